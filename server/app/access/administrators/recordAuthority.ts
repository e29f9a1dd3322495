import type {
  AuthorityActs,
  EntityUnderAuthority,
} from '../../../../contract/endpoints/administrators.ts'
import { Refusal } from '../../../../contract/kernel/errors.ts'
import { isAdminEntity } from '../../../../contract/entities/entityGroups.ts'
import { requireAuthorityOverKey } from '../../integrations/apiKeyRule.ts'
import { requireAuthorityOverRole } from './roles.ts'
import { requireAuthorityOverWebhook } from '../../integrations/webhookAuthority.ts'
import {
  accountOf,
  requireAccount,
  requireAuthorityOverAdmin,
  type Acting,
} from '../../authority/authority.ts'
import { mayRead } from '../../authority/mayRead.ts'
import { onlyOrganization } from '../../kernel/scope.ts'
import type { Handlers } from '../../kernel/call.ts'

type Target = { name: EntityUnderAuthority; id: number; organization: number }

/**
 * What the caller has the authority to do with an administrator, a role, a key or a webhook. The
 * same functions decide that refuse the acts, so what a screen offers is what the server carries
 * out.
 */
export const actsOnRecord = async (
  acting: Acting,
  { name, id, organization }: Target,
): Promise<AuthorityActs> => {
  const { records } = acting
  if (name === 'apiKeys') {
    const before = demand(await records.find(name, [id]))
    // Nothing of a key is edited.
    const revokes = await isAllowed(() =>
      requireAuthorityOverKey({ ...acting, before, organization }),
    )
    return { edit: false, delete: revokes, account: false }
  }
  if (name === 'webhooks') {
    const webhook = demand(await records.find(name, [id]))
    // Deleting a webhook ends what it sends, so it takes the privilege alone.
    const decides = await isAllowed(() =>
      requireAuthorityOverWebhook({ ...acting, webhook, organization }, 'id'),
    )
    return { edit: decides, delete: true, account: false }
  }
  if (!isAdminEntity(name)) {
    const { branchOffice } = acting.caller.scope
    const role = demand(await records.find(name, [id]))
    const changes = await isAllowed(() =>
      requireAuthorityOverRole(name, { ...acting, role, organization, branchOffice }),
    )
    return { edit: changes, delete: changes, account: false }
  }
  const admin = demand(await records.find(name, [id]))
  const manages = await isAllowed(() => requireAuthorityOverAdmin(acting, organization, admin))
  // Callers edit the name and telephone of their own record.
  const isOwn = accountOf(admin) === acting.caller.accountId && admin.invitation === null
  return {
    edit: manages || isOwn,
    delete: manages,
    account: await isAllowed(() => requireAccount(acting, admin)),
  }
}

/** @throws Refusal NOT_FOUND */
const demand = <Found>([found]: readonly Found[]): Found => {
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}

const isAllowed = async (demand: () => Promise<unknown>): Promise<boolean> => {
  try {
    await demand()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * What the caller may do with an administrator, a role, a key or a webhook, so that screens offer
 * nothing that is refused.
 */
export const authority: Handlers<'authority.get'> = {
  'authority.get': async ({ entity: name, id }, { ports, caller }) => {
    const scope = caller.scope
    const { account } = scope
    if (!mayRead(name, { ...caller, account })) throw new Refusal('FORBIDDEN')
    const organization = await ports.store.within(scope, (records) =>
      records.organizationOf(name, id),
    )
    const r = await ports.store.within(onlyOrganization(scope, organization), (records) =>
      actsOnRecord({ records, caller }, { name, id, organization }),
    )
    return { r }
  },
}
