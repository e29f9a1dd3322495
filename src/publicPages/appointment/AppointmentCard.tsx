import type { Language } from '../../../contract/text/languages.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import { isKeyOf } from '../../../contract/kernel/typedKeys.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { Icon, type IconName } from '../page/Icon.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import type { Standing } from '../../i18n/shape/visitors/public.ts'
import { SummaryFacts } from '../page/SummaryFacts.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { CancelForm, MoveForm } from './changes.tsx'
import type { AppointmentState } from '../page/state.ts'
import { HoldCard, HoldPayment } from './hold.tsx'
import { PayLater } from '../payment/PayLater.tsx'
import type { AppointmentModel } from './useAppointment.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { paths } from '../page/call.ts'
import { untilInWords } from '../page/whenInWords.ts'
import { useEffect, useEffectEvent } from 'react'
import { canContact, ContactBranch } from '../page/ContactBranch.tsx'

/** How the appointment stands, what it is, and what its visitor may do with it. */
export const AppointmentCard = ({
  page,
  state,
}: {
  page: AppointmentModel
  state: AppointmentState
}) => {
  const { words } = usePageLanguage()
  const { schedule, refused } = page
  const standing = standingOf(page)
  const texts = words.appointment
  const Hold = holds[standing]
  const waits = Hold !== undefined
  const isToMove = standing === 'to_move'
  const comes = standing === 'confirmed' || standing === 'requested' || isToMove || waits
  return (
    <section className="booked card" aria-labelledby="appointment-title" data-standing={standing}>
      <div className="standing">
        <Icon name={standings[standing].icon} />
        <div>
          <h2 id="appointment-title" tabIndex={-1}>
            {texts.standing[standing]}
          </h2>
          <p className="quiet">
            {page.moved && comes ? texts[page.moved] : texts.standingWhy[standing]}
          </p>
        </div>
      </div>
      {schedule.cancel?.comment && (
        <p className="quiet">
          {texts.reason}: {schedule.cancel.comment}
        </p>
      )}
      {page.chosen !== null && <MoveForm page={page} start={page.chosen} />}
      {refused && !(refused.during === 'move' && page.chosen === null) && (
        <Problem page={page} refused={refused} />
      )}
      <AppointmentFacts schedule={schedule} ownZone={page.display.ownZone}>
        <SummaryFacts summary={schedule.summary} />
      </AppointmentFacts>
      {schedule.reconfirm !== null && !page.asking && <Coming page={page} />}
      {Hold && state.payer && !page.asking && (
        <Hold state={{ ...state, payer: state.payer }} page={page} />
      )}
      {comes && !waits && schedule.payment?.token && schedule.payment.charge && (
        <PayLater token={schedule.payment.token} charge={schedule.payment.charge} />
      )}
      {/* A request is no appointment yet, and one that has to move is none any more. */}
      {comes && !waits && standing !== 'requested' && !isToMove && <CalendarLinks page={page} />}
      {page.asking ? <CancelForm page={page} /> : comes && <Changes page={page} />}
      {!comes && schedule.directLink && (
        <div className="actions">
          <a className="button main" href={`/dl/${schedule.directLink}`}>
            {texts.bookAgain}
          </a>
        </div>
      )}
    </section>
  )
}

const Problem = ({
  page,
  refused: { during, problem, start },
}: {
  page: AppointmentModel
  refused: NonNullable<AppointmentModel['refused']>
}) => (
  <ProblemBox
    id="appointment-problem"
    problem={problem}
    zone={page.display.zone}
    branch={page.place}
    onRetry={() => {
      if (during === 'read') return void page.refresh()
      if (during === 'reconfirm') return page.reconfirm()
      return during === 'move' && start !== null ? page.confirmMove() : page.askToCancel()
    }}
  />
)

/** What has to be done before the time is the visitor's own. */
const holds: Partial<Record<Standing, typeof HoldPayment>> = {
  pending_payment: HoldPayment,
  pending_card: HoldCard,
}

/** How each standing is shown; one that `passes` is over once its time went by. */
const standings: Record<Standing, { icon: IconName; passes?: true }> = {
  invalid: { icon: 'circle-x' },
  held: { icon: 'clock' },
  pending_payment: { icon: 'clock', passes: true },
  pending_card: { icon: 'clock' },
  requested: { icon: 'clock', passes: true },
  confirmed: { icon: 'circle-check', passes: true },
  arrived: { icon: 'circle-check', passes: true },
  in_progress: { icon: 'circle-check', passes: true },
  completed: { icon: 'calendar-check' },
  to_move: { icon: 'circle-alert', passes: true },
  over: { icon: 'calendar-check' },
  no_show: { icon: 'circle-x' },
  cancelled: { icon: 'circle-x' },
  rejected: { icon: 'circle-x' },
  expired: { icon: 'circle-x' },
}

const standingOf = ({ schedule, now }: AppointmentModel): Standing => {
  const { status, end, payment } = schedule
  const standing = isKeyOf(standings, status.sysName) ? status.sysName : 'invalid'
  if (standings[standing].passes && instantOfIso(end) <= now) return 'over'
  const asksCard = standing === 'pending_payment' && payment?.rule === paymentRules.card_on_file
  if (schedule.isRescheduleRequested) return 'to_move'
  return asksCard ? 'pending_card' : standing
}

/** The pages of the calendars that most people keep, with the appointment filled in. */
const calendarPages = (
  {
    branchOffice,
    organization,
    items,
    code,
    modalities,
    ...schedule
  }: AppointmentModel['schedule'],
  language: Language,
) => {
  const title = `${items.map(({ entailedProduct }) => entailedProduct.name).join(', ')} · ${organization.name}`
  const place = [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)]
    .filter(Boolean)
    .join(', ')
  const location = whereInWords(modalities, { branch: branchOffice.name, place }, language)
  const [start, end] = [schedule.start, schedule.end].map((instant) =>
    new Date(instant).toISOString(),
  ) as [string, string]
  const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: code,
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: code,
    location,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/** The appointment for the visitor's own calendar: by a link into one, or as a file. */
export const CalendarLinks = ({ page: { schedule, token } }: { page: AppointmentModel }) => {
  const { words, language } = usePageLanguage()
  const { google, outlook } = calendarPages(schedule, language)
  return (
    <div className="calendar-links" role="group" aria-labelledby="calendar-links-title">
      <h3 id="calendar-links-title">
        <Icon name="calendar-days" />
        {words.appointment.addToCalendar}
      </h3>
      <div className="actions">
        <a className="button small" href={google} target="_blank" rel="noreferrer">
          {words.appointment.google}
        </a>
        <a className="button small" href={outlook} target="_blank" rel="noreferrer">
          {words.appointment.outlook}
        </a>
        <a
          className="button small"
          href={`/api/${paths['public.calendarFile']}?${new URLSearchParams({ token })}`}
          download
        >
          <Icon name="download" />
          {words.appointment.file}
        </a>
      </div>
    </div>
  )
}

/** What may still be changed online and until when; whom to ask for what may not. */
export const Changes = ({ page }: { page: AppointmentModel }) => {
  const { words, locale } = usePageLanguage()
  const texts = words.appointment
  const { cancelUntil, rescheduleUntil, lateCancel, branchTimeZone, branchOffice } = page.schedule
  const cancels = cancelUntil !== null || lateCancel !== null
  const { modalities } = page.schedule
  const zones = { branchZone: branchTimeZone, ownZone: page.display.ownZone }
  const until = (instant: string) =>
    untilInWords(instantOfIso(instant), { modalities, branchOffice, ...zones }, locale)
  const { address } = branchOffice
  // A late fee that no card can be charged for is paid by what is kept, once that is enough.
  const [present, ...later] = page.schedule.summary.terms?.steps ?? []
  const onlineLater = present?.online === false && later.some(({ online }) => online)
  return (
    <div className="changes">
      {(cancels || rescheduleUntil !== null) && (
        <div className="actions">
          {rescheduleUntil !== null && (
            <a className="button narrow-only" href="#times-title">
              <Icon name="calendar-days" />
              {texts.move}
            </a>
          )}
          {cancels && (
            <button type="button" id="cancel" className="button danger" onClick={page.askToCancel}>
              <Icon name="calendar-x-2" />
              {texts.cancel}
            </button>
          )}
        </div>
      )}
      {rescheduleUntil !== null && (
        <p className="hint">{texts.moveUntil(until(rescheduleUntil))}</p>
      )}
      {!cancels && rescheduleUntil === null && (
        <p className="hint">
          <b>{onlineLater ? texts.notYetOnline : texts.noLongerOnline}</b>
        </p>
      )}
      {(cancelUntil === null || rescheduleUntil === null) && (
        <div className="contact">
          <p>{texts.askBranch}</p>
          <div className="actions">
            <ContactBranch branch={branchOffice} className="button" icon />
          </div>
          {!canContact(branchOffice) && (
            <p>
              {[branchOffice.name, address && formatAddress(address)].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Saying that one comes: by a press of its own, since programs that look through mail open every
 * link.
 */
export const Coming = ({ page }: { page: AppointmentModel }) => {
  const { words } = usePageLanguage()
  const texts = words.appointment
  const { reconfirm, cancelUntil, lateCancel } = page.schedule
  const arrive = useEffectEvent(() => {
    const mayCancel = cancelUntil !== null || lateCancel !== null
    if (/^#not-coming\b/.test(window.location.hash) && mayCancel) page.askToCancel()
  })
  useEffect(() => arrive(), [])
  if (reconfirm === 'given') {
    return (
      <p id="coming" tabIndex={-1}>
        <Icon name="circle-check" />
        {texts.reconfirmed}
      </p>
    )
  }
  return (
    <section id="coming" aria-labelledby="coming-title" tabIndex={-1}>
      <h3 id="coming-title">{texts.reconfirmTitle}</h3>
      <div className="actions">
        <button
          type="button"
          className="button main"
          disabled={page.busy === 'reconfirm'}
          onClick={page.reconfirm}
        >
          <Icon name="circle-check" />
          {texts.reconfirm}
        </button>
      </div>
    </section>
  )
}
