import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import { localDisk } from '../../../server/adapters/storage/openFileStore.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { callOf, withoutRef } from '../../support/registry/callOperation.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { filesDirectory } from '../../support/server/lentFiles.ts'
import { dataUrl, picture } from '../../support/files/pictures.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()
const setUp = () => visitedBranch(api())

const ids = (all: { id: number }[]) => all.map(({ id }) => id)

describe('a booking page', () => {
  it('shows the branch with what and whom it offers', async () => {
    const { own, link, page, edit, configure } = await setUp()
    await edit('organizations/branch_offices', own.branchOffice, {
      phone: '+59322345678',
      address: { street: 'Calle Larga' },
    })
    await configure({ holdMinutes: 25, horizonDays: 45 })
    await link({ welcome: 'Welcome' })
    expect(await page('  AURORA ')).toEqual({
      name: 'aurora',
      title: 'Aurora',
      welcome: 'Welcome',
      chooseExpert: true,
      anyExpert: true,
      organization: { id: own.organization, name: 'Aurora', logo: null },
      branchOffice: {
        id: own.branchOffice,
        name: 'Aurora centre',
        timeZone: 'America/Bogota',
        clock: { timeFormat: 24, weekStart: 'mon', language: null },
        phone: '+59322345678',
        phoneShown: '+593 2 234 5678',
        whatsApp: null,
        email: null,
        address: { street: 'Calle Larga' },
        horizonDays: 45,
      },
      holdMinutes: 25,
      discount: null,
      about: { aliases: [], descriptions: [] },
      banner: null,
      prefill: { booker: { name: '', email: '' }, product: null, expert: null },
      identity: 'none',
      days: { first: null, last: null },
      waitlist: false,
      products: [
        {
          addons: [],
          id: own.entailedProduct,
          name: 'Aurora treatment',
          shortDescription: null,
          icon: null,
          banner: null,
          description: null,
          duration: 60,
          priceKind: 1,
          price: { amount: 4500, currency: 'USD' },
          modality: 'at_branch',
          fullPrice: null,
          color: null,
          experts: [own.expert],
        },
      ],
      experts: [
        {
          id: own.expert,
          name: 'Aurora expert',
          title: null,
          color: null,
          picture: null,
          bio: null,
        },
      ],
    })
  })

  it('shows the pictures and the short description of what it offers, and the logo of its branch, else of its organization', async () => {
    const { own, server, link, editLink, page, edit } = await setUp()
    server.ports.files = localDisk(`${filesDirectory()}/public-pages`)
    const image = dataUrl(await picture(), 'image/png')
    const path = /^\/images\/[\w-]{43}\/[a-z]+\.jpe?g$/
    await edit('products', own.product, { icon: image, shortDescription: 'With a massage' })
    await edit('organizations', own.organization, { logo: image })
    await editLink(await link(), { banner: image })
    const seen = await page()
    expect(seen.products[0]).toMatchObject({
      shortDescription: 'With a massage',
      icon: expect.stringMatching(path),
    })
    expect(seen.banner).toMatch(path)
    expect(seen.organization.logo).toMatch(path)
    await edit('organizations/branch_offices', own.branchOffice, {
      logo: dataUrl(await picture({ width: 64 }), 'image/png'),
    })
    const { logo } = (await page()).organization
    expect(logo).toMatch(path)
    expect(logo).not.toBe(seen.organization.logo)
  })

  it('shows the banner of a service, and what the business says of itself', async () => {
    const { own, server, link, page, edit } = await setUp()
    server.ports.files = localDisk(`${filesDirectory()}/public-pages`)
    await link()
    const before = await page()
    expect(before.products[0]!.banner).toBeNull()
    expect(before.about).toEqual({ aliases: [], descriptions: [] })
    await edit('products', own.product, { banner: dataUrl(await picture(), 'image/png') })
    // An alias that is the name already says nothing.
    await edit('organizations', own.organization, { alias: 'Aurora', description: 'A spa.' })
    await edit('organizations/branch_offices', own.branchOffice, {
      alias: 'By the river',
      description: ' ',
    })
    const { products, about } = await page()
    expect(products[0]!.banner).toMatch(/^\/images\/[\w-]{43}\/banner\.jpg$/)
    expect(about).toEqual({ aliases: ['By the river'], descriptions: ['A spa.'] })
    await edit('organizations/branch_offices', own.branchOffice, { description: 'With a garden.' })
    expect((await page()).about.descriptions).toEqual(['A spa.', 'With a garden.'])
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
    const bookingRequest = { directLink: 'aurora', start: at('10:00'), booker }
    for (const [what, close, reopen] of closed) {
      await close()
      expect([what, withoutRef(await open())]).toEqual([what, unknown])
      expect([what, codeOf(await book(bookingRequest))]).toEqual([what, 'NOT_AVAILABLE'])
      await reopen()
      expect([what, codeOf(await open())]).toEqual([what, 'answered'])
    }
    // One that has expired says so: its name is no secret, and its visitors have to know whom to
    // ask.
    server.setNow(new Date('2027-01-11T13:00:00Z'))
    expect(codeOf(await open())).toBe('LINK_EXPIRED')
    expect(codeOf(await book(bookingRequest))).toBe('LINK_EXPIRED')
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
    expect(ids((await page()).products).toSorted((x, y) => x - y)).toEqual([
      own.entailedProduct,
      a,
      b,
    ])
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
    const wanted = (who: number) => ({
      ...through,
      items: [{ entailedProduct: own.entailedProduct, expert: who }],
    })
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
    for (const path of [
      'clients/branch_offices/products/get',
      'clients/branch_offices/experts/get',
    ]) {
      expect([
        path,
        codeOf(await server.post(path, { branchOffice: other, directLink: 'aurora' })),
      ]).toEqual([path, 'NOT_AVAILABLE'])
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
    expect(ids(await products()).toSorted((a, b) => a - b)).toEqual([
      own.entailedProduct,
      shownHere,
    ])
    expect(ids((await page()).products)).toEqual([own.entailedProduct, byLink, shownHere])
    expect(ids(await products({ directLink: 'aurora' }))).toEqual([
      own.entailedProduct,
      byLink,
      shownHere,
    ])
    const bookService = (entailedProduct: number, more: Values = {}) =>
      book({ start: at('10:00'), items: [{ entailedProduct }], ...more })
    expect(codeOf(await bookService(byLink))).toBe('NOT_AVAILABLE')
    expect(codeOf(await bookService(internal, { directLink: 'aurora' }))).toBe('NOT_AVAILABLE')
    expect(codeOf(await bookService(hiddenHere, { directLink: 'aurora' }))).toBe('NOT_AVAILABLE')
    expect(codeOf(await bookService(byLink, { directLink: 'aurora' }))).toBe('answered')
    expect(await free({ items: [{ entailedProduct: internal }] })).toEqual([])
  })

  it('are not offered what is switched off or is no appointment', async () => {
    const { own, products, addService, addExpert, book } = await setUp()
    const off = [
      await addService('Off', { status: 2 }),
      await addService('Off here', {}, { status: 2 }),
    ]
    const notBookable = [
      await addService('Package', { kind: 3 }),
      await addService('Add-on', { kind: 4 }),
      await addService('Shampoo', { kind: 5 }),
    ]
    await addExpert('Benita', [...off, ...notBookable])
    expect(ids(await products())).toEqual([own.entailedProduct])
    for (const entailedProduct of [...off, ...notBookable])
      expect(codeOf(await book({ start: at('10:00'), items: [{ entailedProduct }] }))).toBe(
        'NOT_AVAILABLE',
      )
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
      expect(
        codeOf(
          await book({
            start: at('10:00'),
            items: [{ entailedProduct: own.entailedProduct, expert }],
          }),
        ),
      ).toBe('NOT_AVAILABLE')
    }
  })

  it('see what a service costs at the branch', async () => {
    const { products, addService, addExpert } = await setUp()
    const dear = await addService('Dear', {}, { price: { amount: 9900, currency: 'EUR' } })
    const free = await addService('Free', { priceKind: 0 })
    await addExpert('Benita', [dear, free])
    const price = Object.fromEntries(
      (await products()).map((product) => [product.name, product.price]),
    )
    expect(price).toEqual({
      'Aurora treatment': { amount: 4500, currency: 'USD' },
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
    // Among the calls are those that reschedule and cancel the appointment that stood in the way.
    const leaks: string[] = []
    // A receipt is the client's own paper, by a link that only they have; a check of one answers
    // who is said to have issued it.
    const merchant = '1791234567001'
    const meant: Record<string, string[]> = {
      'receipts.open': [merchant, '@business.test', 'Núñez', '0912345678'],
      'receipts.check': [merchant],
    }
    for (const operation of registry.filter(
      ({ audience, id }) => audience === 'anyone' && !id.startsWith('account.'),
    )) {
      const text = JSON.stringify(await callOf(server, operation, goodBody(operation, corner)))
      const kept = secrets.filter((secret) => !meant[operation.id]?.includes(secret))
      leaks.push(
        ...kept
          .filter((secret) => text.includes(secret))
          .map((secret) => `${operation.path} reveals ${secret}`),
      )
    }
    expect(leaks).toEqual([])
  })
})
