import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../../contract/endpoints/public.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const refusal = (envelope: Envelope) => {
  if (!envelope.error) return 'answered'
  const [field] = (envelope.r.fields ?? []) as { path: string; rule: string }[]
  return field ? `${field.path} ${field.rule}` : codeOf(envelope)
}

/** A branch with its booking page, and every call of visitors that names services and experts. */
const setUp = async () => {
  const branch = await staffedBranch(api())
  const { own, server, configure, addExpert } = branch
  const { branchOffice, entailedProduct, expert } = own
  await addExpert('Benita', [entailedProduct])
  await configure({ waitlist: { enabled: true, offerMinutes: 30 } })
  const page = { branchOffice, name: 'elige', title: 'Elige', products: [entailedProduct] }
  const link = answerOf<{ id: number }>(
    await server.post('branch_offices/direct_links/create', page, branch.desk()),
  ).id
  const anyone = [{ entailedProduct }]
  const chosen = [{ entailedProduct, expert }]
  const wait = (experts: number[], rest: Values = {}) =>
    server.post('public/schedules/waitlist/create', {
      branchOffice,
      services: [entailedProduct],
      experts,
      dateFrom: tuesday,
      dateTo: tuesday,
      weekdays: [],
      dayPart: 1,
      booker: { name: booker.name, email: booker.email },
      ...rest,
    })
  return {
    ...branch,
    editPage: async (data: Values) =>
      answerOf(
        await server.post('branch_offices/direct_links/edit', { id: link, data }, branch.desk()),
      ),
    anyone,
    chosen,
    wait,
    page: async () =>
      answerOf<PublicLink>(await server.post('direct_links/get', { name: 'elige' })),
    look: (items: Values[]) =>
      server.post('clients/schedules/availability/calculate', {
        branchOffice,
        items,
        from: tuesday,
        to: tuesday,
      }),
    price: (items: Values[]) => server.post('clients/schedules/calculate', { branchOffice, items }),
  }
}

describe('the choice of an expert', () => {
  it('is required of visitors at 0, and not of staff', async () => {
    const { configure, book, create, price, look, wait, page, anyone, chosen, own } = await setUp()
    await configure({ anyExpert: 0, waitlist: { enabled: true, offerMinutes: 30 } })
    expect(await page()).toMatchObject({ chooseExpert: true, anyExpert: false })
    expect(refusal(await book({ start: at('09:00'), items: anyone, booker }))).toBe(
      'items.0.expert required',
    )
    expect(refusal(await book({ start: at('09:00'), items: anyone }))).toBe(
      'items.0.expert required',
    )
    expect(refusal(await price(anyone))).toBe('items.0.expert required')
    expect(refusal(await wait([]))).toBe('experts required')
    expect(refusal(await wait([own.expert]))).toBe('answered')
    // Free times are listed with the experts to choose from.
    const { days } = answerOf<AvailabilityReply>(await look(anyone))
    expect(days[0]!.slots[0]!.experts).toHaveLength(2)
    const held = answerOf<PublicBooking>(await book({ start: at('09:00'), items: chosen }))
    expect(codeOf(await book({ hold: held.hold, booker, items: undefined }))).toBe('answered')
    expect(codeOf(await create({ start: at('11:00'), items: anyone }))).toBe('answered')
  })

  it('is up to visitors at 1', async () => {
    const { book, price, look, wait, page, anyone, chosen, own } = await setUp()
    expect(await page()).toMatchObject({ chooseExpert: true, anyExpert: true })
    for (const items of [anyone, chosen]) {
      expect(refusal(await price(items))).toBe('answered')
      expect(refusal(await look(items))).toBe('answered')
    }
    expect(refusal(await book({ start: at('09:00'), items: anyone, booker }))).toBe('answered')
    expect(refusal(await book({ start: at('11:00'), items: chosen, booker }))).toBe('answered')
    expect(refusal(await wait([]))).toBe('answered')
    expect(refusal(await wait([own.expert]))).toBe('answered')
  })

  it('is not theirs at 2, nor on a page that says so', async () => {
    const { configure, book, create, price, look, wait, page, anyone, chosen, own, editPage } =
      await setUp()
    const waitlist = { enabled: true, offerMinutes: 30 }
    await configure({ anyExpert: 2, waitlist })
    expect(await page()).toMatchObject({ chooseExpert: false, anyExpert: true })
    expect(refusal(await book({ start: at('09:00'), items: chosen, booker }))).toBe(
      'items.0.expert notAllowed',
    )
    expect(refusal(await price(chosen))).toBe('items.0.expert notAllowed')
    expect(refusal(await look(chosen))).toBe('items.0.expert notAllowed')
    expect(refusal(await wait([own.expert]))).toBe('experts notAllowed')
    expect(refusal(await wait([]))).toBe('answered')
    expect(refusal(await book({ start: at('09:00'), items: anyone, booker }))).toBe('answered')
    expect(codeOf(await create({ start: at('11:00'), items: chosen }))).toBe('answered')
    // A page without the choice assigns experts, also where other pages require the choice.
    await editPage({ chooseExpert: false })
    await configure({ anyExpert: 0, waitlist })
    expect(await page()).toMatchObject({ chooseExpert: false, anyExpert: true })
    const through = { directLink: 'elige', booker, start: at('13:00') }
    expect(refusal(await book({ ...through, items: chosen }))).toBe('items.0.expert notAllowed')
    expect(refusal(await book({ ...through, items: anyone }))).toBe('answered')
  })
})

describe('several services in one appointment', () => {
  it('are refused to visitors where the branch books one at a time, and booked by staff', async () => {
    const { configure, book, create, price, look, wait, anyone, own, addService } = await setUp()
    const second = await addService('Massage', { kind: 1 })
    const items = [...anyone, ...anyone]
    expect(refusal(await price(items))).toBe('answered')
    const waitlist = { enabled: true, offerMinutes: 30 }
    await configure({ multiService: false, waitlist })
    for (const refused of [
      await book({ start: at('09:00'), items, booker }),
      await price(items),
      await look(items),
    ])
      expect(refusal(refused)).toBe('items tooBig')
    expect(refusal(await wait([], { services: [own.entailedProduct, second] }))).toMatch(
      /^services/,
    )
    expect(refusal(await book({ start: at('09:00'), booker }))).toBe('answered')
    expect(codeOf(await create({ start: at('14:00'), items }))).toBe('answered')
    await configure({ multiService: true, waitlist })
    expect(refusal(await book({ start: at('11:00'), items, booker }))).toBe('answered')
  })
})
