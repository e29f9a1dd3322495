import { notificationEmailTopic } from '../../../server/ports/outbox.ts'
import { describe, expect, it } from 'vitest'
import type { NotificationItem } from '../../../contract/endpoints/notifications.ts'
import { emailNotification } from '../../../server/app/notifications/emailNotification.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })

type Sent = { subject: string; text: string; to: { email: string } }

/** A branch whose desk chose events by email, and what was sent of them. */
const setUp = async () => {
  const server = { ...apiOn(database(), present), database: database() }
  const branch = await staffedBranch(server)
  const { organization } = branch.own
  await database().asOwner((connection) => connection.query('update audit set heard = true'))
  const sent: Sent[] = []
  let fault: Error | undefined
  const mailer = {
    sender: 'agenda@example.test',
    send: async (email: Sent) => {
      if (fault) throw fault
      await Promise.resolve()
      sent.push(email)
    },
  } as unknown as Parameters<typeof emailNotification>[1]['mailer']
  const rows = async <R>(text: string) =>
    (await database().asOwner((connection) => connection.query(text))).rows as R[]
  const waiting = () =>
    rows<{ id: string; payload: never }>(
      `select id, payload from outbox where topic = '${notificationEmailTopic}' order by id`,
    )
  return {
    ...branch,
    server,
    sent,
    rows,
    waiting,
    breakMail: (error: Error | undefined) => void (fault = error),
    choose: async (headers: SignedIn, data: object) =>
      answerOf(await server.post('account/preferences/edit', { data }, headers)),
    publish: () => publishEvents(server.ports)({ organization }),
    send: async (last = false) => {
      const work = emailNotification(server.ports, { mailer, address: () => 'https://agenda.test' })
      for (const { id, payload } of await waiting()) await work({ id, organization, payload, last })
    },
    bookAppointment: async (time = '10:00') =>
      answerOf<{ token: string }>(await branch.book({ start: at(time), booker })),
  }
}

describe('a notification by email', () => {
  it('goes to the administrators who chose its event, in their language, once, and leads to the appointment', async () => {
    const { server, staff, own, choose, bookAppointment, publish, send, sent, rows } = await setUp()
    await createAdmin(server, 'o-emails@admin.test', { organization: own.organization })
    await choose(staff, { emailed: ['booking.created', 'booking.cancelled'], language: 'en' })
    const { token } = await bookAppointment()
    answerOf(await server.post('public/schedules/reschedule', { token, start: at('16:00') }))
    await publish()
    await send()
    await send()
    expect(sent.map(({ to }) => to.email)).toEqual([`bo-${own.slug}@admin.test`])
    const { subject, text } = sent[0]!
    expect(subject).toMatch(/^Notification: Booked · 12 Jan 2027, 16:00 · /)
    expect(subject).not.toContain(booker.name)
    expect(text).toContain(`Booked · ${booker.name}`)
    const [, notification] =
      /https:\/\/agenda\.test\/dashboard\/branch-office\/notices\?open=(\d+)/.exec(text)!
    const body = { id: Number(notification), limit: 1 }
    const { items } = answerOf<{ items: NotificationItem[] }>(
      await server.post('branch_offices/notices/get', body, staff),
    )
    expect(items).toMatchObject([
      { id: Number(notification), event: 'booking.created', entity: 'schedules' },
    ])
    expect(await rows('select letter, status_id as status from delivery')).toContainEqual({
      letter: 'staffNotification',
      status: 2,
    })
  })

  it('is sent without the bell where only that was chosen, and opens from its link', async () => {
    const { server, staff, choose, bookAppointment, publish, send, sent } = await setUp()
    await choose(staff, { notices: [], emailed: ['booking.created'], language: 'es' })
    await bookAppointment()
    await publish()
    await send()
    expect(sent[0]!.subject).toMatch(/^Aviso: Cita reservada · /)
    const listed = answerOf<{ items: NotificationItem[]; unread: number }>(
      await server.post('branch_offices/notices/get', {}, staff),
    )
    expect(listed).toMatchObject({ items: [], unread: 0 })
    const id = Number(/open=(\d+)/.exec(sent[0]!.text)![1])
    const one = answerOf<{ items: NotificationItem[] }>(
      await server.post('branch_offices/notices/get', { id }, staff),
    )
    expect(one.items).toMatchObject([{ id, event: 'booking.created' }])
  })

  it('is not sent of one’s own changes, nor once the choice or the permission to see it is gone', async () => {
    const { staff, choose, create, bookAppointment, publish, send, sent, waiting } = await setUp()
    await choose(staff, { emailed: ['booking.created'] })
    answerOf(await create({ start: at('12:00') }))
    await publish()
    expect(await waiting()).toEqual([])
    await bookAppointment()
    await publish()
    await choose(staff, { emailed: null })
    await send()
    expect(sent).toEqual([])
    await choose(staff, { emailed: ['booking.created'] })
    await database().asOwner((connection) =>
      connection.query(`update role set item_privileges = '[]'`),
    )
    await send()
    expect(sent).toEqual([])
  })

  it('says nothing of payments to a reader whose role hides prices, and only that it is there where the place allows some networks only', async () => {
    const { server, own, client, staff, choose, publish, send, sent } = await setUp()
    const owner = await createAdmin(server, 'o-emails@admin.test', {
      organization: own.organization,
    })
    await choose(owner, { emailed: ['payment.paid'], language: 'en' })
    const pay = async () => {
      const paid = {
        branchOffice: own.branchOffice,
        client,
        concept: 'Oil',
        method: 4,
        amount: { amount: 912, currency: 'USD' },
      }
      answerOf(await server.post('branch_offices/payments/create', paid, staff))
      await publish()
      await send()
      return sent.at(-1)!
    }
    const ownerRole = `id in (select m.role_id from membership m join account a on a.id = m.account_id where a.email = 'o-emails@admin.test')`
    expect((await pay()).text).toMatch(/9[.,]12/)
    await database().asOwner((connection) =>
      connection.query(`update role set field_masks = '["prices"]' where ${ownerRole}`),
    )
    await pay()
    expect(sent).toHaveLength(1)
    await database().asOwner((connection) =>
      connection.query(`update role set field_masks = '[]' where ${ownerRole}`),
    )
    await database().asOwner((connection) =>
      connection.query(
        `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)`,
        [own.organization, JSON.stringify({ allowedNetworks: ['203.0.113.0/24'] })],
      ),
    )
    server.setAddress('203.0.113.7')
    const bare = await pay()
    expect(bare.subject).toBe('Notification: Aurora centre')
    expect(bare.text).not.toMatch(/Paid|Oil/)
  })

  it('that fails for good notifies no one of its failure', async () => {
    const { staff, choose, bookAppointment, publish, send, breakMail, rows } = await setUp()
    await choose(staff, { emailed: ['booking.created', 'message.failed'] })
    await bookAppointment()
    await publish()
    breakMail(new Error('mailbox full'))
    await expect(send(true)).rejects.toThrow('mailbox full')
    await publish()
    expect(await rows(`select event from notice where event = 'message.failed'`)).toEqual([])
    expect(await rows(`select letter from delivery where status_id = 4`)).toEqual([
      { letter: 'staffNotification' },
    ])
  })
})
