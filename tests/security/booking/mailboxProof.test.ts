import { notificationEmailTopic } from '../../../server/ports/outbox.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { webhookEvents } from '../../../contract/events/events.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { openTexts } from '../../../server/adapters/texts/index.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { sendWebhooks } from '../../../server/app/integrations/sendWebhooks.ts'
import { emailNotification } from '../../../server/app/notifications/emailNotification.ts'
import type { Values } from '../../../server/ports/values.ts'
import { wholeDatabase } from '../../support/database/wholeDatabase.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { emailsAbout } from '../../support/jobs/sentEmails.ts'
import { startHookReceiver } from '../../support/outside/hookReceiver.ts'
import {
  smsAccount,
  startTextProviders,
  whatsappAccount,
} from '../../support/outside/textProviders.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
let providers: Awaited<ReturnType<typeof startTextProviders>>
let receiver: Awaited<ReturnType<typeof startHookReceiver>>
beforeEach(async () => {
  providers = await startTextProviders()
  receiver = await startHookReceiver()
})
afterEach(async () => {
  await providers.close()
  await receiver.close()
})

const branchEmail = 'branch@aurora.test'

/**
 * A branch that sends everything to everyone: texts, emails to the branch and to its administrator,
 * and events to a webhook.
 */
const setUp = async () => {
  const server = api()
  const logged: unknown[] = []
  server.ports.texts = openTexts(providers.addresses)
  server.ports.hooks = openHooks({ local: true, milliseconds: 5_000 })
  server.ports.log = {
    error: (...line) => void logged.push(line),
    warn: (...line) => void logged.push(line),
    info: (...line) => void logged.push(line),
  }
  const branch = await staffedBranch(server)
  const { organization, branchOffice } = branch.own
  const routes = (['sms', 'whatsapp'] as const).map((by) => ({
    about: 'booked',
    by,
    emailToo: true,
  }))
  await branch.configure({ sms: smsAccount, whatsapp: whatsappAccount, routes }, 'messages')
  await branch.edit('organizations/branch_offices', branchOffice, { email: branchEmail })
  const admin = await createAdmin(server, 'o-hooks@admin.test', { organization })
  answerOf(
    await server.post(
      'organizations/webhooks/create',
      { name: 'CRM', url: receiver.url, events: [...webhookEvents] },
      admin,
    ),
  )
  // By usual words, the branch's own email leads nowhere.
  for (const language of ['es', 'en'])
    answerOf(
      await server.post(
        'organizations/message_templates/create',
        {
          letter: 'appointmentPaidLate',
          language,
          subject: 'Paid late at {{organization}}',
          body: '{{link}}',
        },
        admin,
      ),
    )
  answerOf(
    await server.post(
      'account/preferences/edit',
      { data: { emailed: ['booking.created'], language: 'en' } },
      branch.staff,
    ),
  )
  const rows = async <Row extends Values>(text: string) =>
    (await server.database.asOwner((owner) => owner.query(text))).rows as Row[]
  await rows('update audit set heard = true')
  const waiting = (topic: string) =>
    rows<{ id: string; payload: never }>(
      `select id, payload from outbox where topic = '${topic}' order by id`,
    )
  return { ...branch, server, organization, admin, rows, waiting, logged }
}

type Email = Awaited<ReturnType<typeof emailsAbout>>[number]

const proofIn = ({ text }: Email) => /#proof=([\w-]{43})\s/.exec(text)![1]!

describe('the proof in the link of an online booking’s email', () => {
  it('is in that email alone: in no other message, answer, file, event, record or log line', async () => {
    const { server, own, organization, book, desk, call, admin, rows, waiting, logged } =
      await setUp()
    const answer = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const token = answer.token!
    const [{ id: schedule }] = (await rows(
      `select id from schedule where code = '${answer.code}'`,
    )) as [{ id: number }]
    const [booked, ...others] = await emailsAbout(server, 'booked', { organization, schedule })
    const proof = proofIn(booked!)
    expect([booked!.to.email, others]).toEqual([booker.email, []])
    // The email shows it in its link only, as text and as a button.
    expect(booked!.text.split(proof)).toHaveLength(2)
    expect(booked!.html).toContain(`href="https://agenda.test/sc/${token}#proof=${proof}"`)
    expect(booked!.subject).not.toContain(proof)

    await rows(`insert into outbox (organization_id, topic, payload, created_at)
      values (${organization}, 'schedules.paidLate', '{"schedule": ${schedule}, "notify": true}', now())`)
    const late = await emailsAbout(server, 'paidLate', { organization, schedule })
    expect(late.map(({ to }) => to.email)).toEqual([booker.email, branchEmail])
    expect(proofIn(late[0]!)).toBe(proof)
    expect(late[1]!.text).toContain(`/sc/${token}`)

    await publishEvents(server.ports)({ organization })
    for (const { id, payload } of await waiting('webhooks.send'))
      await sendWebhooks(server.ports)({ id, organization, payload })
    const toStaff: Email[] = []
    const mailer = {
      sender: 'agenda@example.test',
      send: (email: Email) => Promise.resolve(void toStaff.push(email)),
    }
    for (const { id, payload } of await waiting(notificationEmailTopic))
      await emailNotification(server.ports, { mailer, address: () => 'https://agenda.test' })({
        id,
        organization,
        payload,
      })
    const feed = answerOf<{ token: string }>(
      await call('feeds/create', { branchOffice: own.branchOffice }),
    )

    const copies = {
      'answer of the booking': answer,
      'page of the appointment': answerOf(await server.post('public/schedules/get', { token })),
      'calendar file of the page': await (
        await server.fetch(`public/schedules/calendar?token=${token}`)
      ).text(),
      'calendar file in the email': booked!.calendar,
      feed: await (
        await server.fetch(`public/schedules/feed.ics?token=${encodeURIComponent(feed.token)}`)
      ).text(),
      texts: providers.taken,
      'email to the branch': late[1],
      'emails to administrators': toStaff,
      events: receiver.received.map(({ body }) => body),
      appointment: answerOf(await call('get', { id: schedule })),
      'log of messages': answerOf(
        await server.post('organizations/deliveries/get', { limit: 50 }, admin),
      ),
      'audit trail': answerOf(await server.post('organizations/audit/get', { limit: 50 }, admin)),
      'guests to link': answerOf(await server.post('branch_offices/guests/get', {}, desk())),
      database: [...(await server.database.asOwner(wholeDatabase))],
      log: logged,
    }
    const texts = Object.entries(copies).map(
      ([name, copy]) => [name, JSON.stringify(copy)] as const,
    )
    // Each of them is there; a log of what went well is empty.
    expect(texts.filter(([, text]) => !/aurora/i.test(text)).map(([name]) => name)).toEqual(['log'])
    expect(
      texts
        .filter(([, text]) => text.includes(proof) || text.includes('proof='))
        .map(([name]) => name),
    ).toEqual([])
    expect([providers.taken.length, toStaff.length, receiver.received.length > 0]).toEqual([
      4,
      1,
      true,
    ])
  })

  it('is made for its purpose: no other secret of the booking is one', async () => {
    const { server, organization, book, make, rows } = await setUp()
    await make('clients', {
      organization,
      firstName: 'Mariana',
      lastName: 'Egas',
      email: booker.email,
    })
    const { code, token } = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const { derive } = server.ports.secrets
    const words = [String(organization), code, '1', booker.email]
    const others = [
      'view',
      'hold',
      'waitlist',
      'paymentLink',
      'receipt',
      'receiptProof',
      'contact request',
      'emailProof',
      'mailbox',
    ]
    for (const purpose of others)
      answerOf(
        await server.post('public/schedules/prove_email', {
          token,
          proof: derive(purpose, ...words),
        }),
      )
    expect(await rows('select 1 from schedule where client_id is not null')).toEqual([])
  })
})
