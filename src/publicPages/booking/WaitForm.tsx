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
import { dayPartIds } from '../page/words.ts'
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
  const { words, weekStart } = usePageLanguage()
  const texts = words.waiting
  const form = useWaitForm(page, onJoined)
  const { dates, wrong } = form
  useEffect(() => document.getElementById('wait-title')?.focus(), [])
  const date = (id: 'wait-from' | 'wait-to', end: 'from' | 'to', label: string) => (
    <BookerField
      id={id}
      label={label}
      type="date"
      min={form.today}
      value={dates[end]}
      wrong={wrong.dates && end === 'from' ? texts.datesWrong : undefined}
      onWrite={(value) => {
        form.mend('dates')
        form.setDates({ ...dates, [end]: value })
      }}
    />
  )
  const person = (field: 'name' | 'email', maxLength: number) => (
    <BookerField
      id={`wait-${field}`}
      label={words[field]}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={field}
      maxLength={maxLength}
      value={page.booker[field]}
      wrong={wrong[field] && words[wrong[field]]}
      {...(field === 'email' ? { meant: { find: emailMeant, words: words.emailMeant } } : {})}
      onWrite={(value) => {
        form.mend(field)
        page.setBooker({ ...page.booker, [field]: value })
      }}
    />
  )
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
        {date('wait-from', 'from', texts.dateFrom)}
        {date('wait-to', 'to', texts.dateTo)}
      </div>
      <fieldset>
        <legend>{texts.days}</legend>
        <p className="hint">{texts.everyDay}</p>
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
      {person('name', 120)}
      {person('email', 254)}
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
  const begins = from !== null && from > today ? from : today
  const [dates, setDates] = useState({
    from: begins,
    to: dateOfDay(dayOfDate(begins) + daysInSight - 1),
  })
  const [weekdays, setWeekdays] = useState<Weekday[]>([])
  const [dayPart, setDayPart] = useState(1)
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [joining, setJoining] = useState(false)

  const check = (): Wrong => {
    const email = booker.email.trim()
    const span = dayOfDate(dates.to) - dayOfDate(dates.from)
    return {
      ...(booker.name.trim() ? {} : { name: 'nameMissing' }),
      ...(email
        ? emailPattern.test(email)
          ? {}
          : { email: 'emailWrong' }
        : { email: 'emailMissing' }),
      ...(dates.from >= today && span >= 0 && span < mostDays ? {} : { dates: true }),
    }
  }
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
    today,
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
      const found = check()
      setWrong(found)
      const first = found.dates
        ? 'wait-from'
        : found.name
          ? 'wait-name'
          : found.email
            ? 'wait-email'
            : undefined
      if (first) document.getElementById(first)?.focus()
      else void join()
    },
  }
}
