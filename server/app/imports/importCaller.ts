import { Refusal } from '../../../contract/kernel/errors.ts'
import { allowsAny, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { StoredImport } from '../../ports/imports.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/sessions.ts'
import { importsLinks } from '../experts/expertLink.ts'
import { adminCaller } from '../session.ts'

/**
 * Whoever started an import, with the rights that they have now: work that goes on later does not go on for somebody who has lost them.
 * @throws Refusal as `adminCaller`
 */
export const importCaller = async (ports: Ports, of: StoredImport): Promise<Caller> => {
  const standing = await ports.store.sessions.standing(of.accountId)
  const headers = {
    token: null,
    deviceId: '',
    deviceCookie: null,
    attended: false,
    crossSite: false,
    proofOfWork: null,
    agent: null,
    host: '',
    address: of.address ?? '',
    language: of.language,
    ref: `import ${of.id}`,
    organization: of.organization,
    branch_office: of.branchOffice,
    partner: null,
  }
  const account: Account = {
    id: of.accountId,
    email: '',
    name: '',
    phone: null,
    taxId: null,
    picture: null,
    locale: null,
    passwordHash: null,
  }
  // The import job can't prove an identity: where its changes need a proof, the caller gave it when they started the import.
  const freshAt = importsLinks(of) ? ports.clock.now() : new Date(0)
  // The place was open to their session, whatever way of signing in it requires.
  const singleSignOn = of.account === 'pAdmin' ? null : of.organization
  const caller = await adminCaller(ports, headers, { account, ...standing, freshAt, singleSignOn }, of.account)
  demandImportRights(of, caller.scope!, caller.privileges)
  return { ...caller, device: of.device, declaresStepUp: true }
}

/**
 * Refuses whoever may not create what is imported, or not edit what it would update.
 * @throws Refusal FORBIDDEN
 */
export const demandImportRights = (
  { entity, duplicates }: Pick<StoredImport, 'entity' | 'duplicates'>,
  { account }: Scope,
  privileges: PrivilegeSet,
): void => {
  for (const verb of duplicates === 'update' ? ['create', 'edit'] : ['create']) {
    const operation = findOperation(`${entity}.${verb}`, account)
    if (operation === undefined || !allowsAny(privileges, operation.needs)) throw new Refusal('FORBIDDEN')
  }
}
