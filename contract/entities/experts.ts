import { commissionSchema } from '../configuration/experts.ts'
import { entity } from '../kernel/entity.ts'
import { expertGenders } from '../catalog/expertGenders.ts'
import {
  choice,
  color,
  data,
  day,
  email,
  flag,
  integer,
  longText,
  phone,
  reference,
  status,
  taxId,
  text,
  words,
  overrides,
  weekly,
  money,
} from '../kernel/fields.ts'
import { image } from '../kernel/uploads.ts'
import { shiftPatternSchema } from '../time/hours.ts'

/**
 * A person who serves at appointments; where and when they work stands on their branches
 * (definitions 3.3).
 */
export const experts = entity({
  name: 'experts',
  singular: 'expert',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name', 'email', 'taxId', 'code'],
  sortedBy: 'sortOrder',
  shapesFreeTimes: true,
  // The administrator who signs in as the expert is linked and unlinked with a proof.
  stepUpSometimes: ['create', 'edit', 'delete'],
  fields: {
    organization: reference('organizations'),
    name: text(),
    title: text({ max: 60 }).optional(),
    email: email().optional().masked('contact'),
    phone: phone().optional().masked('contact'),
    taxId: taxId().optional().masked('contact'),
    code: text({ max: 30 }).optional().unlisted(),
    birthDate: day().optional(),
    /** Visitors may choose by it where the branch lets them (setting `genderChoice`). */
    gender: choice(expertGenders).optional().unlisted(),
    bio: longText().optional(),
    picture: image('picture.jpeg').optional(),
    languages: words({ max: 5, length: 3 }).initially([]),
    color: color().optional(),
    /** The administrator that this person signs in as: what «their own» means to a role. */
    user: reference('branchOfficeAdmins').optional().unlisted(),
    bookableOnline: flag().initially(true),
    maxPerDay: integer({ min: 0, max: 100 }).initially(0).unlisted(),
    maxMinutesPerDay: integer({ min: 0, max: 1440 }).initially(0).unlisted(),
    maxPerWeek: integer({ min: 0, max: 500 }).initially(0).unlisted(),
    /** What they earn by any service that says nothing of its own. */
    commission: data(commissionSchema).optional().unlisted().masked('prices'),
    sortOrder: integer({ min: 0, max: 9999 }).initially(0),
    status: status('expert').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/experts',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_expert',
      screen: 'experts',
    },
    pAdmin: {
      path: 'partners/experts',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_expert',
      screen: 'experts',
    },
  },
})

/**
 * An expert at a branch, with their hours there; none means the branch's own hours (definitions
 * 3.3, branchOffices).
 */
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
    boAdmin: {
      path: 'branch_offices/experts',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
      screen: 'experts',
    },
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

/**
 * A service that an expert gives at a branch, with their own price, duration or commission where
 * they have one (definitions 3.3, products).
 */
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
    boAdmin: {
      path: 'branch_offices/experts/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
    },
    oAdmin: {
      path: 'organizations/branch_offices/experts/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/experts/products',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_expert',
    },
  },
})
