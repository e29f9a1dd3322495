import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as make from '../../contract/fields.ts'
import * as uploads from '../../contract/uploads.ts'
import { fieldKinds, type Field, type FieldKind } from '../../contract/field.ts'

const monday = { mon: [{ s: '09:00', e: '13:00' }] }
const picture = new File(['x'], 'x.png', { type: 'image/png' })
const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const street = { street: 'Calle Larga' }
const long = (length: number) => 'x'.repeat(length)
const windows = (...pairs: string[]) => ({ ...week, mon: pairs.map((pair) => ({ s: pair.slice(0, 5), e: pair.slice(6) })) })

type Cases = { field: Field; accepts: [sent: unknown, stored: unknown][]; refuses: unknown[] }

/** What each kind takes, as it is stored, and what it refuses. A kind without an entry does not compile. */
const kinds: Record<FieldKind, Cases> = {
  text: {
    field: make.text({ max: 10 }),
    accepts: [
      ['Ana', 'Ana'],
      ['  Ana  ', 'Ana'],
      [long(10), long(10)],
      ['Jose\u0301', 'José'],
      ['‮abc', '‮abc'],
      ['👩‍⚕️', '👩‍⚕️'],
    ],
    refuses: ['', '   ', long(11), 'a\nb', 'a\tb', 'a\0b', 'a\u0085b', '\ud800', 'a\udfffb', 7, true, null, undefined, {}, ['Ana']],
  },
  longText: {
    field: make.longText({ max: 10 }),
    accepts: [
      ['', ''],
      ['a\nb', 'a\nb'],
      ['a\r\nb\tc', 'a\r\nb\tc'],
      [` ${long(10)}\n`, long(10)],
    ],
    refuses: [long(11), 'a\0b', 'a\u001bb', '\ud800', 7, null, undefined, {}],
  },
  email: {
    field: make.email(),
    accepts: [
      [' Mariana@Example.TEST ', 'mariana@example.test'],
      [`${long(242)}@example.com`, `${long(242)}@example.com`],
    ],
    refuses: ['', 'a@b', `${long(243)}@example.com`, 'a\0@example.test', '\ud800@example.test', 7, null, undefined, ['a@b.co']],
  },
  phone: {
    field: make.phone(),
    accepts: [
      ['+593 99 123 4567', '+593991234567'],
      ['0991234567', '0991234567'],
    ],
    refuses: ['', '12', 'call me', '0991\u0000234567', 991234567, null, undefined, {}],
  },
  taxId: {
    field: make.taxId(),
    accepts: [
      ['17.123.456-K', '17123456-k'],
      [`${long(20)}!!!`, long(20)],
    ],
    refuses: ['', '...', long(21), 1712, null, undefined, []],
  },
  slug: {
    field: make.slug(),
    accepts: [
      [' Aurora-Centro ', 'aurora-centro'],
      ['a1b', 'a1b'],
      [long(60), long(60)],
    ],
    refuses: ['', 'ab', long(61), '-abc', 'abc-', 'a--b', 'a_b', 'a b', 'ábc', 'a/b', 'abc\0', 7, null, undefined],
  },
  color: {
    field: make.color(),
    accepts: [['#A0b1C2', '#a0b1c2']],
    refuses: ['', '#abc', 'a0b1c2', '#a0b1c2ff', '#a0b1cg', 'red', '#a0b1c2\n', 0xa0b1c2, null, undefined],
  },
  integer: {
    field: make.integer({ min: 5, max: 60, step: 5 }),
    accepts: [
      [5, 5],
      [60, 60],
      [25, 25],
    ],
    refuses: [0, 4, 61, 65, 7, 5.5, -5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, '5', true, null, undefined, 2 ** 53],
  },
  money: {
    field: make.money(),
    accepts: [
      [
        { amount: 0, currency: 'USD' },
        { amount: 0, currency: 'USD' },
      ],
      [
        { amount: 99_999_999_999, currency: 'CLP', exchange: 2 },
        { amount: 99_999_999_999, currency: 'CLP' },
      ],
    ],
    refuses: [
      { amount: -1, currency: 'USD' },
      { amount: 1.5, currency: 'USD' },
      { amount: 100_000_000_000, currency: 'USD' },
      { amount: '1', currency: 'USD' },
      { amount: 1, currency: 'usd' },
      { amount: 1, currency: 'DOLLAR' },
      { amount: 1 },
      { currency: 'USD' },
      45,
      '45 USD',
      null,
      undefined,
      [1, 'USD'],
    ],
  },
  day: {
    field: make.day(),
    accepts: [
      ['2028-02-29', '2028-02-29'],
      ['1900-01-01', '1900-01-01'],
      ['2199-12-31', '2199-12-31'],
    ],
    refuses: ['2027-02-29', '1899-12-31', '2200-01-01', '2027-1-1', '20/11/2026', '2026-11-20T00:00', '', 20261120, null, undefined],
  },
  instant: {
    field: make.instant(),
    accepts: [
      ['2027-01-11T12:00:00Z', '2027-01-11T12:00:00Z'],
      ['2027-01-11T07:00:00-05:00', '2027-01-11T07:00:00-05:00'],
    ],
    refuses: [
      '2027-01-11T12:00:00',
      '2027-01-11',
      '1899-01-01T00:00:00Z',
      '2200-01-01T00:00:00Z',
      '2027-02-30T12:00:00Z',
      '',
      1799668800000,
      null,
      undefined,
    ],
  },
  zone: {
    field: make.zone(),
    accepts: [
      ['America/Guayaquil', 'America/Guayaquil'],
      ['UTC', 'UTC'],
    ],
    refuses: ['', 'America/Nowhere', '+05:00', '-05', 'America/Bogota; drop table', '\0', 5, null, undefined, {}],
  },
  choice: {
    field: make.choice({ one: 1, three: 3 }),
    accepts: [
      [1, 1],
      [3, 3],
    ],
    refuses: [0, 2, 4, -1, '1', 1.5, null, undefined, 'one', [1]],
  },
  flag: {
    field: make.flag(),
    accepts: [
      [true, true],
      [false, false],
    ],
    refuses: [0, 1, 'true', '', null, undefined, {}],
  },
  status: {
    field: make.status('basic'),
    accepts: [
      [1, { id: 1 }],
      [{ id: 2 }, { id: 2 }],
      [
        { id: 2, comments: ' on leave ', sysName: 'invented' },
        { id: 2, comments: 'on leave' },
      ],
      [
        { id: 2, comments: null },
        { id: 2, comments: null },
      ],
    ],
    refuses: [
      3,
      -1,
      '1',
      'enabled',
      { id: 7 },
      { sysName: 'enabled' },
      { id: 1, comments: long(501) },
      { id: 1, comments: 5 },
      null,
      undefined,
      [1],
    ],
  },
  reference: {
    field: make.reference('experts'),
    accepts: [
      [7, 7],
      [{ id: 7, name: 'Ana' }, 7],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ],
    refuses: [0, -1, 1.5, 2 ** 53, '7', { id: '7' }, { id: 0 }, {}, [7], 'Ana', null, undefined],
  },
  references: {
    field: make.references('experts', { min: 1, max: 3 }),
    accepts: [
      [[7], [7]],
      [
        [9, { id: 7 }, 9],
        [9, 7],
      ],
    ],
    refuses: [[], [1, 2, 3, 4], [0], ['7'], 7, { id: 7 }, null, undefined],
  },
  address: {
    field: make.address(),
    accepts: [
      [street, street],
      [
        { ...street, latitude: -0.18065312345, planet: 'Earth' },
        { ...street, latitude: -0.180653 },
      ],
      [
        { ...street, city: { isoCode: 'UIO', name_es: ' Quito ' }, zipcode: null },
        { ...street, city: { isoCode: 'UIO', name_es: 'Quito' }, zipcode: null },
      ],
    ],
    refuses: [
      {},
      { street: '' },
      { street: long(121) },
      { ...street, latitude: 91 },
      { ...street, longitude: -181 },
      { ...street, latitude: '0' },
      { ...street, zipcode: long(13) },
      { ...street, city: 'Quito' },
      { ...street, streetNumber: 7 },
      'Calle Larga',
      null,
      undefined,
      [street],
    ],
  },
  weekly: {
    field: make.weekly(),
    accepts: [
      [monday, { ...week, ...monday }],
      [{}, week],
      [windows('20:00-03:00'), windows('20:00-03:00')],
      [windows('09:00-13:00', '13:00-24:00'), windows('09:00-13:00', '13:00-24:00')],
    ],
    refuses: [
      windows('09:00-13:00', '12:59-14:00'),
      windows('20:00-03:00', '23:00-24:00'),
      windows('24:00-25:00'),
      windows('9:000-10:00'),
      windows(...Array.from({ length: 7 }, (_, hour) => `0${hour}:00-0${hour}:30`)),
      { lunes: [] },
      { mon: [{ s: '09:00', e: '10:00', why: 'x' }] },
      { mon: { s: '09:00', e: '10:00' } },
      { mon: [{ s: '09:00' }] },
      [],
      '09:00–13:00',
      null,
      undefined,
    ],
  },
  overrides: {
    field: make.overrides(),
    accepts: [
      [[], []],
      [[{ date: '2027-01-16', windows: [], reason: ' Holiday ' }], [{ date: '2027-01-16', windows: [], reason: 'Holiday' }]],
    ],
    refuses: [
      [{ date: '2027-02-30', windows: [] }],
      [
        { date: '2027-01-16', windows: [] },
        { date: '2027-01-16', windows: [] },
      ],
      [{ date: '2027-01-16' }],
      [{ date: '2027-01-16', windows: [], reason: long(121) }],
      [{ date: '2027-01-16', windows: [], closed: true }],
      {},
      null,
      undefined,
    ],
  },
  words: {
    field: make.words({ max: 2, length: 5 }),
    accepts: [
      [[], []],
      [
        [' vip ', 'new'],
        ['vip', 'new'],
      ],
    ],
    refuses: [['a', 'b', 'c'], ['longer'], [''], [7], ['a\nb'], 'vip', null, undefined],
  },
  privileges: {
    field: make.privileges(),
    accepts: [
      [[], []],
      [[{ sys_name: 'client', privs: { view: true } }], [{ sys_name: 'client', privs: { view: true } }]],
    ],
    refuses: [null, {}, [{ sys_name: 'everything', privs: {} }], [{ sys_name: 'client', privs: { fly: true } }], [{ sys_name: 'client' }]],
  },
  password: {
    field: make.password(),
    accepts: [
      [long(8), long(8)],
      [long(128), long(128)],
      [' a space ', ' a space '],
    ],
    refuses: ['', long(7), long(129), 12345678, null, undefined],
  },
  image: {
    field: uploads.image('logo.jpeg'),
    accepts: [
      [picture, picture],
      ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
      ['/images/ab/logo.jpeg', '/images/ab/logo.jpeg'],
    ],
    refuses: ['', 'logo.jpeg', 'https://example.test/logo.jpeg', 'data:text/html;base64,PGI+', 'data:image/png;base64,<b>', 7, {}, null],
  },
  file: {
    field: uploads.file(),
    accepts: [
      [picture, picture],
      ['data:application/pdf;base64,JVBERg==', 'data:application/pdf;base64,JVBERg=='],
    ],
    refuses: ['', 'notes.txt', 'data:,x', 7, {}, null],
  },
  data: {
    field: make.data(z.object({ after: z.int().min(0), length: z.int().min(1) })),
    accepts: [
      [
        { after: 10, length: 20, other: 1 },
        { after: 10, length: 20 },
      ],
    ],
    refuses: [{ after: -1, length: 20 }, { after: 1 }, 'x', [], null, undefined],
  },
}

describe.each(Object.entries(kinds))('a field of kind %s', (kind, { field, accepts, refuses }) => {
  it('knows its kind', () => {
    expect(field).toMatchObject({ kind, required: true, writable: true })
  })

  it('takes what belongs in it, tidied', () => {
    expect(accepts.map(([sent]) => [sent, field.input.parse(sent)])).toEqual(accepts)
  })

  it('takes what it has stored once more, unchanged', () => {
    const stored = accepts.map(([, each]) => each)
    expect(stored.map((each) => field.input.parse(each))).toEqual(stored)
  })

  it('refuses everything else', () => {
    expect(refuses.filter((sent) => field.input.safeParse(sent).success)).toEqual([])
  })
})

describe('the kinds', () => {
  it('all have their cases here', () => {
    expect(Object.keys(kinds).toSorted()).toEqual([...fieldKinds].toSorted())
  })
})

describe('an optional field', () => {
  const field = make.text({ max: 5 }).optional()

  it('may be absent or null, and still keeps its bounds', () => {
    expect(field).toMatchObject({ kind: 'text', required: false, writable: true, listed: true })
    expect(field.input.parse(undefined)).toBeUndefined()
    expect(field.input.parse(null)).toBeNull()
    expect(field.input.safeParse('longer').success).toBe(false)
    expect(field.output.parse(null)).toBeNull()
  })
})

describe('a field with an initial value', () => {
  const field = make.integer({ min: 0, max: 9 }).initially(3)

  it('may be absent but not null, and is always answered', () => {
    expect(field).toMatchObject({ initial: 3, required: false })
    expect(field.input.parse(undefined)).toBeUndefined()
    expect(field.input.safeParse(null).success).toBe(false)
    expect(field.output.safeParse(null).success).toBe(false)
  })
})

describe('a field that is read only', () => {
  it('is no input', () => {
    expect(make.text().readOnly()).toMatchObject({ writable: false, required: false })
  })
})

describe('a column', () => {
  it('is shown from the first unless it says otherwise', () => {
    expect(make.text().listed).toBe(true)
    expect(make.text().unlisted().listed).toBe(false)
    expect(make.longText().listed).toBe(false)
    expect(make.text().optional().unlisted()).toMatchObject({ listed: false, required: false })
  })
})
