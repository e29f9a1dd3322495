import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, everyDay } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { calendarIn, useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { startJobsOf, arrived, settled, mailServer } = useJobsWithMail(database)

/**
 * A week before New York sets its clock forward (on 14 March at two), which Madrid does two weeks
 * later.
 */
const before = new Date('2027-03-08T12:00:00Z')
const client = { booker, timeZone: 'Europe/Madrid' }

const setUp = async () => {
  const api = apiOn(database(), before)
  const branch = await staffedBranch({ ...api, database: database() })
  await branch.configure({ cancelWindowMinutes: 60, rescheduleWindowMinutes: 60 })
  await branch.edit('organizations/branch_offices', branch.own.branchOffice, {
    timeZone: 'America/New_York',
    weekly: everyDay('00:00', '23:30'),
  })
  await startJobsOf(api)
  return { ...branch, api }
}

/**
 * When an email says that an appointment begins and ends, as instants: its clock and the offsets
 * beside it, and nothing else.
 */
const spanSaid = (subject: string | undefined, day: string): string[] => {
  const [, start, end, offsets] = /(\d\d:\d\d)–(\d\d:\d\d) \([^)]*?GMT(−\d(?: \/ GMT−\d)?)\)$/.exec(
    subject!,
  )!
  const [first, last = first] = offsets!
    .split(' / GMT')
    .map((offset) => `${offset.replace('−', '-0')}:00`)
  return [`${start}:00${first}`, `${end}:00${last}`].map((time) =>
    new Date(`${day}T${time}`).toISOString(),
  )
}

/** When the calendar file of an email says so. */
const spanFiled = (email: Email): string[] => {
  const entry = Object.fromEntries(calendarIn(email))
  return ['DTSTART', 'DTEND'].map((name) => {
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(entry[name]!)!
    const [year, month, day, hour, minute, second] = parts
    return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  })
}

const cases = {
  'es-EC': {
    booked: 'Tu cita en Aurora: viernes 12 mar 2027, 10:00–11:00 (hora de New York, GMT−5)',
    moved: 'Tu cita en Aurora cambió: lunes 15 mar 2027, 10:00–11:00 (hora de New York, GMT−4)',
    across:
      'Tu cita en Aurora cambió: domingo 14 mar 2027, 01:30–03:30 (hora de New York, GMT−5 / GMT−4)',
  },
  en: {
    booked: 'Your appointment at Aurora: Friday 12 Mar 2027, 10:00–11:00 (New York time, GMT−5)',
    moved:
      'Your appointment at Aurora has moved: Monday 15 Mar 2027, 10:00–11:00 (New York time, GMT−4)',
    across:
      'Your appointment at Aurora has moved: Sunday 14 Mar 2027, 01:30–03:30 (New York time, GMT−5 / GMT−4)',
  },
}

describe('emails to a client of another zone, while the branch’s clock is set', () => {
  it.each(Object.entries(cases))(
    'state one instant in words, in the calendar file and on the page (%s)',
    async (language, words) => {
      const { book, api } = await setUp()
      const spoken = { 'accept-language': language }
      const booked = answerOf<PublicBooking>(
        await book({ ...client, start: '2027-03-12T10:00:00-05:00' }, spoken),
      )
      const { token } = booked
      expect(booked.start).toBe('2027-03-12T16:00:00+01:00')
      const confirmation = await arrived(1)
      expect(confirmation.subject).toBe(words.booked)
      expect(spanSaid(confirmation.subject, '2027-03-12')).toEqual([
        '2027-03-12T15:00:00.000Z',
        '2027-03-12T16:00:00.000Z',
      ])
      expect(spanFiled(confirmation)).toEqual(spanSaid(confirmation.subject, '2027-03-12'))

      // The same hour on the branch’s clock is an hour earlier on the client’s.
      const moved = { token, start: '2027-03-15T15:00:00+01:00' }
      expect(answerOf(await api.post('public/schedules/reschedule', moved, spoken))).toMatchObject({
        start: '2027-03-15T10:00:00-04:00',
      })
      const change = await arrived(2)
      expect(change.subject).toBe(words.moved)
      expect(spanSaid(change.subject, '2027-03-15')).toEqual([
        '2027-03-15T14:00:00.000Z',
        '2027-03-15T15:00:00.000Z',
      ])
      expect(spanFiled(change)).toEqual(spanSaid(change.subject, '2027-03-15'))

      // An hour that the clock is set in looks like two, unless both offsets stand beside it.
      answerOf(
        await api.post(
          'public/schedules/reschedule',
          { token, start: '2027-03-14T01:30:00-05:00' },
          spoken,
        ),
      )
      const across = await arrived(3)
      expect(across.subject).toBe(words.across)
      expect(spanSaid(across.subject, '2027-03-14')).toEqual([
        '2027-03-14T06:30:00.000Z',
        '2027-03-14T07:30:00.000Z',
      ])
      expect(spanFiled(across)).toEqual(spanSaid(across.subject, '2027-03-14'))
      for (const email of [confirmation, change, across]) {
        const when = email.subject!.slice(email.subject!.indexOf(': ') + 2)
        expect(email.text).toContain(when)
        expect(email.html).toContain(when)
      }
      await settled()
      expect(mailServer().received).toHaveLength(3)
    },
    60_000,
  )
})
