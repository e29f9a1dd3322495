import { describe, expect, it } from 'vitest'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { addEyebrows, payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** An appointment of a treatment of 45.00 USD and eyebrows of 20.00 USD, and how it is priced. */
const pricedBranch = async () => {
  const branch = await payingBranch(api())
  const { appointment } = branch
  const { brows, treatment, eyebrows } = await addEyebrows(branch)
  answerOf(await branch.change(appointment.id, { items: [treatment, eyebrows] }))
  /** The appointment with a price of its own for the treatment. */
  const price = (ownPrice: object | null | undefined, headers = branch.desk()) =>
    branch.change(
      appointment.id,
      { items: [{ ...treatment, ...(ownPrice === undefined ? {} : { ownPrice }) }, eyebrows] },
      undefined,
      headers,
    )
  const priced = async (ownPrice: object | null) => answerOf<WholeSchedule>(await price(ownPrice))
  return { ...branch, brows, treatment, eyebrows, price, priced }
}

const loyal = { discount: 1000, reason: 'Comes every week' }
const goodwill = { price: usd(3000), reason: 'Waited for an hour' }

describe('a price of its own for a service of an appointment', () => {
  it('is a discount on its usual price, with who gave it, when and why, and what is due follows', async () => {
    const { priced, read, appointment, paid, bill, server } = await pricedBranch()
    await paid({ amount: usd(2000) })
    const { items, total } = await priced(loyal)
    expect(total).toEqual(usd(4050 + 2000))
    const { discount, reason } = loyal
    const stamp = { by: expect.any(Number), at: server.ports.clock.now().toISOString() }
    expect(items[0]).toMatchObject({
      price: usd(4050),
      discount: usd(0),
      ownPrice: { usual: usd(4500), discount, reason, ...stamp },
    })
    expect(items[1]!.ownPrice).toBeNull()
    expect(await bill()).toMatchObject({ due: usd(4050), overpaid: usd(0) })
    expect((await read(appointment.id)).total).toEqual(usd(6050))
  })

  it('is a price itself, more or less than usual or nothing, until the usual one counts again', async () => {
    const { priced } = await pricedBranch()
    const given = await priced(goodwill)
    expect(given).toMatchObject({
      total: usd(5000),
      items: [{ price: usd(3000), ownPrice: { usual: usd(4500), discount: null } }, {}],
    })
    expect((await priced({ ...goodwill, price: usd(9000) })).total).toEqual(usd(11_000))
    expect((await priced({ ...goodwill, price: usd(0) })).total).toEqual(usd(2000))
    expect(await priced(null)).toMatchObject({
      total: usd(6500),
      items: [{ price: usd(4500), ownPrice: null }, {}],
    })
  })

  it('stays when the appointment moves, changes its other services or its expert, and its price list changes', async () => {
    const { priced, change, appointment, treatment, eyebrows, edit, addExpert } =
      await pricedBranch()
    const { expert } = await addExpert('Benita', [treatment.entailedProduct])
    await priced(loyal)
    const changed = async (data: object) =>
      answerOf<WholeSchedule>(await change(appointment.id, { ...data }))
    const byOther = { ...treatment, expert }
    await edit('organizations/branch_offices/products', treatment.entailedProduct, {
      price: usd(6000),
    })
    const moved = await changed({ start: at('12:00') })
    expect(moved.items[0]).toMatchObject({ price: usd(4050), ownPrice: loyal })
    expect((await changed({ items: [eyebrows, treatment] })).items[1]).toMatchObject({
      price: usd(4050),
      ownPrice: loyal,
    })
    // With another expert the discount is on what that one costs.
    expect((await changed({ items: [byOther] })).items[0]).toMatchObject({
      price: usd(5400),
      ownPrice: { usual: usd(6000), discount: loyal.discount },
    })
  })

  it('is what its tax is on, and has no other discount on it', async () => {
    const { server, configure, create, change, treatment, eyebrows } = await pricedBranch()
    await configure(
      { taxRates: [{ id: 1, name: 'IVA', bp: 1000, default: true }], pricesIncludeTax: false },
      'payment',
    )
    const items = [{ ...treatment }, { ...eyebrows }]
    const { id } = answerOf<WholeSchedule>(await create({ items, start: at('14:00') }))
    const own = [{ ...treatment, ownPrice: goodwill }, eyebrows]
    const taxed = answerOf<WholeSchedule>(await change(id, { items: own }))
    expect(taxed.items[0]!.tax).toMatchObject({ bp: 1000, amount: 300 })
    expect(taxed.total).toEqual(usd(3300 + 2200))
    await server.database.asOwner((owner) =>
      owner.query('update schedule set discount = $2 where id = $1', [
        id,
        { kind: 'percent', percent: 1000 },
      ]),
    )
    const discounted = answerOf<WholeSchedule>(await change(id, { start: at('15:00') }))
    expect(discounted.items.map(({ discount }) => discount)).toEqual([usd(0), usd(200)])
    expect(discounted.total).toEqual(usd(3300 + 1980))
  })

  it('is quoted before it is set', async () => {
    const { server, own, treatment, eyebrows, appointment, desk } = await pricedBranch()
    const items = [{ ...treatment, ownPrice: loyal }, eyebrows]
    const quote = await server.post(
      'branch_offices/schedules/calculate',
      { branchOffice: own.branchOffice, items, exclude: appointment.id },
      desk(),
    )
    expect(answerOf<{ total: Money; bill: object }>(quote)).toMatchObject({
      total: usd(6050),
      bill: { due: usd(6050) },
    })
  })

  it.each<[string, object, string]>([
    ['no reason', { discount: 1000 }, 'reason required'],
    ['an empty reason', { ...loyal, reason: ' ' }, 'reason required'],
    ['a discount of nothing', { ...loyal, discount: 0 }, 'discount tooSmall 1'],
    ['more than all of it', { ...loyal, discount: 10_001 }, 'discount tooBig 10000'],
    ['a price below zero', { ...goodwill, price: usd(-1) }, 'price.amount tooSmall 0'],
    [
      'a price above the bound',
      { ...goodwill, price: usd(100_000_000_000) },
      'price.amount tooBig 99999999999',
    ],
    ['neither price nor discount', { reason: 'Why' }, 'price required'],
    ['both of them', { ...loyal, ...goodwill }, 'discount notAllowed'],
    [
      'another currency',
      { ...goodwill, price: { amount: 1, currency: 'EUR' } },
      'price.currency notAllowed',
    ],
  ])('is refused with its field: %s', async (_, ownPrice, problem) => {
    const { price } = await pricedBranch()
    expect(said(await price(ownPrice))).toBe(`data.items.0.ownPrice.${problem}`)
  })

  it('is refused once the receipts state the price, and services change still', async () => {
    const { price, paid, priced, treatment, change, appointment } = await pricedBranch()
    await priced(loyal)
    await paid({ amount: usd(6050) })
    expect(codeOf(await price(goodwill))).toBe('ALREADY_PAID')
    const kept = answerOf<WholeSchedule>(await change(appointment.id, { items: [treatment] }))
    expect(kept.total).toEqual(usd(4050))
  })

  it('is set only by who has the right and sees prices, and kept by everyone', async () => {
    const { server, own, price, priced } = await pricedBranch()
    await priced(loyal)
    const { organization, branchOffice, slug } = own
    const desk: ItemPrivilege[] = [
      { sys_name: 'schedule', privs: { view: true, create: true, edit: true } },
    ]
    const at = { organization, branchOffice }
    const member = await createAdmin(server, `desk-${slug}@admin.test`, at, desk)
    for (const own of [goodwill, null]) expect(codeOf(await price(own, member))).toBe('FORBIDDEN')
    expect(answerOf<WholeSchedule>(await price(undefined, member)).total).toEqual(usd(6050))
  })

  it('stands in the audit trail with who and why', async () => {
    const { priced, server } = await pricedBranch()
    await priced(loyal)
    await priced(null)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ account_id: number; before: Values; after: Values }>(
        `select account_id, before, after from audit where entity = 'schedules' order by id desc limit 2`,
      ),
    )
    const [taken, given] = rows
    expect(given!.after.items).toMatchObject([{ ownPrice: loyal }, { ownPrice: null }])
    expect(taken!.before.items).toEqual(given!.after.items)
    expect(taken!.after.items).toBeNull()
    expect([given!.account_id, taken!.account_id]).toEqual([expect.any(Number), given!.account_id])
  })
})
type Values = { items?: unknown }
