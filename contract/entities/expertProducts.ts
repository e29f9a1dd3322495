import { commissionSchema } from '../configuration/experts.ts'
import { entity } from '../entity.ts'
import { data, integer, money, reference } from '../fields.ts'

/** A service that an expert gives at a branch, with their own price, duration or commission where they have one (definitions 3.3, products). */
export const expertProducts = entity({
  name: 'expertProducts',
  singular: 'expertProduct',
  owner: 'branchOffice',
  titledBy: 'entailedProduct',
  searchedBy: ['expert'],
  shapesFreeTimes: true,
  fields: {
    branchOffice: reference('branchOffices'),
    expert: reference('experts'),
    entailedProduct: reference('entailedProducts'),
    price: money().optional().masked('prices'),
    duration: integer({ min: 5, max: 1440, step: 5 }).optional(),
    commission: data(commissionSchema).optional().masked('prices'),
  },
  served: {
    boAdmin: { path: 'branch_offices/experts/products', can: ['get', 'create', 'edit', 'delete'], needs: 'bo_expert' },
    oAdmin: { path: 'organizations/branch_offices/experts/products', can: ['get', 'create', 'edit', 'delete'], needs: 'bo_expert' },
    pAdmin: {
      path: 'partners/organizations/branch_offices/experts/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
    },
  },
})
