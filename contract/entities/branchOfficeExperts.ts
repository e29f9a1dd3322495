import { commissionSchema } from '../configuration/experts.ts'
import { entity } from '../entity.ts'
import { data, day, flag, overrides, reference, status, weekly } from '../fields.ts'
import { shiftPatternSchema } from '../hours.ts'

/** An expert at a branch, with their hours there; none means the branch's own hours (definitions 3.3, branchOffices). */
export const branchOfficeExperts = entity({
  name: 'branchOfficeExperts',
  singular: 'branchOfficeExpert',
  owner: 'branchOffice',
  titledBy: 'expert',
  searchedBy: ['expert'],
  shapesFreeTimes: true,
  fields: {
    branchOffice: reference('branchOffices'),
    expert: reference('experts'),
    weekly: weekly().optional(),
    shiftPattern: data(shiftPatternSchema).optional(),
    overrides: overrides().initially([]),
    from: day().optional(),
    to: day().optional(),
    /** The expert's own, to be changed where the expert is. */
    commission: data(commissionSchema.nullable()).readOnly().masked('prices'),
    isDefault: flag().initially(false),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    boAdmin: { path: 'branch_offices/experts', can: ['get', 'create', 'edit', 'delete'], needs: 'bo_expert', screen: 'experts' },
    oAdmin: {
      path: 'organizations/branch_offices/experts',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
      screen: 'branch-office-experts',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/experts',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
      screen: 'branch-office-experts',
    },
  },
})
