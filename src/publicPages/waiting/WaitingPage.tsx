import { instantOfIso } from '../../../contract/time/zones.ts'
import { BrandBand } from '../page/BrandBand.tsx'
import type { Problem } from '../page/call.ts'
import { shortDay, dayPartIds } from '../page/words.ts'
import { Icon, type IconName } from '../page/Icon.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import { saveWish } from '../page/savedHold.ts'
import type { WaitingState } from '../page/state.ts'
import { useWaiting, type Standing, type WaitingModel, asksNow, isOutdated } from './useWaiting.ts'
import { FormsToAnswer } from '../questions/PageForms.tsx'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { untilInWords, whenInWords } from '../page/whenInWords.ts'
import { WhereFact } from '../page/WhereFact.tsx'
import { weekdays, weekdaysFrom } from '../../../contract/time/weekdays.ts'
import { ContactFact } from '../page/ContactBranch.tsx'
import { Fact } from '../page/Fact.tsx'
import { SummaryFacts } from '../page/SummaryFacts.tsx'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { WaitingWords } from '../../i18n/shape/visitors/public.ts'

/**
 * `/wl/{token}`: one's place in the line; a time that is held for one, taken or declined in one
 * click.
 */
export const WaitingPage = ({ state }: { state: WaitingState }) => {
  const { words, locale } = usePageLanguage()
  const page = useWaiting(state)
  const { waiting, busy, zones } = page
  const standing =
    waiting.offer === null && waiting.status.sysName === 'offered'
      ? 'expired'
      : (waiting.status.sysName as Standing)
  const texts = words.waiting
  // Not theirs yet, or no more: it is stated as on its own page.
  const otherwise = otherwiseOf(waiting)
  const shown = otherwise ?? standing
  const title = otherwise ? words.appointment.standing[otherwise] : texts.standing[standing]
  return (
    <>
      <BrandBand link={waiting} />
      <main className="single">
        <section className="booked card" aria-labelledby="waiting-title" data-standing={shown}>
          <div className="standing">
            <Icon name={icons[shown]} />
            <div>
              <h2 id="waiting-title" tabIndex={-1}>
                {title}
              </h2>
              <p className="quiet">
                {otherwise ? (
                  <WhyOtherwise page={page} otherwise={otherwise} />
                ) : (
                  whyOf(waiting, standing, texts)
                )}
              </p>
            </div>
          </div>
          <WaitingProblem page={page} />
          {waiting.offer && (
            <p className="until">
              {texts.heldUntil(untilInWords(instantOfIso(waiting.offer.expiresAt), zones, locale))}
            </p>
          )}
          <WaitingFacts page={page} />
          <OfferQuestions page={page} />
          <WaitingActions page={page} standing={standing} />
        </section>
      </main>
      <p className="heard" role="status">
        {busy === 'accept' ? texts.accepting : ''}
      </p>
      <PageFooter />
    </>
  )
}

/** What follows from how one stands in the line. */
const whyOf = (waiting: PublicWaiting, standing: Standing, texts: WaitingWords): string => {
  if (standing === 'offered' && asksNow(waiting)) return texts.offeredAsking
  if (standing === 'waiting' && !waiting.open) return texts.notNowOffered
  return texts.standingWhy[standing]
}

/** Why what was done was refused, and what to do next. */
export const WaitingProblem = ({ page }: { page: WaitingModel }) => {
  const { shared } = usePageLanguage()
  const { waiting, refused } = page
  if (refused === null || isOfAnswers(refused.problem)) return null
  if (isOutdated(refused))
    return (
      <p id="waiting-problem" tabIndex={-1} className="hint wrong" role="alert">
        {shared.errors.BAD_TRANSITION}
      </p>
    )
  return (
    <ProblemBox
      id="waiting-problem"
      problem={refused.problem}
      zone={page.zones.zone}
      branch={waiting.branchOffice}
      onRetry={() => page.act(refused.during)}
      onChoose={chooserOf(page)}
    />
  )
}

/** What is wrong stands at the questions themselves. */
const isOfAnswers = ({ code, fields }: Problem): boolean =>
  code === 'VERSION_CONFLICT' ||
  (fields.length > 0 && fields.every(({ path }) => path.startsWith('answers')))

/** How the appointment may stand other than as a time that is theirs. */
const otherwiseNames = [
  'pending_payment',
  'requested',
  'cancelled',
  'rejected',
  'expired',
  'no_show',
  'completed',
] as const
type Otherwise = (typeof otherwiseNames)[number] | 'pending_card'

const otherwiseOf = ({ taken }: PublicWaiting): Otherwise | undefined =>
  taken?.missing?.amount === null
    ? 'pending_card'
    : otherwiseNames.find((name) => name === taken?.status.sysName)

type WhyOtherwiseProps = { page: WaitingModel; otherwise: Otherwise }

/** What is missing and until when; without that what is said on the page of the appointment. */
const WhyOtherwise = ({ page, otherwise }: WhyOtherwiseProps) => {
  const { words, locale } = usePageLanguage()
  const { taken } = page.waiting
  if (!taken?.missing) return words.appointment.standingWhy[otherwise]
  const { amount, until } = taken.missing
  const end = untilInWords(instantOfIso(until), page.zones, locale)
  return amount === null
    ? words.waiting.cardUntil(end)
    : words.waiting.payUntil(formatPrice(amount), end)
}

const icons: Record<Standing | Otherwise, IconName> = {
  pending_payment: 'clock',
  pending_card: 'clock',
  requested: 'clock',
  waiting: 'clock',
  offered: 'calendar-days',
  booked: 'circle-check',
  declined: 'circle-x',
  expired: 'circle-x',
  removed: 'circle-x',
  cancelled: 'circle-x',
  rejected: 'circle-x',
  no_show: 'circle-x',
  completed: 'circle-check',
}

/**
 * Another time is held on the page on which they joined, with the expert they named; several
 * services at once are chosen there again.
 */
const chooserOf = ({
  waiting: { directLink, services, experts },
}: WaitingModel): ((start: number) => void) | undefined => {
  const [only, ...others] = services
  const [expert, ...otherExperts] = experts
  if (directLink === null || only === undefined || others.length > 0) return undefined
  return (start) => {
    const chosen = otherExperts.length === 0 ? (expert?.id ?? null) : null
    saveWish(directLink, { product: only.id, expert: chosen, start })
    location.assign(`/dl/${directLink}`)
  }
}

/** The id of the form that accepts an offer: its button stands among the others. */
export const offerQuestions = 'offer-questions'

/** What the services ask the visitor who takes the held time; most ask nothing. */
export const OfferQuestions = ({ page }: { page: WaitingModel }) => {
  const { words } = usePageLanguage()
  const { waiting, forms, toAnswer, refused } = page
  if (waiting.offer === null) return null
  const changed =
    refused?.problem.code === 'VERSION_CONFLICT' ||
    refused?.problem.fields.some(({ path }) => path === 'answers')
  return (
    <form
      id={offerQuestions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        page.act('accept')
      }}
    >
      {changed && (
        <p id="waiting-problem" tabIndex={-1} className="hint wrong" role="alert">
          {words.questionsChanged}
        </p>
      )}
      {toAnswer.length > 0 && (
        <FormsToAnswer
          forms={forms}
          toAnswer={toAnswer}
          currency={waiting.offer.summary.total.currency}
          sender={{ waiting: waiting.token }}
        />
      )}
    </form>
  )
}

/** The time that is offered, taken or declined. */
const OfferActions = ({ page: { waiting, busy, act } }: { page: WaitingModel }) => {
  const texts = usePageLanguage().words.waiting
  const stopped = busy !== null
  return (
    <>
      <button type="submit" form={offerQuestions} className="button main" aria-disabled={stopped}>
        {busy === 'accept'
          ? texts.accepting
          : asksNow(waiting)
            ? texts.acceptAndGoOn
            : texts.accept}
      </button>
      <button
        type="button"
        className="button danger"
        aria-disabled={stopped}
        onClick={() => act('decline')}
      >
        {texts.decline}
      </button>
    </>
  )
}

/** The page of the appointment is also where what is missing is paid, or a card saved. */
const openingWords = (
  { taken }: PublicWaiting,
  { openAppointment, openPayment, openCard }: WaitingWords,
): string => {
  if (!taken?.missing) return openAppointment
  return taken.missing.amount === null ? openCard : openPayment
}

/** What can be done from here, the likeliest first. */
export const WaitingActions = ({ page, standing }: { page: WaitingModel; standing: Standing }) => {
  const { words } = usePageLanguage()
  const texts = words.waiting
  const { waiting, busy } = page
  const { appointment, directLink, mayWait } = waiting
  const stopped = busy !== null
  return (
    <div className="actions">
      {standing === 'offered' && <OfferActions page={page} />}
      {appointment && (
        <a className="button main" href={`/sc/${appointment}`}>
          {openingWords(waiting, texts)}
        </a>
      )}
      {mayWait && (
        <button
          type="button"
          className="button main"
          aria-disabled={stopped}
          onClick={() => page.act('wait')}
        >
          {texts.wait}
        </button>
      )}
      {directLink && standing !== 'offered' && (
        <a className="button" href={`/dl/${directLink}`}>
          {texts.otherTimes}
        </a>
      )}
      {(standing === 'waiting' || standing === 'offered') && (
        <button
          type="button"
          className={standing === 'waiting' ? 'button danger' : 'button'}
          aria-disabled={stopped}
          onClick={() => page.act('leave')}
        >
          {texts.leave}
        </button>
      )}
    </div>
  )
}

/**
 * The time that is offered or was taken, or the days that are waited for; what, with whom and
 * where.
 */
export const WaitingFacts = ({ page }: { page: WaitingModel }) => {
  const { words, contentLang } = usePageLanguage()
  const { waiting, zones } = page
  const { offer, taken, branchOffice, services, experts } = waiting
  const held = offer ?? taken
  const names = (all: readonly { name: string }[]) =>
    [...new Set(all.map(({ name }) => name))].join(', ')
  return (
    <dl>
      {held ? <HeldTime held={held} zones={zones} /> : <AwaitedDays waiting={waiting} />}
      <Fact
        term={words.what}
        fact={names(taken?.items.map(({ entailedProduct }) => entailedProduct) ?? services)}
        lang={contentLang}
      />
      <Fact
        term={words.whom}
        fact={held ? names(held.items.map(({ expert }) => expert)) : names(experts) || words.anyone}
      />
      <WhereFact modalities={zones.modalities} branchOffice={branchOffice} />
      <ContactFact branch={branchOffice} />
      {offer && <SummaryFacts summary={offer.summary} />}
    </dl>
  )
}

type HeldTimeProps = { held: { start: string; end: string }; zones: WaitingModel['zones'] }

/** When it begins and ends, as the appointment is stated. */
const HeldTime = ({ held, zones }: HeldTimeProps) => {
  const { words, locale } = usePageLanguage()
  const [start, end] = [instantOfIso(held.start), instantOfIso(held.end)]
  const when = whenInWords({ start, end, ...zones }, words, locale)
  return <Fact term={words.when} fact={when.first} more={when.other} />
}

/** The days that suit, and what part of them. */
const AwaitedDays = ({ waiting }: { waiting: PublicWaiting }) => {
  const { words, language, weekStart } = usePageLanguage()
  const texts = words.waiting
  const chosen = weekdaysFrom(weekStart)
    .filter((day) => waiting.weekdays.includes(day))
    .map((day) => words.weekdaysShort[weekdays.indexOf(day)]!)
    .join(', ')
  const part = dayPartIds.find(([, id]) => id === waiting.dayPart)?.[0] ?? 'any'
  return (
    <Fact
      term={words.when}
      fact={texts.dates(shortDay(waiting.dateFrom, language), shortDay(waiting.dateTo, language))}
      more={[chosen, part === 'any' ? '' : texts.dayParts[part]].filter(Boolean).join(' · ')}
    />
  )
}
