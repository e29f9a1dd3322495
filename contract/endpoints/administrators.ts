import { z } from 'zod'
import { endpoint, servedPaths } from '../kernel/endpoint.ts'
import {
  branchOfficeAdmins,
  organizationAdmins,
  partnerAdmins,
} from '../entities/administrators.ts'
import type { Served } from '../kernel/entity.ts'
import { wholeId } from '../kernel/fields.ts'
import type { AccountType } from '../kernel/accounts.ts'
import { apiKeys } from '../entities/apiKeys.ts'
import { branchOfficeRoles, organizationRoles, partnerRoles } from '../entities/roles.ts'
import { webhooks } from '../entities/webhooks.ts'
import type { Privilege } from '../kernel/privileges.ts'

const resetPassword = ({ served }: { served: Partial<Record<AccountType, Served>> }) => {
  const [{ needs }] = Object.values(served) as [Served]
  return endpoint({
    summary:
      'Send an administrator an email to choose a new password; until then the current one works. No one can set another person’s password',
    at: servedPaths(served, 'reset_password'),
    security: 'authority',
    needs: [[needs, 'edit']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ email: z.string() }),
    peopleOnly: true,
    stepUp: true,
    perMinute: 20,
  })
}

/**
 * Password resets that an administrator starts for another one, on the paths of the administrators.
 */
export const adminResets = {
  'partnerAdmins.resetPassword': resetPassword(partnerAdmins),
  'organizationAdmins.resetPassword': resetPassword(organizationAdmins),
  'branchOfficeAdmins.resetPassword': resetPassword(branchOfficeAdmins),
}

export type AdminResetName = keyof typeof adminResets

/**
 * The call of an administrators' entity, wherever that entity is served, under the privilege that
 * edits it.
 */
const endsSessions = (served: Partial<Record<AccountType, Served>>) => {
  const all = Object.values(served)
  return endpoint({
    summary:
      'End every session of an administrator, who is sent an email about it; needs authority over everything they administer',
    at: servedPaths(served, 'sessions/delete'),
    security: 'session',
    needs: [[all[0]!.needs, 'edit']],
    peopleOnly: true,
    stepUp: true,
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ ended: z.int() }),
    perMinute: 30,
  })
}

/** Ends the sessions of another administrator (rule 6 of the security guide). */
export const adminSessions = {
  'partnerAdmins.endSessions': endsSessions(partnerAdmins.served),
  'organizationAdmins.endSessions': endsSessions(organizationAdmins.served),
  'branchOfficeAdmins.endSessions': endsSessions(branchOfficeAdmins.served),
}

export type EndSessionsName = keyof typeof adminSessions

/**
 * The entities on whose records the caller needs authority, besides the privilege (authority.md,
 * 2).
 */
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
export const underAuthority = Object.keys(entitiesUnderAuthority) as [
  EntityUnderAuthority,
  ...EntityUnderAuthority[],
]

/**
 * What a screen offers to do with such a record: edit it, delete it, and act on the whole account
 * behind it.
 */
export const authorityActs = ['edit', 'delete', 'account'] as const
export type AuthorityActs = Record<(typeof authorityActs)[number], boolean>

const needs = [
  ...new Set(
    Object.values(entitiesUnderAuthority).flatMap(({ served }) =>
      Object.values(served).map(({ needs: item }) => item),
    ),
  ),
].map((item): Privilege => [item, 'view'])

export const authority = {
  'authority.get': endpoint({
    summary:
      'Whether the caller has the authority to edit or delete an administrator, role, key or webhook, and to act on the account behind it',
    at: {
      boAdmin: 'branch_offices/authority/get',
      oAdmin: 'organizations/authority/get',
      pAdmin: 'partners/authority/get',
    },
    needs,
    peopleOnly: true,
    input: () => z.object({ entity: z.enum(underAuthority), id: wholeId }),
    output: () =>
      z.object({
        edit: z.boolean(),
        delete: z.boolean(),
        account: z.boolean(),
      } satisfies Record<keyof AuthorityActs, z.ZodBoolean>),
  }),
}
