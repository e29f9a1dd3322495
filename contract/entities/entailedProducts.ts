import { z } from 'zod'
import { commissionSchema } from '../configuration/experts.ts'
import { entity } from '../kernel/entity.ts'
import {
  choice,
  data,
  day,
  integer,
  money,
  overrides,
  reference,
  status,
  weekly,
  wholeId,
} from '../kernel/fields.ts'
import { bookingRules, taxRateId } from '../money/terms.ts'
import { resourceNeedLines, resourceNeedsSchema } from '../catalog/addons.ts'
import { priceKinds } from '../money/priceKinds.ts'
import { visibilities } from './products.ts'

/**
 * A service as one branch offers it: what it leaves empty it takes from the product (definitions
 * 3.2).
 */
export const entailedProducts = entity({
  name: 'entailedProducts',
  singular: 'entailedProduct',
  owner: 'branchOffice',
  titledBy: 'product',
  searchedBy: ['product'],
  sortedBy: 'sortOrder',
  shapesFreeTimes: true,
  fields: {
    branchOffice: reference('branchOffices'),
    product: reference('products'),
    price: money().optional().masked('prices'),
    priceKind: choice(priceKinds).optional().inherited('product'),
    tax: data(taxRateId).optional().unlisted().inherited('product'),
    taxIncluded: data(z.boolean()).optional().unlisted().inherited('product'),
    duration: integer({ min: 5, max: 1440, step: 5 }).optional(),
    bufferBefore: integer({ min: 0, max: 240 }).optional(),
    bufferAfter: integer({ min: 0, max: 240 }).optional(),
    visibility: choice(visibilities).optional().inherited('product'),
    resources: data(resourceNeedsSchema, resourceNeedLines).optional(),
    bookingRules: data(bookingRules).optional().unlisted().masked('prices'),
    /**
     * What the expert who gives it earns, unless it is agreed otherwise with that expert for this
     * service.
     */
    commission: data(commissionSchema).optional().unlisted().masked('prices'),
    weekly: weekly().optional(),
    overrides: overrides().initially([]),
    availableFrom: day().optional(),
    availableTo: day().optional(),
    sortOrder: integer({ min: 0, max: 9999 }).initially(0),
    status: status('basic').initially({ id: 1 }),
  },
  // Appointments to come either go to another service of the branch or stay as they were booked
  // (definitions 3.2).
  deletion: { reassignTo: wholeId.optional(), keepSchedules: z.boolean().optional() },
  served: {
    boAdmin: {
      path: 'branch_offices/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_product',
      screen: 'product-settings',
    },
    oAdmin: {
      path: 'organizations/branch_offices/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_product',
      screen: 'products-branch',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_product',
      screen: 'products-branch',
    },
  },
})
