import { describe, expect, it } from 'vitest'
import type { AvailabilityReply, PublicExpert, PublicLink, PublicProduct } from '../../contract/endpoints/public.ts'
import { registry } from '../../contract/registry.ts'
import type { Values } from '../../server/ports.ts'
import { at, booker, bookingBranch, tuesday } from '../support/bookingBranch.ts'
import { callOf } from '../support/callOperation.ts'
import { answerOf, codeOf } from '../support/furnish.ts'
import { goodBody } from '../support/goodBodies.ts'
import { useApi } from '../support/useApi.ts'
import { furnishCorner } from '../support/worlds.ts'

const api = useApi()

const setUp = async () => {
  const branch = await bookingBranch(api())
  const { server, own } = branch
  const admin = await branch.administrator()
  const link = async (data: Values = {}) =>
    answerOf<{ id: number }>(await server.post('branch_offices/direct_links/create', { name: 'aurora', title: 'Aurora', ...data }, admin))
      .id
  const editLink = async (id: number, data: Values) => answerOf(await server.post('branch_offices/direct_links/edit', { id, data }, admin))
  const open = async (name = 'aurora') => server.post('direct_links/get', { name })
  const page = async (name?: string) => answerOf<PublicLink>(await open(name))
  const products = async (body: Values = {}) =>
    answerOf<{ items: PublicProduct[] }>(
      await server.post('clients/branch_offices/products/get', { branchOffice: own.branchOffice, ...body }),
    ).items
  const experts = async (body: Values = {}) =>
    answerOf<{ items: PublicExpert[] }>(
      await server.post('clients/branch_offices/experts/get', { branchOffice: own.branchOffice, ...body }),
    ).items
  return { ...branch, admin, link, editLink, open, page, products, experts }
}

const ids = (all: { id: number }[]) => all.map(({ id }) => id)
const withoutRef = (envelope: unknown) => JSON.stringify(envelope).replace(/"ref":"[0-9A-F]+"/, '')

describe('a booking page', () => {
  it('shows the branch with what and whom it offers', async () => {
    const { own, link, page, edit } = await setUp()
    await edit('organizations/branch_offices', own.branchOffice, { phone: '022345678', address: { street: 'Calle Larga' } })
    await link({ welcome: 'Welcome' })
    expect(await page('  AURORA ')).toEqual({
      name: 'aurora',
      title: 'Aurora',
      welcome: 'Welcome',
      chooseExpert: true,
      organization: { id: own.organization, name: 'Aurora' },
      branchOffice: {
        id: own.branchOffice,
        name: 'Aurora centre',
        timeZone: 'America/Bogota',
        phone: '022345678',
        address: { street: 'Calle Larga' },
      },
      cancelWindowMinutes: 1440,
      products: [
        {
          id: own.entailedProduct,
          name: 'Aurora visit',
          description: null,
          duration: 60,
          priceKind: 1,
          price: { amount: 4500, currency: 'USD' },
          color: null,
          experts: [own.expert],
        },
      ],
      experts: [{ id: own.expert, name: 'Aurora expert', title: null, color: null }],
    })
  })

  it('that does not serve looks like one that never existed, whatever the reason', async () => {
    const { own, server, link, editLink, open, edit, admin, book } = await setUp()
    const id = await link({ expiresAt: '2027-01-11T13:00:00Z' })
    const unknown = withoutRef(await open('no-such-page'))
    expect(unknown).toContain('NOT_AVAILABLE')
    expect(codeOf(await open())).toBe('answered')
    const closed: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      ['switched off', () => editLink(id, { status: 2 }), () => editLink(id, { status: 1 })],
      [
        'branch switched off',
        () => edit('organizations/branch_offices', own.branchOffice, { status: 2 }),
        () => edit('organizations/branch_offices', own.branchOffice, { status: 1 }),
      ],
      [
        'branch suspended',
        () => edit('organizations/branch_offices', own.branchOffice, { status: 4 }),
        () => edit('organizations/branch_offices', own.branchOffice, { status: 1 }),
      ],
      [
        'organization switched off',
        () => edit('organizations', own.organization, { status: 2 }),
        () => edit('organizations', own.organization, { status: 1 }),
      ],
    ]
    const visit = { directLink: 'aurora', start: at('10:00'), booker }
    for (const [what, close, reopen] of closed) {
      await close()
      expect([what, withoutRef(await open())]).toEqual([what, unknown])
      expect([what, codeOf(await book(visit))]).toEqual([what, 'NOT_AVAILABLE'])
      await reopen()
      expect([what, codeOf(await open())]).toEqual([what, 'answered'])
    }
    server.setNow(new Date('2027-01-11T13:00:00Z'))
    expect(withoutRef(await open())).toBe(unknown)
    expect(codeOf(await book(visit))).toBe('NOT_AVAILABLE')
    await editLink(id, { expiresAt: null })
    expect(codeOf(await open())).toBe('answered')
    answerOf(await server.post('branch_offices/direct_links/delete', { id }, admin))
    expect(withoutRef(await open())).toBe(unknown)
  })

  it('offers the services that it names, in its order, and all public ones where it names none', async () => {
    const { own, link, editLink, page, addService, addExpert } = await setUp()
    const [a, b] = [await addService('Alfa'), await addService('Beta')]
    await addExpert('Benita', [a, b])
    const id = await link()
    expect(ids((await page()).products).toSorted((x, y) => x - y)).toEqual([own.entailedProduct, a, b])
    await editLink(id, { products: [b, a] })
    expect(ids((await page()).products)).toEqual([b, a])
  })

  it('offers the experts that it names, and only with what they give', async () => {
    const { own, link, editLink, page, experts, addExpert, book, free } = await setUp()
    const { expert } = await addExpert('Benita', [own.entailedProduct])
    const id = await link()
    expect(ids((await page()).experts)).toEqual([own.expert, expert])
    await editLink(id, { experts: [expert] })
    expect((await page()).products).toMatchObject([{ experts: [expert] }])
    expect(ids((await page()).experts)).toEqual([expert])
    expect(ids(await experts({ directLink: 'aurora' }))).toEqual([expert])
    const through = { directLink: 'aurora', booker }
    const wanted = (who: number) => ({ ...through, items: [{ entailedProduct: own.entailedProduct, expert: who }] })
    expect(codeOf(await book({ ...wanted(own.expert), start: at('10:00') }))).toBe('NOT_AVAILABLE')
    expect(codeOf(await book({ ...through, start: at('10:00') }))).toBe('answered')
    expect(codeOf(await book({ ...through, start: at('10:00') }))).toBe('SLOT_TAKEN')
    expect(await free({ directLink: 'aurora' })).not.toContain('10:00')
    expect(await free()).toContain('10:00')
  })

  it('says whether the expert can be chosen', async () => {
    const { link, editLink, page, configure } = await setUp()
    const id = await link({ chooseExpert: false })
    expect((await page()).chooseExpert).toBe(false)
    await editLink(id, { chooseExpert: true })
    expect((await page()).chooseExpert).toBe(true)
    await configure({ anyExpert: 2 })
    expect((await page()).chooseExpert).toBe(false)
  })

  it('serves its own branch only', async () => {
    const { server, partner, own, link, make } = await setUp()
    await link()
    const other = await make('organizations/branch_offices', {
      organization: own.organization,
      code: 'B',
      fantasyName: 'Other',
      timeZone: 'America/Bogota',
      weekly: {},
    })
    for (const path of ['clients/branch_offices/products/get', 'clients/branch_offices/experts/get']) {
      expect([path, codeOf(await server.post(path, { branchOffice: other, directLink: 'aurora' }))]).toEqual([path, 'NOT_AVAILABLE'])
    }
    expect(partner).toBeDefined()
  })
})

describe('visitors', () => {
  it('see a service by what it is: public, by link only, or not at all', async () => {
    const { own, link, page, products, addService, addExpert, book, free } = await setUp()
    const byLink = await addService('By link', { visibility: 2 })
    const internal = await addService('Internal', { visibility: 3 })
    const hiddenHere = await addService('Hidden here', {}, { visibility: 3 })
    const shownHere = await addService('Shown here', { visibility: 3 }, { visibility: 1 })
    const all = [byLink, internal, hiddenHere, shownHere]
    await addExpert('Benita', all)
    await link({ products: [own.entailedProduct, ...all] })
    expect(ids(await products()).toSorted((a, b) => a - b)).toEqual([own.entailedProduct, shownHere])
    expect(ids((await page()).products)).toEqual([own.entailedProduct, byLink, shownHere])
    expect(ids(await products({ directLink: 'aurora' }))).toEqual([own.entailedProduct, byLink, shownHere])
    const visit = (entailedProduct: number, more: Values = {}) => book({ start: at('10:00'), items: [{ entailedProduct }], ...more })
    expect(codeOf(await visit(byLink))).toBe('NOT_AVAILABLE')
    expect(codeOf(await visit(internal, { directLink: 'aurora' }))).toBe('NOT_AVAILABLE')
    expect(codeOf(await visit(hiddenHere, { directLink: 'aurora' }))).toBe('NOT_AVAILABLE')
    expect(codeOf(await visit(byLink, { directLink: 'aurora' }))).toBe('answered')
    expect(await free({ items: [{ entailedProduct: internal }] })).toEqual([])
  })

  it('are not offered what is switched off or is no visit', async () => {
    const { own, products, addService, addExpert, book } = await setUp()
    const off = [await addService('Off', { status: 2 }), await addService('Off here', {}, { status: 2 })]
    const noVisit = [
      await addService('Package', { kind: 3 }),
      await addService('Add-on', { kind: 4 }),
      await addService('Shampoo', { kind: 5 }),
    ]
    await addExpert('Benita', [...off, ...noVisit])
    expect(ids(await products())).toEqual([own.entailedProduct])
    for (const entailedProduct of [...off, ...noVisit])
      expect(codeOf(await book({ start: at('10:00'), items: [{ entailedProduct }] }))).toBe('NOT_AVAILABLE')
  })

  it('are not given an expert who is switched off, away from the branch or not to be booked online', async () => {
    const { own, experts, products, addExpert, edit, book } = await setUp()
    const service = [own.entailedProduct]
    const { expert: off } = await addExpert('Off', service)
    await edit('experts', off, { status: 2 })
    const { expert: away } = await addExpert('Away', service, {}, { status: 2 })
    const { expert: offline } = await addExpert('Offline', service, { bookableOnline: false })
    const { expert: idle } = await addExpert('Idle', [])
    expect(ids(await experts())).toEqual([own.expert])
    expect(ids(await experts({ entailedProduct: own.entailedProduct }))).toEqual([own.expert])
    expect((await products())[0]!.experts).toEqual([own.expert])
    for (const expert of [off, away, offline, idle]) {
      expect(codeOf(await book({ start: at('10:00'), items: [{ entailedProduct: own.entailedProduct, expert }] }))).toBe('NOT_AVAILABLE')
    }
  })

  it('see what a service costs at the branch', async () => {
    const { products, addService, addExpert } = await setUp()
    const dear = await addService('Dear', {}, { price: { amount: 9900, currency: 'EUR' } })
    const free = await addService('Free', { priceKind: 0 })
    await addExpert('Benita', [dear, free])
    const price = Object.fromEntries((await products()).map((product) => [product.name, product.price]))
    expect(price).toEqual({
      'Aurora visit': { amount: 4500, currency: 'USD' },
      Dear: { amount: 9900, currency: 'EUR' },
      Free: { amount: 0, currency: 'USD' },
    })
  })

  it('never read how to reach a client, an expert or a visitor, or their tax ids', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const secrets = [
      '@client.test',
      '@expert.test',
      '@booker.test',
      '593995556667',
      '22999888',
      '593991112223',
      '593994443332',
      '0912345678',
      '17-alondra',
      'Quiroga',
      'Núñez',
      '1791234567001',
      '@business.test',
    ]
    const told: string[] = []
    for (const operation of registry.filter(({ audience, id }) => audience === 'anyone' && !id.startsWith('account.'))) {
      const text = JSON.stringify(await callOf(server, operation, goodBody(operation, corner)))
      told.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${operation.path} tells ${secret}`))
    }
    const taken = {
      ...goodBody(
        registry.find(({ id }) => id === 'public.book')!,
        corner,
      ),
      start: '2027-01-12T10:00:00-05:00',
    }
    const refused = JSON.stringify(await server.post('public/schedules/create', taken))
    expect(refused).toContain('SLOT_TAKEN')
    expect(secrets.filter((secret) => refused.includes(secret))).toEqual([])
    expect(told).toEqual([])
  })
})

describe('free times', () => {
  const asking = async () => {
    const branch = await setUp()
    const ask = (body: Values) =>
      branch.server.post('clients/schedules/availability/calculate', { ...branch.visit, from: tuesday, to: tuesday, ...body })
    return { ...branch, ask, reply: async (body: Values = {}) => answerOf<AvailabilityReply>(await ask(body)) }
  }

  it('come for every date of the range, in the zone of the visitor', async () => {
    const { reply } = await asking()
    const { days, timeZone, branchTimeZone, now, nextAvailable, emptyReason, tzdb } = await reply({
      to: '2027-01-13',
      timeZone: 'Asia/Tokyo',
    })
    expect({ timeZone, branchTimeZone, now, nextAvailable, emptyReason }).toEqual({
      timeZone: 'Asia/Tokyo',
      branchTimeZone: 'America/Bogota',
      now: '2027-01-11T21:00:00+09:00',
      nextAvailable: null,
      emptyReason: null,
    })
    expect(tzdb).toMatch(/^20\d\d[a-z]$/)
    expect(days.map(({ date }) => date)).toEqual(['2027-01-12', '2027-01-13'])
    expect(days[1]!.slots[0]!.start).toBe('2027-01-13T00:00:00+09:00')
  })

  it('say why there are none, and when there are again', async () => {
    const { own, reply, edit } = await asking()
    await edit('organizations/branch_offices', own.branchOffice, { overrides: [{ date: tuesday, windows: [] }] })
    expect(await reply()).toMatchObject({
      emptyReason: 'closed',
      nextAvailable: at('09:00', '2027-01-13'),
      days: [{ date: tuesday, slots: [] }],
    })
    expect(await reply({ from: '2026-12-01', to: '2026-12-01' })).toMatchObject({
      emptyReason: 'lead_time',
      nextAvailable: at('09:00', '2027-01-11'),
    })
    expect(await reply({ from: '2027-06-01', to: '2027-06-01' })).toMatchObject({ emptyReason: 'horizon', nextAvailable: null })
    await edit('products', own.product, { status: 2 })
    expect(await reply()).toMatchObject({ emptyReason: 'disabled', nextAvailable: null })
  })

  it('as a month say how full each day is', async () => {
    const { own, reply, edit } = await asking()
    const overrides = [
      { date: '2027-01-13', windows: [] },
      { date: '2027-01-14', windows: [{ s: '09:00', e: '11:00' }] },
    ]
    await edit('organizations/branch_offices', own.branchOffice, { overrides })
    const { month, days } = await reply({ to: '2027-01-14', view: 'month' })
    expect(month).toEqual({ '2027-01-12': 'many', '2027-01-13': 'none', '2027-01-14': 'few' })
    expect(days.flatMap(({ slots }) => slots)).toEqual([])
  })

  it.each<[string, Values, string]>([
    ['the wrong way round', { from: '2027-01-13' }, 'to order'],
    ['of 63 days', { to: '2027-03-15' }, 'to tooBig 62'],
    ['without a beginning', { from: undefined }, 'from required'],
    ['of dates that there are not', { from: '2027-02-30' }, 'from format'],
    ['in a zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone format'],
    ['of nothing', { items: [] }, 'items tooSmall 1'],
    ['of an unknown service', { items: [{ entailedProduct: 987_654 }] }, 'items.0.entailedProduct unknown'],
    ['for 21', { quantity: 21 }, 'quantity tooBig 20'],
  ])('are not told %s', async (_what, body, problem) => {
    const { ask } = await asking()
    const refused = await ask(body)
    expect(
      refused.error && refused.r.fields?.map(({ path, rule, bound }) => [path, rule, bound].filter((each) => each !== undefined).join(' ')),
    ).toEqual([problem])
  })

  it('of 62 days are told', async () => {
    const { reply } = await asking()
    expect((await reply({ to: '2027-03-14' })).days).toHaveLength(62)
  })

  it('can all be booked, one by one, until there are none', async () => {
    const { book, free } = await asking()
    for (let visits = 0; ; visits += 1) {
      const [first] = await free()
      expect(visits).toBeLessThanOrEqual(9)
      if (first === undefined) break
      expect([first, codeOf(await book({ start: at(first), booker }))]).toEqual([first, 'answered'])
    }
    expect(await free()).toEqual([])
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('SLOT_TAKEN')
  })
})

describe('appointments', () => {
  it('are read by the days of the branch, by instants, and filtered', async () => {
    const { own, book, admin, server } = await setUp()
    for (const time of ['09:00', '17:00']) answerOf(await book({ start: at(time), booker }))
    answerOf(await book({ start: at('09:00', '2027-01-13') }))
    const read = async (body: Values) => {
      const answered = await server.post('branch_offices/schedules/get', body, admin)
      return answered.error ? codeOf(answered) : answerOf<{ items: { startsAt: string }[] }>(answered).items.map(({ startsAt }) => startsAt)
    }
    const [first, second, third] = ['2027-01-12T14:00:00.000Z', '2027-01-12T22:00:00.000Z', '2027-01-13T14:00:00.000Z']
    expect(await read({ from: tuesday, to: tuesday })).toEqual([first, second])
    expect(await read({ from: tuesday, to: '2027-01-13' })).toEqual([first, second, third])
    expect(await read({ from: '2027-01-12T22:59:00Z', to: '2027-01-13T14:00:00Z' })).toEqual([second])
    expect(await read({ from: '2027-01-12T23:00:00Z', to: '2027-01-13T14:01:00Z' })).toEqual([third])
    expect(await read({ from: tuesday, to: '2027-01-13', status: 1 })).toEqual([third])
    expect(
      await read({ from: tuesday, to: '2027-01-13', status: [1, 4], expert: own.expert, branchOffice: [own.branchOffice] }),
    ).toHaveLength(3)
    expect(await read({ from: tuesday, to: '2027-01-13', expert: 987_654 })).toEqual([])
    for (const body of [
      {},
      { from: tuesday },
      { to: tuesday },
      { from: tuesday, to: '2027-01-11' },
      { from: tuesday, to: '2027-03-15' },
      { from: tuesday, to: '2027-01-13T00:00:00Z' },
    ]) {
      expect([body, await read(body)]).toEqual([body, 'VALIDATION'])
    }
    expect(await read({ from: tuesday, to: '2027-03-14' })).toHaveLength(3)
  })
})
