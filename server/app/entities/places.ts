import { isPrefixed, unprefixed } from '../kernel/branchFields.ts'
import { refuseWhileClosing } from '../closing/refuseWhileClosing.ts'
import { withKnownAddress } from '../places/addressParts.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { refuseBeyondPlan } from './planLimits.ts'
import { systemRoles } from '../authority/systemRoles.ts'

/** A partner, under whom organizations stand. */
export const partners: Behaviour<'partners'> = {
  level: 1,
  reserved: ['verified', 'status'],
  rule: withKnownAddress,
}

/** An organization; the partner alone decides whether it is verified, and its plan. */
export const organizations: Behaviour<'organizations'> = {
  level: 2,
  reserved: ['verified', 'plan'],
  rule: async (context) => {
    await refuseWhileClosing(context)
    return withKnownAddress(context)
  },
  created: ({ records, organization, by }) =>
    records.furnishOrganization(organization, { roles: systemRoles, at: by.at }),
}

/** A branch office; the organization alone decides its code. */
export const branchOffices: Behaviour<'branchOffices'> = {
  level: 3,
  reserved: ['code'],
  spelling: (body) => {
    if (!isPrefixed(body)) return body
    const { id, version, ...values } = unprefixed(body)
    return id === undefined ? values : { id, version, data: values }
  },
  rule: async (context) => {
    if (context.id === null)
      await refuseBeyondPlan(context.records, context.organization, 'branches')
    return withKnownAddress(context)
  },
  created: ({ records, organization, id }) => records.enterBranchInDirectory(id, organization),
}
