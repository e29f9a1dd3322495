import { z } from 'zod'
import { addonsSchema, resourceNeedLines, resourceNeedsSchema } from '../catalog/addons.ts'
import { modalities } from '../catalog/modalities.ts'
import { entity } from '../kernel/entity.ts'
import {
  choice,
  color,
  data,
  integer,
  longText,
  money,
  reference,
  references,
  status,
  text,
} from '../kernel/fields.ts'
import { granularities } from '../time/grid.ts'
import { priceKinds } from '../money/priceKinds.ts'
import { bookingRules, taxRateId } from '../money/terms.ts'
import { image } from '../kernel/uploads.ts'

export const productKinds = { individual: 1, group: 2, package: 3, addon: 4, retail: 5 } as const
/** Those that screens offer: neither packages nor goods are booked or sold anywhere yet. */
export const offeredProductKinds = [
  'individual',
  'group',
  'addon',
] as const satisfies readonly (keyof typeof productKinds)[]
/**
 * When the questions of a service are shown: with the booking, or at any time until the
 * appointment.
 */
export const askingTimes = { booking: 1, before_visit: 2 } as const
export const visibilities = { public: 1, link_only: 2, internal: 3 } as const

/**
 * The stretch inside an appointment in which the expert is free for others: minutes after the
 * start, and how many.
 */
export const processingSchema = z.object({
  after: z.int().min(0).max(1440),
  length: z.int().min(1).max(1440),
})

/** A service, as the organization defines it for all its branches (definitions 3.1). */
export const products = entity({
  name: 'products',
  singular: 'product',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name', 'code'],
  sortedBy: 'sortOrder',
  shapesFreeTimes: true,
  fields: {
    organization: reference('organizations'),
    name: text(),
    code: text({ max: 30 }).optional(),
    categories: references('productCategories', { min: 1, max: 5 }),
    shortDescription: text({ min: 0, max: 160 }).optional().unlisted(),
    description: longText().optional(),
    icon: image('icon.jpg').optional(),
    banner: image('banner.jpg').optional(),
    kind: choice(productKinds, offeredProductKinds, Object.keys(productKinds)).initially(1),
    modality: choice(modalities).initially(1),
    duration: integer({ min: 5, max: 1440, step: 5, unit: 'minutes' }),
    bufferBefore: integer({ min: 0, max: 240, unit: 'minutes' }).initially(0),
    bufferAfter: integer({ min: 0, max: 240, unit: 'minutes' }).initially(0),
    processing: data(processingSchema).optional(),
    granularity: choice(granularities).optional().inherited('branch'),
    gridOffset: integer({ min: 0, max: 119 }).optional(),
    capacity: integer({ min: 1, max: 500 }).initially(1),
    minCapacity: integer({ min: 1, max: 500 }).initially(1),
    maxQuantity: integer({ min: 1, max: 20 }).initially(1),
    resources: data(resourceNeedsSchema, resourceNeedLines).initially([]),
    addons: data(addonsSchema).initially([]).unlisted(),
    priceKind: choice(priceKinds).initially(1),
    price: money().masked('prices'),
    priceMax: money().optional().unlisted().masked('prices'),
    /** Which of the place's rates applies; none: its usual one. */
    tax: data(taxRateId).optional().unlisted(),
    /** Whether the price has the tax in; none: as the place's prices do. */
    taxIncluded: data(z.boolean()).optional().unlisted(),
    /** What it asks of the person who books it; empty as its branch does. */
    bookingRules: data(bookingRules).optional().unlisted().masked('prices'),
    form: reference('forms').optional().unlisted(),
    askOn: choice(askingTimes).initially(1).unlisted(),
    visibility: choice(visibilities).initially(1),
    color: color().optional(),
    sortOrder: integer({ min: 0, max: 9999 }).initially(0),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_product',
      screen: 'products',
    },
    pAdmin: {
      path: 'partners/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_product',
      screen: 'products',
    },
    boAdmin: { path: 'branch_offices/organization/products', can: ['get'], needs: 'o_product' },
  },
})
