import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import { drafts } from '../../support/registry/drafts.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { said, tryRecords } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { createFresh, crudCall, furnishCorner, servedTo } from '../../support/furnished/worlds.ts'

const api = useApi()
const setUp = () => tryRecords(api())

describe('a client', () => {
  it('can be reached by email or telephone', async () => {
    const { creating, editing } = await setUp()
    expect(await creating('clients', { email: null, phone: null })).toBe('email required')
    expect(await creating('clients', { email: undefined, phone: '+593987654321' })).toBe('answered')
    expect(await creating('clients', { phone: null })).toBe('answered')
    expect(await editing('clients', { email: null })).toBe('answered')
    expect(await editing('clients', { phone: null })).toBe('email required')
  })

  it('was born today at the latest', async () => {
    const { creating, editing } = await setUp()
    const ahead = new Date(present.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    expect(await creating('clients', { birthDate: ahead })).toMatch(/^birthDate tooBig /)
    expect(await editing('clients', { birthDate: '2190-01-01' })).toMatch(/^birthDate tooBig /)
    expect(await creating('clients', { birthDate: present.toISOString().slice(0, 10) })).toBe(
      'answered',
    )
  })

  it('is named by first and last name, whatever name is sent', async () => {
    const { server, own } = await setUp()
    const { path } = crudCall('clients', 'create', 'oAdmin')!
    const draft = {
      ...drafts.clients(own.ids, 'Hornero'),
      firstName: 'Inés',
      lastName: undefined,
      name: 'Another Person',
    }
    expect(answerOf(await server.post(path, draft, own.signedIn.oAdmin))).toMatchObject({
      name: 'Inés',
      lastName: null,
    })
  })
})

describe('a service', () => {
  it('has places for several only as a group', async () => {
    const { creating } = await setUp()
    expect(await creating('products', { capacity: 2 })).toBe('capacity tooBig 1')
    expect(await creating('products', { capacity: 2, kind: 2 })).toBe('answered')
  })

  it('frees the expert only within its own time', async () => {
    const { creating, editing } = await setUp()
    expect(await creating('products', { processing: { after: 50, length: 11 } })).toBe(
      'processing tooBig 60',
    )
    expect(await creating('products', { processing: { after: 50, length: 10 } })).toBe('answered')
    expect(await editing('products', { duration: 30 })).toBe('processing tooBig 30')
    expect(await editing('products', { duration: 35 })).toBe('answered')
  })

  it('has a deposit whose least is not above its most', async () => {
    const { creating } = await setUp()
    const deposit = { kind: 'percent', percent: 2000, min: 500, max: 100 }
    expect(await creating('products', { bookingRules: { deposit } })).toBe(
      'bookingRules.deposit.max order',
    )
    expect(
      await creating('products', { bookingRules: { deposit: { ...deposit, max: 500 } } }),
    ).toBe('answered')
  })

  it('starts on a grid that lies within its step', async () => {
    const { creating } = await setUp()
    expect(await creating('products', { granularity: 30, gridOffset: 30 })).toBe(
      'gridOffset tooBig 29',
    )
    expect(await creating('products', { granularity: 30, gridOffset: 29 })).toBe('answered')
  })

  it('has a name and a code of its own in its organization, without regard to accents and case', async () => {
    const { server, own, creating, deleting } = await setUp()
    const cousin = await furnishCorner(server, 'Calandria', { partner: own.ids.partners })
    expect(await creating('products', { name: 'ALONDRÁ  treatment' })).toBe('DUPLICATE')
    expect(await creating('products', { code: 'alondra' })).toBe('DUPLICATE')
    expect(await creating('products', { name: 'Alondra treatment', code: 'Alondra' }, cousin)).toBe(
      'answered',
    )
    const other = await createFresh(server, own, 'products', 'Tero')
    expect(await creating('products', { name: 'Tero treatment' })).toBe('DUPLICATE')
    expect(await deleting('products', other.id)).toBe('answered')
    expect(await creating('products', { name: 'Tero treatment' })).toBe('answered')
  })
})

describe('a service at a branch', () => {
  it('is offered from a day on or before the last', async () => {
    const { creating, editing } = await setUp()
    expect(
      await creating('entailedProducts', {
        availableFrom: '2027-02-02',
        availableTo: '2027-02-01',
      }),
    ).toBe('availableTo order')
    expect(
      await creating('entailedProducts', {
        availableFrom: '2027-02-02',
        availableTo: '2027-02-02',
      }),
    ).toBe('answered')
    expect(await editing('entailedProducts', { availableTo: '2026-12-31' })).toBe(
      'availableTo order',
    )
  })

  it('is there once', async () => {
    const { own, creating } = await setUp()
    expect(await creating('entailedProducts', { product: own.ids.products })).toBe('DUPLICATE')
  })
})

describe('an expert at a branch', () => {
  it('is there from a day on or before the last, once', async () => {
    const { own, creating } = await setUp()
    expect(await creating('branchOfficeExperts', { from: '2027-02-02', to: '2027-02-01' })).toBe(
      'to order',
    )
    expect(await creating('branchOfficeExperts', { expert: own.ids.experts })).toBe('DUPLICATE')
  })

  it('gives services of that branch, and only experts who work there', async () => {
    const { server, own, creating } = await setUp()
    const sibling = await furnishCorner(server, 'Benteveo', { within: own })
    expect(
      await creating('expertProducts', { entailedProduct: sibling.ids.entailedProducts }),
    ).toBe('entailedProduct unknown')
    expect(await creating('expertProducts', { expert: sibling.ids.experts })).toBe('expert unknown')
    expect(
      await creating('expertProducts', {
        expert: own.ids.experts,
        commission: { kind: 1, base: 1 },
      }),
    ).toBe('commission.bp required')
    expect(await creating('expertProducts', { expert: own.ids.experts })).toBe('DUPLICATE')
  })

  it('works in shifts that fit their cycle, from a Monday', async () => {
    const { creating } = await setUp()
    const week = { mon: [{ s: '09:00', e: '12:00' }] }
    const pattern = (data: Values) =>
      creating('branchOfficeExperts', {
        shiftPattern: { cycleWeeks: 2, anchorMonday: '2027-01-04', weeks: [week, week], ...data },
      })
    expect(await pattern({})).toBe('answered')
    expect(await pattern({ weeks: [week] })).toBe('shiftPattern.weeks order')
    expect(await pattern({ anchorMonday: '2027-01-05' })).toBe('shiftPattern.anchorMonday choice')
  })
})

describe('a time off', () => {
  const none = { from: null, to: null, dateFrom: null, dateTo: null }

  it('lies between two instants or two days, for a year at most', async () => {
    const { creating } = await setUp()
    const cases: [what: string, data: Values, expected: string][] = [
      ['two instants', {}, 'answered'],
      ['two days', { ...none, dateFrom: '2027-03-01', dateTo: '2027-03-05' }, 'answered'],
      ['one whole day', { ...none, dateFrom: '2027-03-01', dateTo: '2027-03-01' }, 'answered'],
      ['nothing', none, 'dateFrom required'],
      ['no end', { to: null }, 'to required'],
      ['no beginning', { from: null }, 'from required'],
      ['no last day', { ...none, dateFrom: '2027-03-01' }, 'dateTo required'],
      ['instants and days', { dateFrom: '2027-03-01' }, 'dateFrom notAllowed'],
      ['instants and a last day', { dateTo: '2027-03-01' }, 'dateTo notAllowed'],
      ['an end before the beginning', { to: '2027-05-01T00:00:00Z' }, 'to order'],
      ['no length', { to: '2027-06-01T09:00:00-05:00' }, 'to order'],
      [
        'days the wrong way round',
        { ...none, dateFrom: '2027-03-05', dateTo: '2027-03-01' },
        'dateTo order',
      ],
      ['more than a year', { to: '2028-06-03T14:00:00Z' }, 'to tooBig 366'],
    ]
    for (const [what, data, expected] of cases)
      expect([what, await creating('timeOffs', data)]).toEqual([what, expected])
  })
})

describe.each(['categories', 'productCategories'] as const)('a category (%s)', (entity) => {
  it('has at most three levels', async () => {
    const { server, own } = await setUp()
    const [type] = servedTo(entity, 'create')
    const below = async (mark: string, parent: number) => {
      const body = { ...drafts[entity](own.ids, mark), parents: [parent] }
      return callOf(server, crudCall(entity, 'create', type!)!, body, own.signedIn[type!])
    }
    const second = answerOf<{ id: number }>(await below('Segunda', own.ids[entity]))
    const third = answerOf<{ id: number }>(await below('Tercera', second.id))
    expect(said(await below('Cuarta', third.id))).toBe('parents tooBig 3')
    // With what stands below it.
    const other = answerOf<{ id: number }>(await below('Otra', own.ids[entity]))
    const editing = (id: number, parents: number[]) =>
      callOf(
        server,
        crudCall(entity, 'edit', type!)!,
        { id, data: { parents } },
        own.signedIn[type!],
      )
    expect(said(await editing(second.id, [other.id]))).toBe('parents tooBig 3')
    expect(said(await editing(third.id, [other.id]))).toBe('answered')
    expect(said(await editing(second.id, [other.id]))).toBe('answered')
  })

  it('never stands above itself', async () => {
    const { server, own, editing } = await setUp()
    const [type] = servedTo(entity, 'create')
    const body = { ...drafts[entity](own.ids, 'Hija'), parents: [own.ids[entity]] }
    const child = answerOf<{ id: number }>(
      await callOf(server, crudCall(entity, 'create', type!)!, body, own.signedIn[type!]),
    )
    expect(await editing(entity, { parents: [own.ids[entity]] })).toBe('parents cycle')
    expect(await editing(entity, { parents: [child.id] })).toBe('parents cycle')
    expect(await editing(entity, { parents: [] })).toBe('answered')
  })
})

describe('a branch office', () => {
  it('has a code of its own in its organization, without regard to case', async () => {
    const { server, own, creating } = await setUp()
    const cousin = await furnishCorner(server, 'Calandria', { partner: own.ids.partners })
    expect(await creating('branchOffices', { code: 'alondra' })).toBe('DUPLICATE')
    expect(await creating('branchOffices', { code: 'Alondra' }, cousin)).toBe('answered')
  })
})

describe('deleting', () => {
  it('is refused while appointments to come need it', async () => {
    const { server, deleting } = await setUp()
    for (const entity of ['branchOffices', 'experts', 'entailedProducts'] as const)
      expect([entity, await deleting(entity)]).toEqual([entity, 'IN_USE'])
    await server.database.asOwner((owner) => owner.query('update occupation set blocking = false'))
    await server.database.asOwner((owner) => owner.query('update schedule set status_id = 9'))
    for (const entity of ['entailedProducts', 'experts', 'branchOffices'] as const)
      expect([entity, await deleting(entity)]).toEqual([entity, 'answered'])
  })

  it('keeps, out of sight, what something still refers to, and lets that be edited', async () => {
    const { server, own, deleting, editing } = await setUp()
    const spare = await createFresh(server, own, 'products', 'Hornero')
    expect(await deleting('products')).toBe('IN_USE')
    await server.database.asOwner((owner) => owner.query('update schedule set status_id = 9'))
    expect(await deleting('products')).toBe('answered')
    expect(await deleting('products', spare.id)).toBe('answered')
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select id, deleted_at from product'),
    )
    expect(rows).toEqual([{ id: own.ids.products, deleted_at: present }])
    const read = await server.post(
      crudCall('entailedProducts', 'get', 'oAdmin')!.path,
      { id: own.ids.entailedProducts },
      own.signedIn.oAdmin,
    )
    expect(answerOf(read)).toMatchObject({ product: { name: 'Alondra treatment' } })
    expect(await editing('entailedProducts', { status: 2 })).toBe('answered')
    expect(await editing('entailedProducts', { product: own.ids.products })).toBe('product unknown')
  })
})

describe('a new organization', () => {
  it('starts with its roles, its calendar and its place under the partner', async () => {
    const { server, own } = await setUp()
    const { id } = await createFresh(server, own, 'organizations', 'Hornero')
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select (select count(*)::int from role where organization_id = $1 and parent = -1) as roles,
           (select version from calendar_version where organization_id = $1) as version,
           (select partner_id from organization_directory where organization_id = $1) as partner`,
        [id],
      ),
    )
    expect(rows).toEqual([{ roles: 8, version: 2, partner: own.ids.partners }])
  })
})

describe('a record that there is already', () => {
  it.each([
    ['products', { name: 'ALONDRA treatment' }, 'name'],
    ['products', { code: 'alondra' }, 'code'],
    ['branchOffices', { code: 'ALONDRA' }, 'code'],
    ['plans', { name: ' alondra PLAN' }, 'name'],
    ['branchOfficeRoles', { name: 'Alondra role' }, 'name'],
    ['branchOfficeAdmins', { email: 'branch-alondra@person.test' }, 'email'],
  ] as const)('is refused by the field that says so: %s %j', async (entity, data, path) => {
    const { server, own } = await setUp()
    const [type] = servedTo(entity, 'create')
    const draft = { ...drafts[entity](own.ids, 'Zorzal'), ...data }
    const answered = await callOf(
      server,
      crudCall(entity, 'create', type!)!,
      draft,
      own.signedIn[type!],
    )
    expect(answered).toMatchObject({
      error: true,
      r: { msg: 'DUPLICATE', fields: [{ path, rule: 'choice' }] },
    })
  })
})
