import { describe, expect, it } from 'vitest'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import type { Paid } from '../../support/furnished/linkingBranch.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const setUp = (configured?: object) => advanceBranch(api(), sandbox, { ...configured })

type Held = Pick<PublicBooking, 'holdExpiresAt'>
const minutesBetween = (a: Held, b: Held) =>
  Math.round((Date.parse(b.holdExpiresAt!) - Date.parse(a.holdExpiresAt!)) / 60_000)

/** How the page to pay says that the appointment ended. */
const endOf = async (server: ApiUnderTest, booked: PublicBooking) =>
  answerOf<PayerView>(await server.get(`payments/link/config?token=${booked.payment!.token}`))
    .visit!.ended

describe('an appointment that is paid with the booking', () => {
  it('is held until its deposit is paid, then confirmed: its time is no one else’s meanwhile', async () => {
    const { submit, free, page, pay, record, topics, list } = await setUp()
    const booked = await submit()
    expect(booked).toMatchObject({
      status: { sysName: 'pending_payment' },
      payment: { rule: 2, now: usd(900), later: usd(3600), token: expect.any(String) },
      hold: null,
      token: expect.any(String),
    })
    expect(await free()).not.toContain('10:00')
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'pending_payment' },
      payment: { now: usd(900), token: booked.payment!.token },
    })
    const before = (await topics()).length
    const paid = answerOf<Paid>(await pay(booked))
    expect(paid).toMatchObject({ status: { sysName: 'paid' }, amount: usd(900) })
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'confirmed' },
      holdExpiresAt: null,
      bill: { paid: usd(900), due: usd(3600) },
    })
    expect((await topics()).slice(before)).toContain('schedules.booked')
    expect((await record(booked.code)).payment.status.sysName).toBe('deposit_paid')
    expect((await list())[0]).toMatchObject({ kind: 2, method: 1 })
    expect(codeOf(await pay(booked))).toBe('LINK_USED')
  })

  it('is the same when it was held first, with the whole time to pay in', async () => {
    const { server, book, pay, page, day } = await setUp({ paymentRule: 3 })
    const held = answerOf<PublicBooking>(await book({ start: at('11:00', day) }))
    expect(held).toMatchObject({
      status: { sysName: 'held' },
      payment: null,
      hold: expect.any(String),
      token: null,
    })
    server.setNow(new Date(Date.parse(held.holdExpiresAt!) - 60_000))
    const key = 'the-same-call'
    const confirm = async () =>
      answerOf<PublicBooking>(
        await book({ hold: held.hold, booker, items: undefined, idempotencyKey: key }),
      )
    const booked = await confirm()
    expect(booked).toMatchObject({
      status: { sysName: 'pending_payment' },
      code: held.code,
      payment: { rule: 3, now: usd(4500), later: usd(0) },
    })
    expect(minutesBetween(held, booked)).toBe(9)
    expect(await confirm()).toEqual(booked)
    answerOf(await pay(booked))
    expect((await page(booked.token)).status.sysName).toBe('confirmed')
  })

  it('stays held where the card is declined, and may be paid by another or canceled', async () => {
    const { server, submit, pay, page, free, cancel } = await setUp()
    const booked = await submit()
    expect(await endOf(server, booked)).toBeNull()
    expect(codeOf(await pay(booked, 'pm_card_chargeDeclined'))).toBe('PAYMENT_DECLINED')
    expect((await page(booked.token)).status.sysName).toBe('pending_payment')
    answerOf(await cancel(booked.token))
    expect((await page(booked.token)).status.sysName).toBe('cancelled')
    expect(await free()).toContain('10:00')
    expect(codeOf(await pay(booked))).toBe('NOT_AVAILABLE')
    expect(await endOf(server, booked)).toBe('off')
  })

  it('is released when it is not paid, and cannot be paid any more', async () => {
    const { server, submit, pay, page, free } = await setUp()
    const booked = await submit()
    server.setNow(new Date(booked.holdExpiresAt!))
    expect(codeOf(await pay(booked))).toBe('HOLD_EXPIRED')
    expect(await endOf(server, booked)).toBe('let_go')
    await turnsOf(server)['holds.expire']()
    expect((await page(booked.token)).status.sysName).toBe('expired')
    expect(await endOf(server, booked)).toBe('let_go')
    expect(await free()).toContain('10:00')
    expect(codeOf(await pay(booked))).toBe('HOLD_EXPIRED')
  })

  it('is held once for ten minutes more while the bank asks its client', async () => {
    const { server, submit, pay, page } = await setUp()
    const booked = await submit()
    server.setNow(new Date(Date.parse(booked.holdExpiresAt!) - 60_000))
    const challenged = answerOf<Paid>(
      await pay(booked, 'pm_card_authenticationRequired', { idempotencyKey: 'challenged' }),
    )
    expect(challenged.challenge).toMatch(/^http/)
    expect(minutesBetween(booked, await page(booked.token))).toBe(9)
  })

  it('is confirmed by what the desk takes for it, too', async () => {
    const { submit, record, paid } = await setUp()
    const booked = await submit()
    const { id } = await record(booked.code)
    await paid({ schedule: id, amount: usd(500) })
    expect((await record(booked.code)).status.sysName).toBe('pending_payment')
    await paid({ schedule: id, amount: usd(400) })
    expect((await record(booked.code)).status.sysName).toBe('confirmed')
  })

  it('waits for its approval once it is paid, where the branch approves', async () => {
    const { configure, submit, pay, page } = await setUp()
    await configure({ approval: 2 })
    const booked = await submit()
    answerOf(await pay(booked))
    expect((await page(booked.token)).status.sysName).toBe('requested')
  })

  it('is confirmed at once where paying is as its client likes, with a link to do so', async () => {
    const { submit, pay, page } = await setUp({ paymentRule: 1 })
    const booked = await submit()
    expect(booked).toMatchObject({
      status: { sysName: 'confirmed' },
      holdExpiresAt: null,
      payment: { rule: 1, now: usd(0), later: usd(4500) },
    })
    expect((await page(booked.token)).payment?.token).toBe(booked.payment!.token)
    answerOf(await pay(booked))
    expect(await page(booked.token)).toMatchObject({ payment: null, bill: { due: usd(0) } })
  })
})
