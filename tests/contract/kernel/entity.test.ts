import { describe, expect, it } from 'vitest'
import { crudEndpoints, filtersOf, sortableFields } from '../../../contract/endpoints/crud.ts'
import { entity, type Entity } from '../../../contract/kernel/entity.ts'
import {
  choice,
  flag,
  integer,
  longText,
  reference,
  references,
  status,
  text,
  weekly,
} from '../../../contract/kernel/fields.ts'

const rooms = entity({
  name: 'rooms',
  singular: 'room',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name'],
  fields: {
    organization: reference('organizations'),
    name: text({ max: 20 }),
    code: text().readOnly(),
    notes: longText().optional(),
    seats: integer({ min: 1, max: 50 }).initially(4),
    kind: choice({ small: 1, large: 2 }).initially(1),
    equipment: references('products', { max: 3 }).initially([]),
    heated: flag().initially(true),
    weekly: weekly().optional(),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/rooms',
      can: ['get', 'create', 'edit'],
      needs: 'resource',
      screen: 'rooms',
    },
    boAdmin: { path: 'branch_offices/rooms', can: ['get'], needs: 'bo_product' },
  },
})
const generic = rooms as unknown as Entity
const draft = { organization: 3, name: 'Blue room' }
const record = {
  id: 1,
  organization: { id: 3, name: 'Aurora' },
  name: 'Blue room',
  code: 'B',
  notes: null,
  seats: 4,
  kind: 1,
  equipment: [],
  heated: true,
  weekly: null,
  status: { id: 1, sysName: 'enabled', comments: null },
  version: 1,
  create: { date: '2027-01-11T12:00:00.000Z', user: null },
  edit: null,
}

describe('a draft', () => {
  it('asks for the required fields and fills in what things begin with', () => {
    expect(rooms.draft.parse(draft)).toEqual({
      ...draft,
      seats: 4,
      kind: 1,
      equipment: [],
      heated: true,
      status: { id: 1 },
    })
    expect(rooms.draft.safeParse({ organization: 3 }).success).toBe(false)
  })

  it('keeps what is sent over what things begin with, a false one too', () => {
    expect(rooms.draft.parse({ ...draft, heated: false, seats: 9 })).toMatchObject({
      heated: false,
      seats: 9,
    })
  })

  it('drops what no one may write', () => {
    const sent = {
      ...draft,
      id: 9,
      version: 7,
      code: 'X',
      organization_id: 5,
      create: {},
      owner: 1,
      ['__proto__']: { heated: false },
    }
    expect(Object.keys(rooms.draft.parse(sent)).toSorted()).toEqual(
      Object.keys(rooms.draft.parse(draft)).toSorted(),
    )
  })
})

describe('the changes of an edit', () => {
  it('are any of the writable fields, and nothing is filled in', () => {
    expect(rooms.changes.parse({})).toEqual({})
    expect(rooms.changes.parse({ seats: 2, code: 'X', id: 4 })).toEqual({ seats: 2 })
  })

  it('empty an optional field by null, and no other', () => {
    expect(rooms.changes.parse({ notes: null })).toEqual({ notes: null })
    expect(rooms.changes.safeParse({ name: null }).success).toBe(false)
    expect(rooms.changes.safeParse({ seats: null }).success).toBe(false)
  })
})

describe('a record', () => {
  it('has every field, its number, its version and who wrote it', () => {
    expect(rooms.record.parse(record)).toEqual(record)
    for (const name of Object.keys(record)) {
      const { [name]: _left, ...lacking } = record as Record<string, unknown>
      expect([name, rooms.record.safeParse(lacking).success]).toEqual([name, false])
    }
  })
})

describe('the calls of an entity', () => {
  const calls = crudEndpoints(generic)

  it('are those that its table serves, each where it says', () => {
    expect(Object.fromEntries(Object.entries(calls).map(([verb, { at }]) => [verb, at]))).toEqual({
      get: { oAdmin: 'organizations/rooms/get', boAdmin: 'branch_offices/rooms/get' },
      create: { oAdmin: 'organizations/rooms/create' },
      edit: { oAdmin: 'organizations/rooms/edit' },
    })
  })

  it('need the permission of that audience', () => {
    expect(calls.get?.needsByAudience).toEqual({
      oAdmin: [['resource', 'view']],
      boAdmin: [['bo_product', 'view']],
    })
    expect(calls.edit?.needsByAudience).toEqual({ oAdmin: [['resource', 'edit']] })
  })
})

describe('a list', () => {
  const { input } = crudEndpoints(generic).get!

  it('is ordered by the fields that have an order', () => {
    expect(sortableFields(generic)).toEqual([
      'id',
      'create',
      'name',
      'code',
      'seats',
      'kind',
      'heated',
      'status',
    ])
    expect(input.safeParse({ sort: 'seats' }).success).toBe(true)
    expect(input.safeParse({ sort: 'weekly' }).success).toBe(false)
    expect(input.safeParse({ sort: 'organization_id' }).success).toBe(false)
  })

  it('is narrowed by references, choices, statuses and flags', () => {
    expect(Object.keys(filtersOf(generic))).toEqual([
      'organization',
      'kind',
      'equipment',
      'heated',
      'status',
    ])
    expect(input.parse({ kind: [1, 2], heated: false })).toMatchObject({
      kind: [1, 2],
      heated: false,
    })
  })

  it.each([
    { limit: 0 },
    { limit: 201 },
    { page: 0 },
    { page: 501 },
    { page: 51, limit: 200 },
    { order: 'up' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', (value) => {
    expect(input.safeParse(value).success).toBe(false)
  })

  it('has 20 rows unless another number is requested, and goes down to the ten thousandth', () => {
    expect(input.parse({})).toEqual({ limit: 20 })
    expect(input.safeParse({ page: 50, limit: 200 }).success).toBe(true)
  })
})
