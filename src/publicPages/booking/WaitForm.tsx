import { useEffect, useState } from 'react'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { emailPattern } from '../../../contract/text/formats.ts'
import { weekdays, weekdaysFrom, type Weekday } from '../../../contract/time/weekdays.ts'
import { dateAt, dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { BookerField } from '../page/BookerField.tsx'
import { call, type Problem } from '../page/call.ts'
import { daysInSight } from '../page/freeTimes.ts'
import { Icon } from '../page/Icon.tsx'
import { lockedWords } from '../../i18n/lockedWords.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import { dayPartIds, shortDay } from '../page/words.ts'
import type { Booker } from '../page/savedHold.ts'
import { linkOf } from './linkOf.ts'
import type { BookingPageModel } from './useBookingPage.ts'
import { emailMeant } from './emailMeant.ts'

type WaitFormProps = {
  page: BookingPageModel
  onJoined: (waiting: PublicWaiting) => void
  onClose: () => void
}

/** Which days and what part of them suit, and where to write to. */
export const WaitForm = ({ page, onJoined, onClose }: WaitFormProps) => {
  const { words } = usePageLanguage()
  const texts = words.waiting
  const form = useWaitForm(page, onJoined)
  useEffect(() => document.getElementById('wait-title')?.focus(), [])
  if (form.isClosed) return <WaitClosed />
  return (
    <form
      noValidate
      aria-labelledby="wait-title"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div>
        <h3 id="wait-title" tabIndex={-1}>
          {texts.ask}
        </h3>
        <p className="quiet">{texts.askWhy}</p>
      </div>
      <div className="dates">
        <WaitDate form={form} end="from" />
        <WaitDate form={form} end="to" />
      </div>
      <WaitWeekdays form={form} />
      <WaitDayPart form={form} />
      <WaitPerson page={page} form={form} field="name" />
      <WaitPerson page={page} form={form} field="email" />
      {form.problem && (
        <ProblemBox
          problem={form.problem}
          zone={page.display.zone}
          branch={page.link.branchOffice}
          kept
          onRetry={form.submit}
        />
      )}
      <div className="actions">
        <button type="submit" className="button main" aria-disabled={form.joining}>
          <Icon name="clock" />
          {form.joining ? texts.joining : texts.join}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {texts.notNow}
        </button>
      </div>
    </form>
  )
}

/** The first date that suits, or the last. */
const WaitDate = ({ form, end }: { form: WaitFormModel; end: 'from' | 'to' }) => {
  const { words, language } = usePageLanguage()
  const texts = words.waiting
  const { days } = form
  const shown = (day: string | null) => (day === null ? '' : shortDay(day, language))
  const datesWrong =
    days.first === null && days.last === null
      ? texts.datesWrong
      : `${texts.datesWrong} ${texts.daysOffered(shown(days.first), shown(days.last))}`
  const { dates, wrong, bounds } = form
  return (
    <BookerField
      id={`wait-${end}`}
      label={end === 'from' ? texts.dateFrom : texts.dateTo}
      type="date"
      min={bounds.first}
      max={bounds.last}
      value={dates[end]}
      wrong={wrong.dates && end === 'from' ? datesWrong : undefined}
      onWrite={(value) => {
        form.mend('dates')
        form.setDates({ ...dates, [end]: value })
      }}
    />
  )
}

/** The days of the week that suit; none chosen are all. */
const WaitWeekdays = ({ form }: { form: WaitFormModel }) => {
  const { words, weekStart } = usePageLanguage()
  return (
    <fieldset>
      <legend>{words.waiting.days}</legend>
      <p className="hint">{words.waiting.everyDay}</p>
      <div className="weekdays">
        {weekdaysFrom(weekStart).map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={form.weekdays.includes(day)}
              onChange={() => form.toggle(day)}
            />
            {words.weekdaysShort[weekdays.indexOf(day)]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What part of the day suits. */
const WaitDayPart = ({ form }: { form: WaitFormModel }) => {
  const texts = usePageLanguage().words.waiting
  return (
    <div className="field">
      <label htmlFor="wait-part">{texts.dayPart}</label>
      <select
        id="wait-part"
        value={form.dayPart}
        onChange={(event) => form.setDayPart(Number(event.target.value))}
      >
        {dayPartIds.map(([name, id]) => (
          <option key={name} value={id}>
            {texts.dayParts[name]}
          </option>
        ))}
      </select>
    </div>
  )
}

type WaitPersonProps = { page: BookingPageModel; form: WaitFormModel; field: 'name' | 'email' }

/** Who waits, or where to write to. */
const WaitPerson = ({ page, form: { wrong, mend }, field }: WaitPersonProps) => {
  const { words } = usePageLanguage()
  return (
    <BookerField
      id={`wait-${field}`}
      label={words[field]}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={field}
      maxLength={field === 'email' ? 254 : 120}
      value={page.booker[field]}
      wrong={wrong[field] && words[wrong[field]]}
      {...(field === 'email' ? { meant: { find: emailMeant, words: words.emailMeant } } : {})}
      onWrite={(value) => {
        mend(field)
        page.setBooker({ ...page.booker, [field]: value })
      }}
    />
  )
}

/** The waiting list was switched off meanwhile; the page goes on. */
const WaitClosed = () => {
  const { title, why } = lockedWords[usePageLanguage().language].waitingClosed
  return (
    <div role="alert">
      <h3 id="wait-title" tabIndex={-1}>
        {title}
      </h3>
      <p className="quiet">{why}</p>
    </div>
  )
}

/** As many days as a wish may span (definitions 3.8). */
const mostDays = 60

type Wrong = { name?: 'nameMissing'; email?: 'emailMissing' | 'emailWrong'; dates?: true }

/** What the visitor waits for, and whether that can be sent. Dates are the branch's. */
const useWaitForm = (page: BookingPageModel, onJoined: (waiting: PublicWaiting) => void) => {
  const { link, booker, choice, from } = page
  const [today] = useState(() =>
    dateAt(link.branchOffice.timeZone, page.found.times?.now ?? Math.floor(Date.now() / 60_000)),
  )
  const bounds = boundsOf(link, today)
  const [dates, setDates] = useState(() => firstDates(bounds, from))
  const [weekdays, setWeekdays] = useState<Weekday[]>([])
  const [dayPart, setDayPart] = useState(1)
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [joining, setJoining] = useState(false)

  const join = async () => {
    setJoining(true)
    setProblem(null)
    const reply = await call('public.wait', {
      ...linkOf(link),
      services: [choice.product],
      experts: choice.expert === null ? [] : [choice.expert],
      ...(choice.expert === null ? { gender: choice.gender } : {}),
      dateFrom: dates.from,
      dateTo: dates.to,
      weekdays,
      dayPart,
      booker: { name: booker.name.trim(), email: booker.email.trim() },
    })
    setJoining(false)
    if (reply.ok) onJoined(reply.answer)
    else setProblem(reply.problem)
  }

  return {
    days: link.days,
    bounds,
    dates,
    setDates,
    weekdays,
    toggle: (day: Weekday) =>
      setWeekdays(
        weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day],
      ),
    dayPart,
    setDayPart,
    wrong,
    mend: (field: keyof Wrong) => setWrong(({ [field]: _mended, ...rest }) => rest),
    problem,
    isClosed:
      problem?.code === 'NOT_AVAILABLE' && problem.fields.some(({ path }) => path === 'waitlist'),
    joining,
    submit: () => {
      if (joining) return
      const found = wrongIn(booker, dates, bounds)
      setWrong(found)
      const first = firstOf(found)
      if (first) document.getElementById(first)?.focus()
      else void join()
    },
  }
}

type WaitFormModel = ReturnType<typeof useWaitForm>

type Bounds = { first: string; last: string | undefined }
type Dates = { from: string; to: string }

/** The first and the last date that can be waited for; `today` is the branch's. */
const boundsOf = ({ days: { first, last } }: BookingPageModel['link'], today: string): Bounds => ({
  first: first !== null && first > today ? first : today,
  last: last ?? undefined,
})

/** The dates that the form begins with, those in sight from `seen` on. */
const firstDates = ({ first, last }: Bounds, seen: string | null): Dates => {
  const from = seen !== null && seen > first && isUntil(seen, last) ? seen : first
  const to = dateOfDay(dayOfDate(from) + daysInSight - 1)
  return { from, to: last !== undefined && last < to ? last : to }
}

/** What is wrong with who waits, and with the dates that suit. */
const wrongIn = (booker: Booker, dates: Dates, { first, last }: Bounds): Wrong => {
  const email = booker.email.trim()
  const span = dayOfDate(dates.to) - dayOfDate(dates.from)
  return {
    ...(booker.name.trim() ? {} : { name: 'nameMissing' }),
    ...(email
      ? emailPattern.test(email)
        ? {}
        : { email: 'emailWrong' }
      : { email: 'emailMissing' }),
    ...(dates.from >= first && isUntil(dates.to, last) && span >= 0 && span < mostDays
      ? {}
      : { dates: true }),
  }
}

const isUntil = (date: string, last: string | undefined): boolean =>
  last === undefined || date <= last

/** The id of the first field to mend. */
const firstOf = ({ dates, name, email }: Wrong): string | undefined => {
  if (dates) return 'wait-from'
  if (name) return 'wait-name'
  return email ? 'wait-email' : undefined
}
