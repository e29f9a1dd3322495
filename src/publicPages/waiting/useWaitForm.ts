import { useState } from 'react'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import type { Weekday } from '../../../contract/time/weekdays.ts'
import { emailPattern } from '../../../contract/text/formats.ts'
import { dateAt, dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { call, type Problem } from '../call.ts'
import { daysInSight } from '../freeTimes.ts'
import type { BookingPageModel } from '../useBookingPage.ts'
import { linkOf } from '../linkOf.ts'

/** As many days as a wish may span (definitions 3.8). */
const mostDays = 60

type Wrong = { name?: 'nameMissing'; email?: 'emailMissing' | 'emailWrong'; dates?: true }

/** What somebody waits for, and whether that can be sent. Dates are the branch's. */
export const useWaitForm = (page: BookingPageModel, onJoined: (waiting: PublicWaiting) => void) => {
  const { link, booker, choice, from } = page
  const [today] = useState(() => dateAt(link.branchOffice.timeZone, page.found.times?.now ?? Math.floor(Date.now() / 60_000)))
  const begins = from !== null && from > today ? from : today
  const [dates, setDates] = useState({ from: begins, to: dateOfDay(dayOfDate(begins) + daysInSight - 1) })
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
      ...(email ? (emailPattern.test(email) ? {} : { email: 'emailWrong' }) : { email: 'emailMissing' }),
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
    toggle: (day: Weekday) => setWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]),
    dayPart,
    setDayPart,
    wrong,
    mend: (field: keyof Wrong) => setWrong(({ [field]: _mended, ...rest }) => rest),
    problem,
    joining,
    submit: () => {
      if (joining) return
      const found = check()
      setWrong(found)
      const first = found.dates ? 'wait-from' : found.name ? 'wait-name' : found.email ? 'wait-email' : undefined
      if (first) document.getElementById(first)?.focus()
      else void join()
    },
  }
}
