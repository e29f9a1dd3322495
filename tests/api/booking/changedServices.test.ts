import { describe, expect, it } from 'vitest'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { addEyebrows, payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const { arrived, in_progress, completed, no_show, cancelled } = scheduleStatuses.ids
const when = (time: string) => new Date(at(time))

/**
 * An appointment of an hour and 45.00 USD at 10:00, and a service of half an hour and 20.00 USD
 * that its expert gives too.
 */
const servedBranch = async () => {
  const branch = await payingBranch(api())
  const { own, appointment } = branch
  const { brows, treatment, eyebrows } = await addEyebrows(branch)
  const edited = (id: number) => (data: object) => branch.change(id, { ...data })
  const both = { items: [treatment, eyebrows] }
  /** What the appointment would cost with these services. */
  const quote = (items: object[], more: object = {}) =>
    branch.server.post(
      'branch_offices/schedules/calculate',
      { branchOffice: own.branchOffice, items, exclude: appointment.id, ...more },
      branch.desk(),
    )
  return {
    ...branch,
    brows,
    treatment,
    eyebrows,
    both,
    edited,
    change: edited(appointment.id),
    quote,
  }
}

type Quote = { total: Money; bill: { due: Money; overpaid: Money } | null }
const servicesOf = ({ items }: WholeSchedule) => items.map(({ entailedProduct: { id } }) => id)

describe('the services of a booked appointment', () => {
  it.each([
    ['its client is there', arrived, at('10:00')],
    ['it has begun', in_progress, at('10:30')],
    ['it is over and not paid', completed, at('12:00')],
  ])('can be changed when %s', async (_, status, now) => {
    const { change, both, brows, own, later, eyebrows } = await servedBranch()
    await later(new Date(now))
    answerOf(await change({ status }))
    const changed = answerOf<WholeSchedule>(await change({ ...both, notify: false }))
    expect(servicesOf(changed)).toEqual([own.entailedProduct, brows])
    expect(changed).toMatchObject({
      status: { id: status },
      startsAt: when('10:00').toISOString(),
      endsAt: when('11:30').toISOString(),
      total: usd(6500),
    })
    expect(servicesOf(answerOf(await change({ items: [eyebrows] })))).toEqual([brows])
  })

  it('take no other time, and no more places, once its client is there', async () => {
    const { change, both, later } = await servedBranch()
    await later(when('10:00'))
    answerOf(await change({ status: arrived }))
    for (const data of [{ start: at('14:00') }, { ...both, start: at('14:00') }, { quantity: 2 }])
      expect(codeOf(await change(data))).toBe('BAD_TRANSITION')
    expect(codeOf(await change({ ...both, status: completed }))).toBe('BAD_TRANSITION')
  })

  it('stay once it is over and paid, as its receipt has them', async () => {
    const { change, both, later, paid, treatment } = await servedBranch()
    await paid()
    await later(when('11:00'))
    // Its client is still there: what is added is due.
    expect(answerOf<WholeSchedule>(await change(both)).payment.due).toEqual(usd(2000))
    expect(answerOf<WholeSchedule>(await change({ items: [treatment] })).payment.due).toEqual(
      usd(0),
    )
    answerOf(await change({ status: completed }))
    expect(codeOf(await change(both))).toBe('ALREADY_PAID')
  })

  it.each([no_show, cancelled])('stay while it takes no place (status %s)', async (status) => {
    const { change, both, later } = await servedBranch()
    await later(when('11:00'))
    answerOf(await change({ status }))
    expect(codeOf(await change(both))).toBe('BAD_TRANSITION')
  })

  it('are refused with the rule and the nearest times where they take another’s time', async () => {
    const { change, both, create } = await servedBranch()
    answerOf(await create({ start: at('11:00') }))
    const refused = await change(both)
    expect(codeOf(refused)).toBe('SLOT_TAKEN')
    expect(refused.r).toMatchObject({ rule: 'overlap', slots: expect.anything() })
  })

  it('end past the opening hours only by who may, but not once it is over', async () => {
    const { create, edited, both, later } = await servedBranch()
    const { id } = answerOf<WholeSchedule>(await create({ start: at('17:00') }))
    const edit = edited(id)
    expect(codeOf(await edit(both))).toBe('OUTSIDE_HOURS')
    await later(when('18:00'))
    answerOf(await edit({ status: completed }))
    expect(answerOf<WholeSchedule>(await edit(both)).endsAt).toBe(when('18:30').toISOString())
  })

  it('keep its start, also where that is off the grid', async () => {
    const { create, edited, both } = await servedBranch()
    const { id } = answerOf<WholeSchedule>(await create({ start: at('12:10'), force: true }))
    expect(answerOf<WholeSchedule>(await edited(id)(both)).endsAt).toBe(when('13:40').toISOString())
  })

  it('keep the price that was agreed on wherever they stand', async () => {
    const { change, both, edit, eyebrows, treatment, own, quote } = await servedBranch()
    answerOf(await change(both))
    for (const service of [own.entailedProduct, eyebrows.entailedProduct])
      await edit('organizations/branch_offices/products', service, { price: usd(9900) })
    expect(answerOf<Quote>(await quote([eyebrows, treatment])).total).toEqual(usd(6500))
    expect(answerOf<Quote>(await quote([eyebrows])).total).toEqual(usd(2000))
    expect(answerOf<WholeSchedule>(await change({ items: [eyebrows] })).total).toEqual(usd(2000))
    // What was removed is new, and costs what it does today.
    expect(answerOf<WholeSchedule>(await change(both)).total).toEqual(usd(11_900))
  })

  it('are quoted with what is due of them then, or overpaid', async () => {
    const { quote, treatment, eyebrows, paid } = await servedBranch()
    const bill = async (items: object[]) => answerOf<Quote>(await quote(items)).bill
    expect(await bill([treatment, eyebrows])).toEqual({ due: usd(6500), overpaid: usd(0) })
    await paid()
    expect(await bill([treatment, eyebrows])).toEqual({ due: usd(2000), overpaid: usd(0) })
    expect(await bill([eyebrows])).toEqual({ due: usd(0), overpaid: usd(2500) })
    const fresh = await quote([eyebrows], { exclude: undefined })
    expect(answerOf<Quote>(fresh).bill).toBeNull()
  })
})
