import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import { data, status, text } from '../kernel/fields.ts'

const limit = z.int().min(0).max(1_000_000).nullish()

/**
 * What a plan holds: whether attendances are part of it, and how much of what there may be; null
 * for no limit (definitions 3.18).
 */
export const planDataSchema = z.object({
  clients: z.object({ attendances: z.boolean() }),
  limits: z.object({ branches: limit, experts: limit, schedulesPerMonth: limit }).nullish(),
})

export type PlanData = z.infer<typeof planDataSchema>

/** What a partner lets an organization use. */
export const plans = entity({
  name: 'plans',
  singular: 'plan',
  owner: 'partner',
  addition: 'a partner grants an organization its plan',
  titledBy: 'name',
  searchedBy: ['name'],
  fields: {
    name: text({ max: 80 }),
    data: listed(data(planDataSchema)),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    pAdmin: {
      path: 'partners/plans',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'organization',
      screen: 'plans',
    },
  },
})
