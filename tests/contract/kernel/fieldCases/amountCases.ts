import type { FieldKind } from '../../../../contract/kernel/field.ts'
import * as make from '../../../../contract/kernel/fields.ts'
import { long, type Cases } from './cases.ts'

const monday = { mon: [{ s: '09:00', e: '13:00' }] }
const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const windows = (...pairs: string[]) => ({
  ...week,
  mon: pairs.map((pair) => ({ s: pair.slice(0, 5), e: pair.slice(6) })),
})

/** Numbers, money, days and hours. */
export const amountCases = {
  integer: {
    field: make.integer({ min: 5, max: 60, step: 5 }),
    accepts: [
      [5, 5],
      [60, 60],
      [25, 25],
    ],
    refuses: [
      0,
      4,
      61,
      65,
      7,
      5.5,
      -5,
      1e308,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '5',
      true,
      null,
      undefined,
      2 ** 53,
    ],
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
    refuses: [
      '2027-02-29',
      '1899-12-31',
      '2200-01-01',
      '2027-1-1',
      '20/11/2026',
      '2026-11-20T00:00',
      '',
      20261120,
      null,
      undefined,
    ],
  },
  instant: {
    field: make.instant(),
    accepts: [
      ['2027-01-11T12:00:00Z', '2027-01-11T12:00:00.000Z'],
      ['2027-01-11T07:00:00-05:00', '2027-01-11T12:00:00.000Z'],
      ['2027-01-11T07:00:00-23:59', '2027-01-12T06:59:00.000Z'],
      ['2027-01-11T07:00:00+16:00', '2027-01-10T15:00:00.000Z'],
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
  locale: {
    field: make.locale(),
    accepts: [
      ['es', 'es'],
      [' es-EC ', 'es-EC'],
    ],
    refuses: ['', '   ', 'x'.repeat(11), 'e\ns', '\0', 5, null, undefined, {}],
  },
  zone: {
    field: make.zone(),
    accepts: [
      ['America/Guayaquil', 'America/Guayaquil'],
      ['UTC', 'UTC'],
    ],
    refuses: [
      '',
      'America/Nowhere',
      '+05:00',
      '-05',
      'America/Bogota; drop table',
      '\0',
      5,
      null,
      undefined,
      {},
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
      [
        [{ date: '2027-01-16', windows: [], reason: ' Holiday ' }],
        [{ date: '2027-01-16', windows: [], reason: 'Holiday' }],
      ],
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
} satisfies { [kind in FieldKind]?: Cases }
