import { configurations } from '../../../contract/configuration/index.ts'
import type { FieldMask } from '../../../contract/fieldMasks.ts'
import { allows, type PrivilegeSet } from '../../../contract/privileges.ts'
import { expertVisibilityOf, type ExpertVisibility } from '../../domain/expertVisibility.ts'
import type { Scope } from '../../ports/caller.ts'
import type { StoredConfiguration } from '../../ports/configuration.ts'
import type { Store } from '../../ports/store.ts'

/** What somebody may see and do. */
type Rights = { scope: Scope; privileges: PrivilegeSet; masks: readonly FieldMask[] }

/**
 * The rights of an administrator, less what the settings `expertsSeeClients` and `expertsSeePrices` keep from experts. An expert is who works
 * at a branch office and either reaches only what is their own, or is the administrator that one of its experts signs in as. An administrator
 * who may look after the others is none: for them the settings are made, not against them.
 *
 * - clients `none`: no client’s record and no contact data; `own`: those whom they serve or have entered; `all`: whoever the branch serves.
 * - prices `false`: as if their role had the mask `prices`.
 */
export const limitExpert = async <Whole extends Rights>(
  store: Store,
  membership: number,
  account: number,
  rights: Whole,
): Promise<Whole> => {
  const { scope, privileges, masks } = rights
  const [organization] = scope.organizations
  if (scope.account !== 'boAdmin' || organization === undefined || allows(privileges, ['bo_admin', 'view'])) return rights
  const place = { partner: scope.partner, organization, branchOffice: scope.branchOffice }
  const { isExpert, levels } = await store.expertSettings(place, membership)
  if (!isExpert && scope.own === undefined) return rights
  const { clients, prices } = limitsOf(levels)
  const hidden: FieldMask[] = [...(prices ? [] : ['prices' as const]), ...(clients === 'none' ? ['contact' as const] : [])]
  return {
    ...rights,
    scope: { ...scope, ...(clients === 'all' ? { clients: 'all' as const } : { clients: { own: account } }) },
    privileges: clients === 'none' ? withoutClients(privileges) : privileges,
    masks: hidden.length === 0 ? masks : [...new Set([...masks, ...hidden])],
  }
}

const withoutClients = ({ client: _clients, saved_card: _cards, ...rest }: PrivilegeSet): PrivilegeSet => rest

const { expertsSeeClients, expertsSeePrices } = configurations.experts
const usual: ExpertVisibility = { clients: expertsSeeClients.initial, prices: expertsSeePrices.initial }

const limitsOf = (stored: readonly StoredConfiguration[]): ExpertVisibility => {
  const levels = stored.map(({ level, values }) => [
    level,
    {
      clients: (values['expertsSeeClients'] as ExpertVisibility['clients'] | null | undefined) ?? undefined,
      prices: (values['expertsSeePrices'] as boolean | null | undefined) ?? undefined,
    },
  ])
  return expertVisibilityOf(Object.fromEntries(levels) as Parameters<typeof expertVisibilityOf>[0], usual)
}
