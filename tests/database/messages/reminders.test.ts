import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, arrived, settled } = useJobsWithMail(database)
const friday = '2027-01-15'
const spanish = { 'accept-language': 'es-EC' }

/**
 * A branch that reminds a day and two hours before an appointment, by a clock that the test moves.
 */
const setUp = async () => {
  const api = apiOn(database(), present)
  const server = { ...api, database: database() }
  const branch = await staffedBranch(server)
  const reminders = [1440, 120].map((offset) => ({ offset, channel: 'email' }))
  await branch.configure({
    reminders,
    quietHours: { from: '21:00', to: '08:00' },
    cancelWindowMinutes: 0,
    rescheduleWindowMinutes: 0,
  })
  await startJobsOf(api)
  const turn = async (time: string, date: string): Promise<string[]> => {
    server.setNow(new Date(at(time, date)))
    const before = mailServer().received.length
    await turnsOf(server)['reminders.give']()
    await settled()
    return mailServer()
      .received.slice(before)
      .map(({ subject }) => subject!)
  }
  const bookInSpanish = async (time: string) =>
    answerOf<PublicBooking>(await branch.book({ start: at(time, friday), booker }, spanish))
  return { ...branch, server, turn, bookInSpanish }
}
const reminder = (time: string, date = 'viernes 15 ene 2027') =>
  `Recordatorio: Aurora, ${date}, ${time} (hora de Bogota, GMT−5)`

describe('a reminder', () => {
  it('goes out at each configured time, once, and not before', async () => {
    const { turn, bookInSpanish } = await setUp()
    const { token } = await bookInSpanish('10:00')
    await arrived(1)
    expect(await turn('09:59', '2027-01-14')).toEqual([])
    expect(await turn('10:00', '2027-01-14')).toEqual([reminder('10:00–11:00')])
    expect(mailServer().received.at(-1)!.text).toContain(`https://agenda.test/sc/${token}`)
    expect(await turn('10:01', '2027-01-14')).toEqual([])
    expect(await turn('08:00', friday)).toEqual([reminder('10:00–11:00')])
    expect(await turn('08:01', friday)).toEqual([])
  })

  it('is worded by the template that it names, in the reader’s language, and as usual once that is deleted', async () => {
    const { turn, bookInSpanish, book, server, configure, own } = await setUp()
    const admin = await createAdmin(server, 'luz@aurora.test', { organization: own.organization })
    const templates = (call: string, body: object, as = admin) =>
      server.post(`organizations/message_templates/${call}`, body, as)
    const words = {
      letter: 'appointmentReminder',
      language: 'es',
      variant: 'Hoy',
      subject: 'Hoy te esperamos',
      body: '{{when}}\n\n{{button}}',
    }
    const { id } = answerOf<{ id: number }>(await templates('create', words))
    await configure({
      reminders: [
        { offset: 1440, channel: 'email' },
        { offset: 120, channel: 'email', template: id },
      ],
    })
    await bookInSpanish('10:00')
    answerOf(
      await book(
        { start: at('12:00', friday), booker: { ...booker, email: 'reads@english.test' } },
        { 'accept-language': 'en' },
      ),
    )
    await bookInSpanish('16:00')
    await arrived(3)
    // Only the reminder that names it; there is no version in English.
    expect(await turn('10:00', '2027-01-14')).toEqual([reminder('10:00–11:00')])
    expect(await turn('08:00', friday)).toContain('Hoy te esperamos')
    expect(await turn('10:00', friday)).toEqual([expect.stringMatching(/^Reminder: Aurora/)])
    const received = mailServer().received.length
    answerOf(await templates('delete', { id }, await signIn(server, 'luz@aurora.test')))
    // The email about the new device.
    await arrived(received + 1)
    expect(await turn('14:00', friday)).toEqual([reminder('16:00–17:00')])
  })

  it('asks for a confirmation where the branch wants one, until the client has given it', async () => {
    const { turn, bookInSpanish, server, configure } = await setUp()
    await configure({
      reminders: [{ offset: 120, channel: 'email' }],
      reconfirm: { enabled: true, offset: 1440 },
    })
    const { token } = await bookInSpanish('12:00')
    await arrived(1)
    expect(await turn('12:00', '2027-01-14')).toEqual([reminder('12:00–13:00')])
    const asking = mailServer().received.at(-1)!
    const [proof] = /proof=[\w-]{43}/.exec(asking.text!)!
    expect(asking.text).toContain(
      `Sí, iré: https://agenda.test/sc/${token}#coming&${proof}\nNo puedo ir: https://agenda.test/sc/${token}#not-coming&${proof}`,
    )
    expect(asking.html).toContain(`href="https://agenda.test/sc/${token}#coming&amp;${proof}"`)
    answerOf(await server.post('public/schedules/reconfirm', { token }))
    expect(await turn('10:00', friday)).toEqual([reminder('12:00–13:00')])
    expect(mailServer().received.at(-1)!.text).not.toContain('#coming')
  })

  it('follows a rescheduled appointment, and goes with a canceled one', async () => {
    const { turn, bookInSpanish, server } = await setUp()
    const { token } = await bookInSpanish('10:00')
    await arrived(1)
    expect(await turn('10:00', '2027-01-14')).toEqual([reminder('10:00–11:00')])
    answerOf(
      await server.post('public/schedules/reschedule', { token, start: at('16:00', friday) }),
    )
    await arrived(3)
    expect(await turn('15:59', '2027-01-14')).toEqual([])
    expect(await turn('16:00', '2027-01-14')).toEqual([reminder('16:00–17:00')])
    answerOf(await server.post('public/schedules/cancel', { token }))
    await arrived(5)
    expect(await turn('14:00', friday)).toEqual([])
  })

  it('is not sent for a booking made after it was due, and once for several after an outage', async () => {
    const { turn, bookInSpanish, server } = await setUp()
    await bookInSpanish('12:00')
    await arrived(1)
    server.setNow(new Date(at('20:00', '2027-01-14')))
    await bookInSpanish('15:00')
    await arrived(2)
    // A day before noon and two hours before it have passed; of three in the afternoon only the day
    // before.
    expect(await turn('11:00', friday)).toEqual([reminder('12:00–13:00')])
    expect(await turn('13:00', friday)).toEqual([reminder('15:00–16:00')])
  })
})

describe('the log of messages', () => {
  it('lists what was sent to whom about which appointment, and sends it again as it stands then', async () => {
    const { bookInSpanish, server, desk, topics } = await setUp()
    await bookInSpanish('10:00')
    await arrived(1)
    await settled()
    const log = async () =>
      answerOf<{ items: Record<string, unknown>[] }>(
        await server.post('branch_offices/deliveries/get', { limit: 50 }, desk()),
      ).items
    const [line] = await log()
    expect(line).toMatchObject({
      receiver: booker.email,
      letter: 'appointmentBooked',
      attempts: 1,
      problem: null,
      sentAt: present.toISOString(),
      status: { sysName: 'sent' },
      schedule: expect.any(Number),
      channel: 1,
    })
    expect(line!['subject']).toBe(mailServer().received[0]!.subject)
    answerOf(await server.post('branch_offices/deliveries/resend', { id: line!['id'] }, desk()))
    const again = await arrived(2)
    expect(again.subject).toBe(line!['subject'])
    await settled()
    expect((await log()).map(({ status }) => (status as { sysName: string }).sysName)).toEqual([
      'sent',
      'sent',
    ])
    expect(await topics()).toEqual(['schedules.booked', 'schedules.booked'])
  })

  it('shows at once what a mail server refuses for good, and tries again what it cannot take now', async () => {
    const { bookInSpanish, server, desk } = await setUp()
    type Line = { status: { sysName: string }; attempts: number; problem: string | null }
    const log = async () =>
      answerOf<{ items: Line[] }>(
        await server.post('branch_offices/deliveries/get', { limit: 50 }, desk()),
      ).items
    mailServer().refuse('550 no such mailbox')
    await bookInSpanish('10:00')
    await settled()
    expect(mailServer().refused()).toBe(1)
    const [refused] = await log()
    expect(refused).toMatchObject({
      attempts: 1,
      status: { sysName: 'failed' },
      problem: expect.stringContaining('550'),
    })
    expect(refused!.problem).not.toContain(booker.email)

    mailServer().refuse('451 come back later')
    await bookInSpanish('13:00')
    await expect.poll(() => mailServer().refused(), { timeout: 60_000 }).toBeGreaterThan(1)
    await expect
      .poll(async () => (await log()).at(-1)!.status.sysName, { timeout: 60_000 })
      .toBe('retrying')
    mailServer().refuse(null)
    await arrived(1)
    await settled()
    const sent = (await log()).at(-1)
    expect(sent).toMatchObject({ status: { sysName: 'sent' }, problem: null })
    expect(sent!.attempts).toBeGreaterThan(1)
  })
})
