import { configurations } from '../../../contract/configuration/index.ts'
import { clientMasks, type FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { allows, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { expertVisibilityOf, type ExpertVisibility } from '../../domain/access/authority.ts'
import type { Scope } from '../../ports/caller.ts'
import type { StoredConfiguration } from '../../ports/configuration.ts'
import type { Store } from '../../ports/store.ts'

/** What an administrator may see and do. */
type Rights = { scope: Scope; privileges: PrivilegeSet; masks: readonly FieldMask[] }

/**
 * The permissions of an administrator, less what the settings `expertsSeeClients` and
 * `expertsSeePrices` hide from experts. An expert is an administrator of a branch office who either
 * sees only their own data or is linked to one of its experts. An administrator who may view the
 * branch's administrators is not an expert: the settings do not limit them.
 *
 * - clients `none`: no records of clients, and nothing about a client in any other record; `own`:
 *   clients they serve or have created, and
 *   of other appointments only that they exist; `all`: every client of the branch.
 * - prices `false`: as if their role had the mask `prices`, except for their own pay.
 */
export const limitExpert = async <Whole extends Rights>(
  store: Store,
  { membership, account, rights }: { membership: number; account: number; rights: Whole },
): Promise<Whole> => {
  const { scope, privileges, masks } = rights
  const [organization] = scope.organizations
  if (
    scope.account !== 'boAdmin' ||
    organization === undefined ||
    allows(privileges, ['bo_admin', 'view'])
  )
    return rights
  const place = { partner: scope.partner, organization, branchOffice: scope.branchOffice }
  const { experts, levels } = await store.expertSettings(place, membership)
  if (experts.length === 0 && scope.own === undefined) return rights
  const { clients, prices } = limitsOf(levels)
  const hidden: FieldMask[] = [
    ...(prices ? [] : ['prices' as const]),
    ...(clients === 'none' ? clientMasks : []),
  ]
  return {
    ...rights,
    scope: {
      ...scope,
      ...(clients === 'all' ? { clients: 'all' as const } : { clients: { own: account } }),
      ...(prices ? {} : { pay: { own: account } }),
    },
    privileges: clients === 'none' ? withoutClients(privileges) : privileges,
    masks: hidden.length === 0 ? masks : [...new Set([...masks, ...hidden])],
  }
}

/** Whether the settings for experts limit a caller. */
export const isLimitedExpert = ({ clients }: Pick<Scope, 'clients'>): boolean =>
  clients !== undefined

/**
 * Permissions without those for clients, their visit records, files and cards: a role may name each
 * of them.
 */
const withoutClients = ({
  client: _clients,
  client_attendance: _records,
  client_file: _files,
  saved_card: _cards,
  ...rest
}: PrivilegeSet): PrivilegeSet => rest

const { expertsSeeClients, expertsSeePrices } = configurations.experts
const usual: ExpertVisibility = {
  clients: expertsSeeClients.initial,
  prices: expertsSeePrices.initial,
}

const limitsOf = (stored: readonly StoredConfiguration[]): ExpertVisibility => {
  const at = (each: StoredConfiguration['level']) => {
    const values = stored.find(({ level }) => level === each)?.values
    return {
      clients: expertsSeeClients.schema.nullish().parse(values?.['expertsSeeClients']) ?? undefined,
      prices: expertsSeePrices.schema.nullish().parse(values?.['expertsSeePrices']) ?? undefined,
    }
  }
  return expertVisibilityOf(
    { partner: at('partner'), organization: at('organization'), branchOffice: at('branchOffice') },
    usual,
  )
}
