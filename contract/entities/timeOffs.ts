import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import { choice, day, instant, reference, status, text } from '../kernel/fields.ts'

/** `block` is time that staff keep free in the calendar (contract/endpoints/schedules.ts). */
export const timeOffKinds = {
  vacation: 1,
  sick: 2,
  training: 3,
  personal: 4,
  other: 5,
  block: 6,
} as const

/**
 * A time an expert is away: either two instants or whole days, at one branch or everywhere; only
 * approved ones block (definitions 3.3).
 */
export const timeOffs = entity({
  name: 'timeOffs',
  singular: 'timeOff',
  owner: 'organization',
  addition: 'free times need to know who is away',
  titledBy: 'expert',
  searchedBy: ['expert', 'reason'],
  shapesFreeTimes: true,
  fields: {
    organization: reference('organizations'),
    expert: reference('experts'),
    branchOffice: reference('branchOffices').optional(),
    kind: choice(timeOffKinds).initially(1),
    dateFrom: listed(day()).optional().narrowing(),
    dateTo: listed(day()).optional().narrowing(),
    from: listed(instant()).optional().narrowing(),
    to: listed(instant()).optional().narrowing(),
    reason: text({ min: 0, max: 200 }).optional(),
    status: status('timeOff').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/experts/time_off',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'expert_time_off',
      screen: 'time-off',
    },
    pAdmin: {
      path: 'partners/experts/time_off',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'expert_time_off',
      screen: 'time-off',
    },
    boAdmin: {
      path: 'branch_offices/experts/time_off',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'expert_time_off',
      screen: 'time-off',
    },
  },
})
