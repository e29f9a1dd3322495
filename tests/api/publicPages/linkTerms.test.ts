import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()

type LinkRecord = {
  status: { sysName: string }
  uses: number
  openings: number
  asksPassword: boolean
  password: null
}

const setUp = async () => {
  const branch = await visitedBranch(api())
  const { server, admin } = branch
  const record = async (id: number) =>
    answerOf<LinkRecord>(await server.post('branch_offices/direct_links/get', { id }, admin))
  const statusOf = async (id: number) => (await record(id)).status.sysName
  const editing = async (id: number, data: Values) =>
    (await server.post('branch_offices/direct_links/edit', { id, data }, admin)).r
  const creating = async (data: Values) =>
    (
      await server.post(
        'branch_offices/direct_links/create',
        { branchOffice: branch.own.branchOffice, name: 'boreal', title: 'B', ...data },
        admin,
      )
    ).r
  return { ...branch, record, statusOf, editing, creating }
}
const byLink = { directLink: 'aurora', booker }
const other = { name: 'Bea', email: 'bea@booker.test' }
const refused = (field: string, rule: string) => ({
  msg: 'VALIDATION',
  fields: [expect.objectContaining({ path: field, rule })],
})

describe('the uses of a direct link', () => {
  it('end with the last booking, and come back when more are allowed', async () => {
    const { link, editLink, open, book, statusOf, record } = await setUp()
    const id = await link({ maxUses: 1 })
    expect(codeOf(await book({ ...byLink, start: at('10:00') }))).toBe('answered')
    expect(await record(id)).toMatchObject({ uses: 1, status: { sysName: 'exhausted' } })
    expect(codeOf(await open())).toBe('LINK_USED')
    expect(codeOf(await book({ ...byLink, booker: other, start: at('12:00') }))).toBe('LINK_USED')
    await editLink(id, { maxUses: 2 })
    expect([await statusOf(id), codeOf(await open())]).toEqual(['enabled', 'answered'])
    expect(codeOf(await book({ ...byLink, booker: other, start: at('12:00') }))).toBe('answered')
    expect(await statusOf(id)).toBe('exhausted')
    await editLink(id, { maxUses: 0 })
    expect(await statusOf(id)).toBe('enabled')
  })

  it('are given to one of two visitors who take the last one at the same time', async () => {
    const { link, book, record, server } = await setUp()
    const id = await link({ maxUses: 1 })
    const both = await Promise.all([
      book({ ...byLink, start: at('10:00') }),
      book({ ...byLink, booker: other, start: at('15:00') }),
    ])
    expect(both.map(codeOf).toSorted()).toEqual(['LINK_USED', 'answered'])
    expect((await record(id)).uses).toBe(1)
    const kept = await server.database.asOwner((owner) =>
      owner.query('select 1 from schedule where status_id = 4'),
    )
    expect(kept.rows).toHaveLength(1)
  })

  it('are not taken by a time that is held, and are by confirming it', async () => {
    const { link, book, record } = await setUp()
    const id = await link({ maxUses: 1 })
    const held = answerOf<PublicBooking>(await book({ directLink: 'aurora', start: at('10:00') }))
    const alsoHeld = answerOf<PublicBooking>(
      await book({ directLink: 'aurora', start: at('15:00') }),
    )
    expect((await record(id)).uses).toBe(0)
    expect(codeOf(await book({ ...byLink, items: undefined, hold: held.hold }))).toBe('answered')
    expect(
      codeOf(await book({ ...byLink, booker: other, items: undefined, hold: alsoHeld.hold })),
    ).toBe('LINK_USED')
  })

  it('are taken by an offer of the waitlist that is accepted; with the last one gone no more are accepted or made', async () => {
    const { server, own, admin, join, answer, fillDay, cancelAt, pass, seen } =
      await waitingBranch(api())
    const calls = (call: string, body: Values) =>
      server.post(`branch_offices/direct_links/${call}`, body, admin)
    const draft = { branchOffice: own.branchOffice, name: 'aurora', title: 'A', maxUses: 1 }
    const { id } = answerOf<{ id: number }>(await calls('create', draft))
    const record = async () => answerOf<LinkRecord>(await calls('get', { id }))
    await fillDay()
    const byAurora = (name: string) => join(name, { directLink: 'aurora' })
    const [first, second, third] = [
      await byAurora('Ana'),
      await byAurora('Berta'),
      await byAurora('Carla'),
    ]
    await cancelAt('10:00')
    await cancelAt('14:00')
    await pass()
    await pass()
    expect([(await seen(first)).status.sysName, (await seen(second)).status.sysName]).toEqual([
      'offered',
      'offered',
    ])
    expect((await record()).uses).toBe(0)
    expect(codeOf(await answer(first, 'accept'))).toBe('answered')
    expect(await record()).toMatchObject({ uses: 1, status: { sysName: 'exhausted' } })
    expect(codeOf(await answer(second, 'accept'))).toBe('LINK_USED')
    expect((await record()).uses).toBe(1)
    expect(codeOf(await answer(second, 'decline'))).toBe('answered')
    await pass()
    expect((await seen(third)).status.sysName).toBe('waiting')
  })

  it('come back with a booking that is canceled', async () => {
    const { server, link, book, statusOf, open } = await setUp()
    const id = await link({ maxUses: 1 })
    const { token } = answerOf<PublicBooking>(await book({ ...byLink, start: at('10:00') }))
    expect(await statusOf(id)).toBe('exhausted')
    answerOf(await server.post('public/schedules/cancel', { token }))
    expect(codeOf(await open())).toBe('answered')
    await turnsOf(server)['directLinks.settle']()
    expect(await statusOf(id)).toBe('enabled')
  })

  it('are limited for one email by themselves', async () => {
    const { link, book } = await setUp()
    await link({ maxPerBooker: 1 })
    expect(codeOf(await book({ ...byLink, start: at('10:00') }))).toBe('answered')
    expect(
      codeOf(
        await book({
          ...byLink,
          booker: { ...booker, email: booker.email.toUpperCase() },
          start: at('12:00'),
        }),
      ),
    ).toBe('LIMIT_REACHED')
    expect(codeOf(await book({ ...byLink, booker: other, start: at('12:00') }))).toBe('answered')
  })
})

describe('the window of a direct link', () => {
  it('opens and ends it, each with its reason', async () => {
    const { server, link, editLink, open, book, statusOf } = await setUp()
    const id = await link({ opensAt: '2027-01-11T13:00:00Z', expiresAt: '2027-01-11T14:00:00Z' })
    expect(codeOf(await open())).toBe('LINK_NOT_YET')
    expect(codeOf(await book({ ...byLink, start: at('15:00') }))).toBe('LINK_NOT_YET')
    server.setNow(new Date('2027-01-11T13:00:00Z'))
    expect(codeOf(await open())).toBe('answered')
    server.setNow(new Date('2027-01-11T14:00:00Z'))
    expect(codeOf(await open())).toBe('LINK_EXPIRED')
    await turnsOf(server)['directLinks.settle']()
    expect(await statusOf(id)).toBe('expired')
    await editLink(id, { expiresAt: null })
    expect(await statusOf(id)).toBe('enabled')
  })

  it('that ends while a time is held lets that be confirmed, and nothing else be held', async () => {
    const { server, link, book } = await setUp()
    await link({ expiresAt: '2027-01-11T14:00:00Z' })
    server.setNow(new Date('2027-01-11T13:55:00Z'))
    const byPage = { directLink: 'aurora' }
    const held = answerOf<PublicBooking>(await book({ ...byPage, start: at('10:00') }))
    const late = answerOf<PublicBooking>(await book({ ...byPage, start: at('12:00') }))
    server.setNow(new Date('2027-01-11T14:01:00Z'))
    expect(codeOf(await book({ ...byPage, start: at('15:00'), hold: held.hold }))).toBe(
      'LINK_EXPIRED',
    )
    const confirmed = await book({ ...byLink, items: undefined, hold: held.hold })
    expect(answerOf<PublicBooking>(confirmed)).toMatchObject({
      code: held.code,
      status: { sysName: 'confirmed' },
    })
    server.setNow(new Date('2027-01-11T14:06:00Z'))
    const over = await book({ ...byLink, booker: other, items: undefined, hold: late.hold })
    expect(codeOf(over)).toBe('LINK_EXPIRED')
  })

  it('limits the days that are offered and booked', async () => {
    const { own, server, link, book } = await setUp()
    await link({ firstDay: '2027-01-13', lastDay: '2027-01-13' })
    const found = answerOf<AvailabilityReply>(
      await server.post('clients/schedules/availability/calculate', {
        branchOffice: own.branchOffice,
        directLink: 'aurora',
        items: [{ entailedProduct: own.entailedProduct }],
        from: '2027-01-11',
        to: '2027-01-20',
      }),
    )
    expect(found.days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)).toEqual([
      '2027-01-13',
    ])
    const refused = await book({ ...byLink, start: '2027-01-12T10:00:00-05:00' })
    expect(refused).toMatchObject({ r: { msg: 'OUTSIDE_HOURS', rule: 'linkDays' } })
    expect(refused.error && (refused.r.slots as { start: string }[])[0]?.start).toMatch(
      /^2027-01-13T/,
    )
    expect(codeOf(await book({ ...byLink, start: '2027-01-13T10:00:00-05:00' }))).toBe('answered')
  })

  it('does not end before it begins', async () => {
    const { creating } = await setUp()
    const span = { opensAt: '2027-02-02T00:00:00Z', expiresAt: '2027-02-01T00:00:00Z' }
    expect(await creating(span)).toMatchObject(refused('expiresAt', 'order'))
    expect(await creating({ firstDay: '2027-02-02', lastDay: '2027-02-01' })).toMatchObject(
      refused('lastDay', 'order'),
    )
  })
})

describe('the password of a direct link', () => {
  const password = 'verano'

  it('is required by every call of its page, and stands in no answer', async () => {
    const { own, server, link, book, record } = await setUp()
    const id = await link({ asksPassword: true, password })
    const opening = async (more: Values = {}) =>
      server.post('direct_links/get', { name: 'aurora', ...more })
    expect((await opening()).r).toMatchObject({
      msg: 'LINK_PASSWORD',
      fields: [{ path: 'password', rule: 'required' }],
    })
    expect((await opening({ password: 'invierno' })).r).toMatchObject({
      msg: 'LINK_PASSWORD',
      fields: [{ path: 'password', rule: 'unknown' }],
    })
    const { linkKey: key } = answerOf<PublicLink>(await opening({ password }))
    const here = { branchOffice: own.branchOffice, directLink: 'aurora' }
    const items = [{ entailedProduct: own.entailedProduct }]
    const calls: [string, Values][] = [
      ['clients/branch_offices/products/get', here],
      ['clients/branch_offices/experts/get', here],
      [
        'clients/schedules/availability/calculate',
        { ...here, items, from: '2027-01-12', to: '2027-01-13' },
      ],
      ['clients/schedules/calculate', { ...here, items }],
      ['clients/forms/get', { ...here, items }],
      ['public/schedules/identity/create', { ...here, booker }],
    ]
    for (const [path, body] of calls) {
      expect([path, codeOf(await server.post(path, body))]).toEqual([path, 'LINK_PASSWORD'])
      expect([path, codeOf(await server.post(path, { ...body, linkKey: 'wrong' }))]).toEqual([
        path,
        'LINK_PASSWORD',
      ])
      expect([path, codeOf(await server.post(path, { ...body, linkKey: key }))]).toEqual([
        path,
        'answered',
      ])
    }
    expect(codeOf(await book({ ...byLink, start: at('10:00') }))).toBe('LINK_PASSWORD')
    expect(codeOf(await book({ ...byLink, start: at('10:00'), linkKey: key }))).toBe('answered')
    const stored = await record(id)
    expect([stored.asksPassword, stored.password]).toEqual([true, null])
    expect(JSON.stringify(stored)).not.toMatch(/argon2|verano/)
  })

  it('is kept as a hash, stays with other changes, and ends its key with a new one', async () => {
    const { server, link, editLink, open, creating, editing } = await setUp()
    expect(await creating({ asksPassword: true })).toMatchObject(refused('password', 'required'))
    expect(await creating({ password })).toMatchObject(refused('password', 'notAllowed'))
    const id = await link({ asksPassword: true, password })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ password_hash: string }>('select password_hash from direct_link'),
    )
    expect(rows[0]!.password_hash).toMatch(/^\$argon2/)
    await editLink(id, { title: 'Other', password: null })
    const opened = async (secret: string) =>
      await server.post('direct_links/get', { name: 'aurora', password: secret })
    const { linkKey: key } = answerOf<PublicLink>(await opened(password))
    await editLink(id, { password: 'invierno' })
    expect(codeOf(await opened(password))).toBe('LINK_PASSWORD')
    expect(answerOf<PublicLink>(await opened('invierno')).linkKey).not.toBe(key)
    await editLink(id, { asksPassword: false })
    expect(codeOf(await open())).toBe('answered')
    expect(await editing(id, { asksPassword: true })).toMatchObject(refused('password', 'required'))
  })

  it('is tried ten times, and then the right one is refused as well', async () => {
    const { server, link } = await setUp()
    await link({ asksPassword: true, password })
    const opening = async (secret: string) =>
      codeOf(await server.post('direct_links/get', { name: 'aurora', password: secret }))
    for (let each = 1; each <= 10; each += 1)
      expect(await opening(`wrong ${each}`)).toBe('LINK_PASSWORD')
    expect(await opening(password)).toBe('RATE_LIMITED')
  })
})

describe('what a direct link begins with', () => {
  it('is on its page, and is something that the link offers', async () => {
    const { own, link, page, creating, addService } = await setUp()
    const elsewhere = await addService('Alfa')
    await link({
      prefillName: 'Ana',
      prefillEmail: 'ana@prefill.test',
      prefillProduct: own.entailedProduct,
      prefillExpert: own.expert,
    })
    expect((await page()).prefill).toEqual({
      booker: { name: 'Ana', email: 'ana@prefill.test' },
      product: own.entailedProduct,
      expert: own.expert,
    })
    expect(
      await creating({ products: [own.entailedProduct], prefillProduct: elsewhere }),
    ).toMatchObject(refused('prefillProduct', 'unknown'))
    expect(await creating({ prefillEmail: 'none' })).toMatchObject(
      refused('prefillEmail', 'format'),
    )
  })
})

describe('a person who is erased', () => {
  it('is what no direct link begins with', async () => {
    const { server, link, page, admin } = await setUp()
    await link({ prefillName: 'Quintiliana', prefillEmail: 'Quintiliana@prefill.test' })
    const client = { firstName: 'Quintiliana', email: 'quintiliana@prefill.test' }
    const { id } = answerOf<{ id: number }>(
      await server.post('branch_offices/clients/create', client, admin),
    )
    expect((await page()).prefill.booker.name).toBe('Quintiliana')
    answerOf(await server.post('branch_offices/clients/erase', { id }, admin))
    expect((await page()).prefill.booker).toEqual({ name: '', email: '' })
  })
})

describe('the figures of a direct link', () => {
  it('count how often its page was opened and booked on', async () => {
    const { link, open, book, record } = await setUp()
    const id = await link()
    await open()
    await open()
    answerOf(await book({ ...byLink, start: at('10:00') }))
    expect(await record(id)).toMatchObject({ openings: 2, uses: 1 })
  })
})
