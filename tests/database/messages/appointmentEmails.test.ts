import { describe, expect, it } from 'vitest'
import type { Email } from 'postal-mime'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { calendarIn, useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, arrived, settled } = useJobsWithMail(database)
const friday = '2027-01-15'
/** The lines of the calendar file in an email, by their names. */
const calendarOf = (email: Email): Record<string, string> => Object.fromEntries(calendarIn(email))
const spanish = { 'accept-language': 'es-EC' }

const setUp = async () => {
  const api = apiOn(database(), present)
  const branch = await staffedBranch({ ...api, database: database() })
  await branch.configure({ cancelWindowMinutes: 60, rescheduleWindowMinutes: 60 })
  await startJobsOf(api)
  await branch.edit('organizations/branch_offices', branch.own.branchOffice, {
    address: { street: 'Calle Larga', streetNumber: '7' },
  })
  const bookInSpanish = async (time: string) =>
    answerOf<PublicBooking>(await branch.book({ start: at(time, friday), booker }, spanish))
  return { ...branch, api, bookInSpanish }
}

describe('the emails about a visitor’s appointment', () => {
  it('confirm it, report its new time and its end, and keep one entry in the calendar', async () => {
    const { bookInSpanish, server: api } = await setUp()
    const { token, code } = await bookInSpanish('10:00')
    const booked = await arrived(1)
    expect(booked.to).toMatchObject([{ name: booker.name, address: booker.email }])
    expect(booked.subject).toBe(
      'Tu cita en Aurora: viernes 15 ene 2027, 10:00–11:00 (hora de Bogota, GMT−5)',
    )
    for (const part of [booked.text!, booked.html!]) {
      for (const fact of [
        'Aurora treatment',
        'Aurora expert',
        'Aurora centre',
        'Calle Larga',
        '45,00',
        code,
        `https://agenda.test/sc/${token}`,
      ])
        expect(part).toContain(fact)
    }
    const first = calendarOf(booked)
    expect(first).toMatchObject({
      METHOD: 'REQUEST',
      STATUS: 'CONFIRMED',
      DTSTART: '20270115T150000Z',
      SEQUENCE: '1',
    })
    expect(first['ATTENDEE']).toContain(booker.email)
    expect(first['ORGANIZER']).toContain('agenda@example.test')

    answerOf(await api.post('public/schedules/reschedule', { token, start: at('15:00', friday) }))
    const moved = await arrived(2)
    expect(moved.subject).toBe(
      'Tu cita en Aurora cambió: viernes 15 ene 2027, 15:00–16:00 (hora de Bogota, GMT−5)',
    )
    expect(calendarOf(moved)).toMatchObject({
      METHOD: 'REQUEST',
      UID: first['UID'],
      DTSTART: '20270115T200000Z',
      SEQUENCE: '2',
    })

    answerOf(await api.post('public/schedules/cancel', { token, comment: 'Estoy enferma' }))
    const cancelled = await arrived(3)
    expect(cancelled.subject).toContain('Se anuló tu cita en Aurora')
    expect(cancelled.text).toContain('Motivo: Estoy enferma')
    expect(calendarOf(cancelled)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      UID: first['UID'],
      SEQUENCE: '3',
    })
    expect(new Set(mailServer().received.map(({ messageId }) => messageId)).size).toBe(3)
    await settled()
    expect(mailServer().received).toHaveLength(3)
  })

  it('write times as the branch has its clock', async () => {
    const { bookInSpanish, configure } = await setUp()
    await configure({ timeFormat: 12 })
    await bookInSpanish('14:00')
    const { subject, text } = await arrived(1)
    expect(subject).toBe(
      'Tu cita en Aurora: viernes 15 ene 2027, 2:00 p. m.–3:00 p. m. (hora de Bogota, GMT−5)',
    )
    expect(text).not.toContain('14:00')
  })

  it('say what was taken off, where the page gave a discount', async () => {
    const { server: api, own, book, desk } = await setUp()
    const page = {
      branchOffice: own.branchOffice,
      name: 'a-tenth-less',
      title: 'Less',
      discount: { kind: 'percent', percent: 1000 },
    }
    answerOf(await api.post('branch_offices/direct_links/create', page, desk()))
    answerOf(
      await book(
        { directLink: page.name, start: at('10:00', friday), booker },
        { 'accept-language': 'en' },
      ),
    )
    expect((await arrived(1)).text).toMatch(/Discount: [-−]4,50\s\S+\s+Total: 40,50\s/)
  })

  it('are in the language of the page, and none goes with a hold', async () => {
    const { server: api, bookingRequest, book } = await setUp()
    answerOf(
      await api.post('public/schedules/create', { ...bookingRequest, start: at('12:00', friday) }),
    )
    answerOf(await book({ start: at('10:00', friday), booker }, { 'accept-language': 'en' }))
    const { subject } = await arrived(1)
    expect(subject).toBe(
      'Your appointment at Aurora: Friday 15 Jan 2027, 10:00–11:00 (Bogota time, GMT−5)',
    )
    await settled()
    expect(mailServer().received).toHaveLength(1)
  })
})

describe('the emails about what staff do', () => {
  it('go to the client, in the language of the organization where nothing else is known, unless staff say not to', async () => {
    const { create, change, configure } = await setUp()
    await configure({ language: 'es' })
    const made = answerOf<ScheduleRecord>(await create({ start: at('10:00', friday) }))
    const { subject, to } = await arrived(1)
    expect(to).toMatchObject([{ address: 'gabriela@client.test' }])
    expect(subject).toContain('Tu cita en Aurora')
    answerOf(await change(made.id, { start: at('16:00', friday), notify: false }))
    answerOf(await create({ start: at('12:00', friday), notify: false }))
    answerOf(await change(made.id, { note: 'prefers tea' }))
    await settled()
    expect(mailServer().received).toHaveLength(1)
    answerOf(await change(made.id, { status: 9 }))
    expect((await arrived(2)).subject).toContain('Se anuló tu cita')
  })

  it('report approval and rejection, and of a request as of one', async () => {
    const { api, change, configure, own, bookInSpanish } = await setUp()
    await database().asOwner((owner) =>
      owner.query('delete from configuration where organization_id = $1', [own.organization]),
    )
    await configure({ approval: 1 })
    const requested = await bookInSpanish('10:00')
    const request = await arrived(1)
    expect(request.subject).toContain('Recibimos tu solicitud')
    // What is not agreed belongs into no calendar.
    expect(request.attachments).toEqual([])
    const other = await bookInSpanish('12:00')
    await arrived(2)
    const ids = async (code: string) =>
      (
        await database().asOwner((owner) =>
          owner.query<{ id: number }>('select id from schedule where code = $1', [code]),
        )
      ).rows[0]!.id
    answerOf(await change(await ids(requested.code), { status: 4 }))
    const approved = await arrived(3)
    expect(approved.subject).toContain('Aprobaron tu cita')
    expect(calendarOf(approved)).toMatchObject({ STATUS: 'CONFIRMED' })
    answerOf(
      await change(await ids(other.code), { status: { id: 10, comments: 'Ese día no abrimos' } }),
    )
    const rejected = await arrived(4)
    expect(rejected.subject).toContain('no pudo aceptar')
    expect(rejected.text).toContain('Motivo: Ese día no abrimos')
    expect(rejected.attachments).toEqual([])
    expect(api.faults).toEqual([])
  })

  it('are not written for an appointment registered afterwards', async () => {
    const { register } = await setUp()
    expect(codeOf(await register({ start: '2027-01-08T10:00:00-05:00', status: 7 }))).toBe(
      'answered',
    )
    await settled()
    expect(mailServer().received).toEqual([])
  })
})

describe('an email about an appointment that the mail server refuses', () => {
  it('is tried again, with the same identity, and the booking knows nothing of it', async () => {
    mailServer().refuse(`450 <${booker.email}> try later`)
    const { bookInSpanish, api } = await setUp()
    const { token } = await bookInSpanish('10:00')
    await until('it was refused and noted', () => api.faults.length > 0, 25_000)
    expect(api.faults[0]).toMatch(
      /^a message could not be sent; it is tried again .*"letter":"appointmentBooked"/,
    )
    expect(api.faults[0]).not.toContain(booker.email)
    mailServer().refuse(null)
    expect((await arrived(1)).text).toContain(token!)
  })
})
