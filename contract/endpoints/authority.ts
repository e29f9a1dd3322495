import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { apiKeys } from '../entities/apiKeys.ts'
import { branchOfficeAdmins } from '../entities/branchOfficeAdmins.ts'
import { branchOfficeRoles } from '../entities/branchOfficeRoles.ts'
import { organizationAdmins } from '../entities/organizationAdmins.ts'
import { organizationRoles } from '../entities/organizationRoles.ts'
import { partnerAdmins } from '../entities/partnerAdmins.ts'
import { partnerRoles } from '../entities/partnerRoles.ts'
import { webhooks } from '../entities/webhooks.ts'
import { wholeId } from '../fields.ts'
import type { Privilege } from '../privileges.ts'

/** The entities on whose records the caller needs authority, besides the privilege (authority.md, 2). */
const entitiesUnderAuthority = {
  partnerAdmins,
  organizationAdmins,
  branchOfficeAdmins,
  partnerRoles,
  organizationRoles,
  branchOfficeRoles,
  apiKeys,
  webhooks,
}
export type EntityUnderAuthority = keyof typeof entitiesUnderAuthority
export const underAuthority = Object.keys(entitiesUnderAuthority) as [EntityUnderAuthority, ...EntityUnderAuthority[]]

/** What a screen offers to do with such a record: edit it, delete it, and act on the whole account behind it. */
export const authorityActs = ['edit', 'delete', 'account'] as const
export type AuthorityActs = Record<(typeof authorityActs)[number], boolean>

const needs = [
  ...new Set(Object.values(entitiesUnderAuthority).flatMap(({ served }) => Object.values(served).map(({ needs: item }) => item))),
].map((item): Privilege => [item, 'view'])

export const authority = {
  'authority.get': endpoint({
    summary:
      'Whether the caller has the authority to edit or delete an administrator, role, key or webhook, and to act on the account behind it',
    at: { boAdmin: 'branch_offices/authority/get', oAdmin: 'organizations/authority/get', pAdmin: 'partners/authority/get' },
    needs,
    peopleOnly: true,
    input: z.object({ entity: z.enum(underAuthority), id: wholeId }),
    output: z.object({ edit: z.boolean(), delete: z.boolean(), account: z.boolean() } satisfies Record<keyof AuthorityActs, z.ZodBoolean>),
  }),
}
