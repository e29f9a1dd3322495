import { describe, expect, it } from 'vitest'
import type { Email } from 'postal-mime'
import { apiOn } from '../../support/server/apiOn.ts'
import { seriesBranch } from '../../support/furnished/seriesBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { calendarIn, useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, arrived, settled } = useJobsWithMail(database)

const valuesIn = (email: Email, name: string): string[] =>
  calendarIn(email).flatMap(([each, value]) => (each === name ? [value] : []))

describe('the emails about a series', () => {
  it('are one for all of its appointments, each of which is in the calendar file', async () => {
    const api = apiOn(database(), present)
    const { repeat, editSeries, configure } = await seriesBranch({ ...api, database: database() })
    await configure({ language: 'es' })
    await startJobsOf(api)
    const { id, occurrences } = await repeat()
    const booked = await arrived(1)
    expect(booked.subject).toBe('Tus citas en Aurora: cada martes')
    for (const part of [booked.text!, booked.html!]) {
      for (const date of [
        'martes 12 ene 2027, 10:00–11:00',
        'martes 02 feb 2027, 10:00–11:00',
        'Aurora treatment',
      ])
        expect(part).toContain(date)
    }
    expect(valuesIn(booked, 'METHOD')).toEqual(['PUBLISH'])
    expect(valuesIn(booked, 'DTSTART')).toEqual([
      '20270112T150000Z',
      '20270119T150000Z',
      '20270126T150000Z',
      '20270202T150000Z',
    ])

    const later = await editSeries(id, {
      scope: 'this_and_following',
      schedule: occurrences[2]!.schedule,
      data: { days: 1, time: '11:30' },
    })
    const moved = await arrived(2)
    expect(moved.subject).toBe('Tus citas en Aurora cambiaron: cada miércoles')
    expect(valuesIn(moved, 'UID')).toEqual(valuesIn(booked, 'UID').slice(2))
    expect(valuesIn(moved, 'SEQUENCE')).toEqual(['2', '2'])

    await editSeries(later.id, { scope: 'all_future', data: { cancel: { comments: 'Viaje' } } })
    const cancelled = await arrived(3)
    expect(cancelled.subject).toContain('Se anularon tus citas en Aurora')
    expect(cancelled.text).toContain('Motivo: Viaje')
    expect(valuesIn(cancelled, 'METHOD')).toEqual(['CANCEL'])
    expect(valuesIn(cancelled, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED'])
    await settled()
    expect(mailServer().received).toHaveLength(3)
  })
})
