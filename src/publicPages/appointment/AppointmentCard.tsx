import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { ProblemBox } from '../ProblemBox.tsx'
import type { Standing } from '../../i18n/public/appointment/words.ts'
import { SummaryFacts } from '../SummaryFacts.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { Coming } from './Coming.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { CancelForm } from './CancelForm.tsx'
import { Changes } from './Changes.tsx'
import { MoveForm } from './MoveForm.tsx'
import type { AppointmentState } from '../state.ts'
import { HoldCard } from './HoldCard.tsx'
import { HoldPayment } from './HoldPayment.tsx'
import { PayLater } from './PayLater.tsx'
import type { AppointmentModel } from './useAppointment.ts'

/** How the appointment stands, what it is, and what its visitor may do with it. */
export const AppointmentCard = ({ page, state }: { page: AppointmentModel; state: AppointmentState }) => {
  const { words } = usePageLanguage()
  const { schedule, refused } = page
  const standing = standingOf(page)
  const told = words.appointment
  const Hold = holds[standing]
  const waits = Hold !== undefined
  const comes = standing === 'confirmed' || standing === 'requested' || waits
  return (
    <section className="booked card" aria-labelledby="appointment-title" data-standing={standing}>
      <div className="standing">
        <Icon name={icons[standing] ?? 'circle-x'} />
        <div>
          <h2 id="appointment-title" tabIndex={-1}>
            {told.standing[standing]}
          </h2>
          <p className="quiet">{page.moved && comes ? told.moved : told.standingWhy[standing]}</p>
        </div>
      </div>
      {schedule.cancel?.comment && (
        <p className="quiet">
          {told.reason}: {schedule.cancel.comment}
        </p>
      )}
      {page.chosen !== null && <MoveForm page={page} start={page.chosen} />}
      {refused && !(refused.during === 'move' && page.chosen === null) && <Problem page={page} refused={refused} />}
      <AppointmentFacts schedule={schedule} ownZone={page.display.ownZone}>
        <SummaryFacts summary={schedule.summary} />
      </AppointmentFacts>
      {schedule.reconfirm !== null && !page.asking && <Coming page={page} />}
      {Hold && state.payer && !page.asking && <Hold state={{ ...state, payer: state.payer }} page={page} />}
      {comes && !waits && schedule.payment?.token && <PayLater token={schedule.payment.token} due={schedule.payment.later} />}
      {comes && !waits && <CalendarLinks page={page} />}
      {page.asking ? <CancelForm page={page} /> : comes && <Changes page={page} />}
      {!comes && schedule.directLink && (
        <div className="actions">
          <a className="button main" href={`/dl/${schedule.directLink}`}>
            {told.bookAgain}
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
    phone={page.place.phone}
    onRetry={() => {
      if (during === 'read') return void page.refresh()
      if (during === 'reconfirm') return page.reconfirm()
      return during === 'move' && start !== null ? page.confirmMove() : page.askToCancel()
    }}
  />
)

/** What has to be done before the time is the visitor's own. */
const holds: Partial<Record<Standing, typeof HoldPayment>> = { pending_payment: HoldPayment, pending_card: HoldCard }

const icons: Partial<Record<Standing, IconName>> = {
  held: 'clock',
  pending_payment: 'clock',
  pending_card: 'clock',
  requested: 'clock',
  confirmed: 'circle-check',
  arrived: 'circle-check',
  in_progress: 'circle-check',
  completed: 'calendar-check',
  over: 'calendar-check',
}

const standingOf = ({ schedule: { status, end, payment }, now }: AppointmentModel): Standing => {
  const waits = ['confirmed', 'requested', 'pending_payment', 'arrived', 'in_progress'].includes(status.sysName)
  if (waits && instantOfIso(end) <= now) return 'over'
  const asksCard = status.sysName === 'pending_payment' && payment?.rule === paymentRules.card_on_file
  return asksCard ? 'pending_card' : (status.sysName as Standing)
}
