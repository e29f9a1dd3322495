import { errorText } from '../../../contract/kernel/errorFacts.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Scope, ScopedCaller } from '../../ports/caller.ts'
import type { ImportOutcome, StoredImport } from '../../ports/imports.ts'
import type { importTopic, Job, OutboxPayloads } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { importLines } from './lines.ts'
import type { ImportWork } from './importWork.ts'
import { allowsAny, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { Account } from '../../ports/authentication.ts'
import { importsLinks } from '../access/administrators/expertLink.ts'
import { adminCaller } from '../authority/session.ts'

/**
 * Lines of one transaction: what others wait for at most, and what is done again after an
 * interruption.
 */
const perTransaction = 200

/**
 * Works off an import, part by part. Each part is one transaction that also records the outcome of
 * its lines, so that the process that goes on after an interruption finds exactly the lines that
 * are left, and none becomes a record twice.
 */
export const runImport =
  (ports: Ports) =>
  async ({
    organization = 0,
    payload: { import: id },
  }: Pick<Job<OutboxPayloads[typeof importTopic]>, 'organization' | 'payload'>): Promise<void> => {
    const found = await within(ports, organization, (records) =>
      records.imports.take(organization, id),
    )
    if (found === undefined) return
    try {
      const caller = await importCaller(ports, found)
      const scope = caller.scope
      while (await part(ports, found, { scope, caller })) continue
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error
      await within(ports, organization, (records) =>
        records.imports.finish(organization, id, { refusal: error.code, at: ports.clock.now() }),
      )
    }
  }

/** Goes on with an import; false when there is nothing left of it, or another works on it. */
const part = (
  ports: Ports,
  { organization, id }: StoredImport,
  who: Pick<ImportWork, 'scope' | 'caller'>,
): Promise<boolean> =>
  ports.store.within(who.scope, async (records) => {
    const of = await records.imports.take(organization, id)
    if (of === undefined) return false
    const rows = await records.imports.rows(organization, id, {
      state: 'waiting',
      after: 0,
      most: perTransaction,
    })
    const at = ports.clock.now()
    if (rows.length === 0) {
      await records.imports.finish(organization, id, { refusal: null, at })
      return false
    }
    const work = { ports, records, of, by: { at, accountId: of.accountId }, ...who }
    await records.imports.settle(organization, id, {
      outcomes: await lineByLineIfNeeded(work, rows),
      at,
    })
    return true
  })

type Rows = Parameters<typeof importLines>[1]

/** A line that brings the server down must not keep the others from coming in. */
const lineByLineIfNeeded = async (work: ImportWork, rows: Rows): Promise<ImportOutcome[]> => {
  const { of, ports, records } = work
  try {
    return await records.attempt(() => importLines(work, rows), of.dryRun)
  } catch (error) {
    if (ports.store.explain(error)?.code === 'UNAVAILABLE') throw error
    ports.log.error('a line of an import failed', {
      import: of.id,
      line: rows[0]!.line,
      error: errorText(error),
    })
    if (rows.length === 1)
      return [
        {
          line: rows[0]!.line,
          state: 'failed',
          record: null,
          code: 'INTERNAL',
          problems: [],
          keys: [],
        },
      ]
    const outcomes: ImportOutcome[] = []
    for (const row of rows) outcomes.push(...(await lineByLineIfNeeded(work, [row])))
    return outcomes
  }
}

const within = <Result>(
  { store }: Ports,
  organization: number,
  work: (records: Records) => Promise<Result>,
): Promise<Result> => {
  const scope: Scope = {
    account: 'oAdmin',
    partner: 0,
    organizations: [organization],
    branchOffice: null,
  }
  return store.within(scope, work)
}

/**
 * The administrator who started an import, with the permissions they have now: an import does not
 * go on once they have lost them.
 * @throws Refusal as `adminCaller`
 */
export const importCaller = async (ports: Ports, of: StoredImport): Promise<ScopedCaller> => {
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
  // The import job can't prove an identity: where its changes need a proof, the caller gave it when
  // they started the import.
  const freshAt = importsLinks(of) ? ports.clock.now() : new Date(0)
  // The place was open to their session, whatever way of signing in it requires.
  const singleSignOn = of.account === 'pAdmin' ? null : of.organization
  const caller = await adminCaller(ports, {
    headers,
    identity: { account, ...standing, freshAt, singleSignOn },
    type: of.account,
  })
  demandImportRights(of, caller.scope, caller.privileges)
  return { ...caller, device: of.device, declaresStepUp: true }
}

/**
 * Refuses a caller who may not create what is imported, or not edit what it would update.
 * @throws Refusal FORBIDDEN
 */
export const demandImportRights = (
  { entity, duplicates }: Pick<StoredImport, 'entity' | 'duplicates'>,
  { account }: Scope,
  privileges: PrivilegeSet,
): void => {
  for (const verb of duplicates === 'update' ? ['create', 'edit'] : ['create']) {
    const operation = findOperation(`${entity}.${verb}`, account)
    if (operation === undefined || !allowsAny(privileges, operation.needs))
      throw new Refusal('FORBIDDEN')
  }
}
