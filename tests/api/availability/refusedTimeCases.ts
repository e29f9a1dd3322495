import type { TimeRule } from '../../../contract/time/timeRules.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import type { staffedBranch } from '../../support/furnished/staffedBranch.ts'

export const wednesday = '2027-01-13'
export const thursday = '2027-01-14'

type Branch = Awaited<ReturnType<typeof staffedBranch>>
export type EntryPoint = 'desk' | 'drag' | 'page' | 'reschedule' | 'series'
const staffEntryPoints: EntryPoint[] = ['desk', 'drag', 'series']
const visitorEntryPoints: EntryPoint[] = ['page', 'reschedule']
const everyEntryPoint: EntryPoint[] = [...staffEntryPoints, ...visitorEntryPoints]

export type Provoked = { start: string; items?: Values[]; quantity?: number }
export type Case = {
  entryPoints: EntryPoint[]
  provoke: (branch: Branch) => Promise<Provoked>
  buffer?: number
}

/**
 * What provokes each rule that a call can be refused by before it writes, and at which entry
 * points. A reschedule keeps its services.
 */
export const cases: Partial<Record<TimeRule, Case>> = {
  notOffered: {
    entryPoints: ['desk', 'page', 'series'],
    provoke: async ({ edit, own }) => {
      await edit('organizations/branch_offices/products', own.entailedProduct, {
        status: { id: 2 },
      })
      return { start: at('10:00') }
    },
  },
  noExpert: {
    entryPoints: ['desk', 'drag', 'page', 'series'],
    provoke: async ({ addService, addExpert, own }) => {
      const { expert } = await addExpert('Benita', [await addService('Massage')])
      return { start: at('10:00'), items: [{ entailedProduct: own.entailedProduct, expert }] }
    },
  },
  leadTime: {
    entryPoints: visitorEntryPoints,
    provoke: async ({ configure }) => {
      await configure({ leadTimeMinutes: 2000 })
      return { start: at('10:00') }
    },
  },
  sameDayCutoff: {
    entryPoints: visitorEntryPoints,
    provoke: async ({ configure }) => {
      await configure({ sameDayCutoff: '06:00', leadTimeMinutes: 0 })
      return { start: at('10:00', '2027-01-11') }
    },
  },
  horizon: {
    entryPoints: visitorEntryPoints,
    provoke: async () => ({ start: at('10:00', '2027-06-08') }),
  },
  closedDay: {
    entryPoints: everyEntryPoint,
    provoke: async ({ edit, own }) => {
      await edit('organizations/branch_offices', own.branchOffice, {
        overrides: [{ date: '2027-01-12', windows: [] }],
      })
      return { start: at('10:00') }
    },
  },
  branchHours: { entryPoints: everyEntryPoint, provoke: async () => ({ start: at('20:00') }) },
  serviceHours: {
    entryPoints: ['desk', 'drag', 'page', 'series'],
    provoke: async ({ addService, addExpert }) => {
      const service = await addService(
        'Massage',
        {},
        { weekly: { tue: [{ s: '14:00', e: '16:00' }] } },
      )
      await addExpert('Benita', [service])
      return { start: at('10:00'), items: [{ entailedProduct: service }] }
    },
  },
  expertHours: {
    entryPoints: ['desk', 'drag', 'page', 'series'],
    provoke: async ({ addExpert, own }) => {
      const { expert } = await addExpert(
        'Benita',
        [own.entailedProduct],
        {},
        { weekly: { tue: [{ s: '14:00', e: '16:00' }] } },
      )
      return { start: at('10:00'), items: [{ entailedProduct: own.entailedProduct, expert }] }
    },
  },
  offGrid: { entryPoints: everyEntryPoint, provoke: async () => ({ start: at('10:10') }) },
  timeOff: {
    entryPoints: everyEntryPoint,
    provoke: async ({ make, own }) => {
      const { organization, expert } = own
      await make('experts/time_off', {
        organization,
        expert,
        kind: 1,
        from: at('10:00'),
        to: at('12:00'),
        status: { id: 1 },
      })
      return { start: at('10:30') }
    },
  },
  overlap: {
    entryPoints: everyEntryPoint,
    provoke: async ({ book }) => {
      answerOf(
        await book({ start: at('10:00'), booker: { ...booker, email: 'other@example.test' } }),
      )
      return { start: at('10:30') }
    },
  },
  buffer: {
    entryPoints: everyEntryPoint,
    buffer: 20,
    provoke: async ({ book }) => {
      answerOf(
        await book({ start: at('10:00'), booker: { ...booker, email: 'other@example.test' } }),
      )
      return { start: at('11:00') }
    },
  },
  resource: {
    entryPoints: everyEntryPoint,
    provoke: async ({ server, desk, edit, own, addExpert, book }) => {
      answerOf(
        await server.post(
          'branch_offices/resources/create',
          { name: 'Room', type: 'room' },
          desk(),
        ),
      )
      await edit('products', own.product, { resources: [{ resourceType: 'room', quantity: 1 }] })
      const { expert } = await addExpert('Benita', [own.entailedProduct])
      const items = [{ entailedProduct: own.entailedProduct, expert }]
      answerOf(
        await book({
          start: at('10:00'),
          items,
          booker: { ...booker, email: 'other@example.test' },
        }),
      )
      return { start: at('10:00') }
    },
  },
  expertLimit: {
    entryPoints: everyEntryPoint,
    provoke: async ({ edit, own, book }) => {
      await edit('experts', own.expert, { maxPerDay: 1 })
      answerOf(
        await book({ start: at('15:00'), booker: { ...booker, email: 'other@example.test' } }),
      )
      return { start: at('10:00') }
    },
  },
  seats: {
    entryPoints: ['desk', 'drag', 'page'],
    provoke: async ({ addService, addExpert, book }) => {
      const yoga = await addService('Yoga', {
        kind: 2,
        capacity: 2,
        maxQuantity: 2,
        duration: 60,
      })
      const { expert } = await addExpert('Benita', [yoga])
      const items = [{ entailedProduct: yoga, expert }]
      answerOf(
        await book({
          start: at('10:00'),
          items,
          booker: { ...booker, email: 'other@example.test' },
        }),
      )
      return { start: at('10:00'), items, quantity: 2 }
    },
  },
}

/**
 * Rules that are provoked elsewhere: by a test of their own below, in their own files, or on the
 * rules themselves.
 */
export const elsewhere: TimeRule[] = [
  'clientBlocked',
  'groupDecided',
  'justTaken',
  'clientOverlap',
  'clientOpen',
  'clientDay',
  'holds',
  'plan',
  'link',
  'linkDays',
  'cancelWindow',
  'rescheduleWindow',
  'cancelsByBranch',
  'movesByBranch',
  'moves',
]
