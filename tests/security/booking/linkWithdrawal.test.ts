import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { recordOfToken, recordToken, viewToken } from '../../../server/app/kernel/tokens.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch } from '../../support/furnished/linkingBranch.ts'
import { usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { testSecrets } from '../../support/server/testSecrets.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

/** A visitor's appointment, its link, and what staff do to it. */
const booked = async () => {
  const branch = await bookingBranch(api())
  const { server, partner, book } = branch
  const booking = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
  const { items } = answerOf<{ items: ScheduleRecord[] }>(
    await server.post('partners/schedules/get', { limit: 10 }, partner),
  )
  const { id } = items.find(({ code }) => code === booking.code)!
  const open = async (token: string) => codeOf(await server.post('public/schedules/get', { token }))
  const withdraw = (body: Values = {}, headers = partner) =>
    server.post('partners/schedules/links/withdraw', { id, ...body }, headers)
  const notified = async () => {
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ topic: string }>(`select topic from outbox where topic = 'schedules.linked'`),
    )
    return rows.length
  }
  return { ...branch, booking, token: booking.token!, id, open, withdraw, notified }
}
const versionOf = async (id: number) => {
  const { rows } = await api().database.asOwner((owner) =>
    owner.query<{ version: number }>('select link_version as version from schedule where id = $1', [
      id,
    ]),
  )
  return rows[0]!.version
}

describe('the link of an appointment', () => {
  it('ends when staff withdraw it, and a new one opens the same appointment', async () => {
    const { server, own, booking, token, id, open, withdraw, notified } = await booked()
    expect(await open(token)).toBe('answered')
    const answer = await withdraw()
    expect(codeOf(answer)).toBe('answered')
    expect(JSON.stringify(answer.r)).not.toContain('linkVersion')
    expect(await open(token)).toBe('LINK_WITHDRAWN')
    const next = viewToken(server.ports, own.organization, {
      code: booking.code,
      version: await versionOf(id),
    })
    const { token: shown, code } = answerOf<PublicSchedule>(
      await server.post('public/schedules/get', { token: next }),
    )
    expect([shown, code]).toEqual([next, booking.code])
    expect(await notified()).toBe(1)
    // Neither the appointment's other calls nor those of its files and comments take the former
    // one.
    for (const call of ['cancel', 'reconfirm'])
      expect(codeOf(await server.post(`public/schedules/${call}`, { token }))).toBe(
        'LINK_WITHDRAWN',
      )
    await withdraw({ notify: false })
    expect([await open(token), await open(next), await notified()]).toEqual([
      'LINK_WITHDRAWN',
      'LINK_WITHDRAWN',
      1,
    ])
  })

  it('cannot be turned into one of another version', async () => {
    const { token, booking, own, open, withdraw } = await booked()
    await withdraw()
    const head = `${own.organization}.${booking.code}`
    const signature = token.slice(token.indexOf('-') + 1)
    for (const forged of [
      `${head}.2-${signature}`,
      `${head}.1-${signature}`,
      `${head}.02-${signature}`,
    ])
      expect(await open(forged)).toBe('NOT_FOUND')
  })

  it('is withdrawn by those alone who may change the appointment, and each time leaves a line', async () => {
    const { server, own, token, id, open, withdraw } = await booked()
    const reader = await createAdmin(
      server,
      'reader@aurora.test',
      { organization: own.organization },
      [{ sys_name: 'schedule', privs: { view: true } }],
    )
    expect(
      codeOf(await server.post('organizations/schedules/links/withdraw', { id }, reader)),
    ).toBe('FORBIDDEN')
    expect(await open(token)).toBe('answered')
    expect(codeOf(await withdraw({ id: id + 1000 }))).toBe('NOT_FOUND')
    await withdraw()
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select entity_id::int as id from audit where action = 'links' and entity = 'schedules'`,
      ),
    )
    expect(rows).toEqual([{ id }])
  })

  it('ends with the erasure of the person who booked', async () => {
    const { server, own, token, open } = await booked()
    const owner = await createAdmin(server, 'owner@aurora.test', { organization: own.organization })
    expect(
      codeOf(
        await server.post(
          'organizations/clients/erase_contact',
          { email: booker.email, appointments: 'keep' },
          owner,
        ),
      ),
    ).toBe('answered')
    expect(await open(token)).toBe('LINK_WITHDRAWN')
  })
})

describe('the links of payments', () => {
  const paidByClient = async () => {
    const branch = await linkingBranch(api(), sandbox)
    const { server, appointment, client, desk, call } = branch
    const payment = (await branch.paid({ kind: 2, amount: usd(1000) })) as PaymentRecord & {
      receiptUrl: string
    }
    const link = await branch.link({ client, schedule: appointment.id, amount: usd(1000) })
    const tokenOf = (url: string) => url.split('/').at(-1)!
    const openReceipt = async (token: string) =>
      codeOf(await server.get(`receipts/get?token=${token}`))
    const openLink = async (token: string) =>
      codeOf(await server.get(`payments/link/config?token=${token}`))
    const proof = answerOf<ReceiptView>(
      await server.get(`receipts/get?token=${tokenOf(payment.receiptUrl)}`),
    ).proof
    const read = async () => ({
      receipt: tokenOf(
        answerOf<{ receiptUrl: string }>(await call('get', { id: payment.id })).receiptUrl,
      ),
      link: tokenOf((await link.read()).url),
    })
    const post = (path: string, body: Values) => server.post(`branch_offices/${path}`, body, desk())
    return {
      ...branch,
      former: { receipt: tokenOf(payment.receiptUrl), link: link.token },
      proof,
      openReceipt,
      openLink,
      read,
      post,
    }
  }

  it('end with those of their appointment; a receipt on paper can still be verified', async () => {
    const { server, appointment, former, proof, openReceipt, openLink, read, post } =
      await paidByClient()
    expect([await openReceipt(former.receipt), await openLink(former.link)]).toEqual([
      'answered',
      'answered',
    ])
    expect(codeOf(await post('schedules/links/withdraw', { id: appointment.id }))).toBe('answered')
    expect([await openReceipt(former.receipt), await openLink(former.link)]).toEqual([
      'LINK_WITHDRAWN',
      'LINK_WITHDRAWN',
    ])
    const charge = { token: former.link, method: 'card', gatewayToken: 'pm_card_visa' }
    expect(codeOf(await server.post('payments/process', charge))).toBe('LINK_WITHDRAWN')
    const now = await read()
    expect([await openReceipt(now.receipt), await openLink(now.link)]).toEqual([
      'answered',
      'answered',
    ])
    expect(codeOf(await server.post('payments/process', { ...charge, token: now.link }))).toBe(
      'answered',
    )
    expect(await server.get(`receipts/check?token=${proof}`)).toMatchObject({
      r: { genuine: true },
    })
  })

  it('end with another email of their client, as does the link of the appointment', async () => {
    const { server, own, appointment, client, former, openReceipt, openLink, post } =
      await paidByClient()
    const token = viewToken(server.ports, own.organization, { code: appointment.code })
    const open = async () => codeOf(await server.post('public/schedules/get', { token }))
    expect(
      codeOf(await post('clients/edit', { id: client, data: { phone: '+593991112200' } })),
    ).toBe('answered')
    expect([await openReceipt(former.receipt), await openLink(former.link), await open()]).toEqual([
      'answered',
      'answered',
      'answered',
    ])
    expect(
      codeOf(await post('clients/edit', { id: client, data: { email: 'right@client.test' } })),
    ).toBe('answered')
    expect([await openReceipt(former.receipt), await openLink(former.link), await open()]).toEqual(
      Array(3).fill('LINK_WITHDRAWN'),
    )
    const { booker } = answerOf<ScheduleRecord>(await post('schedules/get', { id: appointment.id }))
    expect(booker?.email).toBe('right@client.test')
  })
})

describe('the link of a place on the waitlist', () => {
  it('ends with another email of the entry', async () => {
    const branch = await waitingBranch(api())
    const token = await branch.join('Ana')
    await branch.staff.edit('Ana', { phone: '+593991112200' })
    await branch.seen(token)
    await branch.staff.edit('Ana', { email: 'right@waiting.test' })
    expect(codeOf(await branch.server.post('public/schedules/waitlist/get', { token }))).toBe(
      'LINK_WITHDRAWN',
    )
  })
})

describe('a token', () => {
  const secrets = testSecrets()
  it.each(['paymentLink', 'receipt', 'waitlist'] as const)(
    'carries its version under its signature: %s',
    (opening) => {
      for (const version of [1, 2, 30]) {
        const token = recordToken({ secrets }, opening, { organization: 3, id: 7, version })
        expect(recordOfToken({ secrets }, opening, token)).toEqual({
          organization: 3,
          id: 7,
          version,
        })
        const other = token.replace(/^3\.7\.(\d+\.)?/, '3.7.4.')
        expect(() => recordOfToken({ secrets }, opening, other)).toThrow('NOT_FOUND')
      }
    },
  )
})
