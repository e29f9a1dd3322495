import type { EntityRecord } from '../../../../contract/entities/records.ts'
import { Refusal } from '../../../../contract/kernel/errors.ts'
import type { ScopedCaller } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Records } from '../../../ports/records.ts'
import type { Stamp } from '../../../ports/values.ts'
import type { AdminEntity } from '../../../../contract/entities/entityGroups.ts'
import { auditOf } from '../../kernel/audit.ts'
import {
  accountOf,
  requireAuthorityOver,
  requireAuthorityOverAdmin,
} from '../../authority/authority.ts'
import { inviteAdministrator } from './inviteAdministrator.ts'
import { createLink } from '../../authority/links.ts'
import { onlyOrganization } from '../../kernel/scope.ts'
import type { ScopedContext, Handlers } from '../../kernel/call.ts'

/** Minutes until the link of a reset expires. */
const resetMinutes = 60
/** Resets by link of one account within a day. */
const resetsPerDay = 5

type Reset = {
  ports: Pick<Ports, 'secrets'>
  records: Records
  caller: ScopedCaller
  name: AdminEntity
  /** The id of the admin record. */
  id: number
  organization: number
  by: Stamp
}

/**
 * Emails an administrator a link to choose a new password: no one sets another person's password
 * (authority.md, 1). An administrator who has not accepted yet is invited again instead, whether or
 * not the email has an account. Returns the address that the email went to.
 * @throws Refusal FORBIDDEN without authority over the whole account, NOT_FOUND, RATE_LIMITED
 */
export const startReset = async ({
  ports,
  records,
  caller,
  name,
  id,
  organization,
  by,
}: Reset): Promise<string> => {
  const { at } = by
  const [admin] = await records.find(name, [id])
  if (admin === undefined) throw new Refusal('NOT_FOUND')
  const account = accountOf(admin)
  if (admin['invitation'] === null) await requireAuthorityOver({ records, caller }, account)
  else await requireAuthorityOverAdmin({ records, caller }, organization, admin)
  limitPerDay(await records.accounts.startedResets(account, dayBefore(at)), resetsPerDay, at)
  await records.audit(organization, {
    ...auditOf(caller, by),
    action: 'reset',
    entity: name,
    entityId: id,
  })
  const receiver =
    admin['invitation'] === null ? await records.accounts.receiver(account) : undefined
  if (receiver === undefined) {
    await inviteAdministrator(ports, records, { id, account, language: caller.language, at })
    return admin['email']
  }
  const { request, tokenHash } = createLink(ports.secrets, 'passwordReset')
  const expiresAt = new Date(at.getTime() + resetMinutes * 60_000)
  const { email } = receiver
  await records.openReset({
    requestHash: request,
    account,
    email,
    deviceHash: null,
    tokenHash,
    invitation: true,
    at,
    expiresAt,
  })
  await records.post(
    {
      letter: 'passwordReset',
      to: { name: receiver.name, email },
      language: receiver.locale ?? caller.language,
      facts: {
        by: caller.name,
        place: await placeNamed(records, { name, admin }, { caller, organization }),
        minutes: String(resetMinutes),
      },
      request,
      until: expiresAt.toISOString(),
    },
    at,
  )
  return email
}

/** The name of the place that an admin record is for. */
export const placeNamed = async (
  records: Pick<Records, 'find'>,
  { name, admin }: { name: AdminEntity; admin: EntityRecord<AdminEntity> },
  { caller, organization }: { caller: ScopedCaller; organization: number },
): Promise<string> => {
  const [place] =
    'branchOffice' in admin
      ? await records.find('branchOffices', [admin.branchOffice.id])
      : name === 'organizationAdmins'
        ? await records.find('organizations', [organization])
        : await records.find('partners', [caller.scope.partner])
  return place?.['fantasyName'] ?? ''
}

const dayMilliseconds = 86_400_000

/** The start of the 24 hours up to `at`. */
export const dayBefore = (at: Date): Date => new Date(at.getTime() - dayMilliseconds)

/**
 * Refuses one more event when `most` happened within the last 24 hours; `earlier` are their
 * instants, in any order.
 * @throws Refusal RATE_LIMITED with the seconds until one more may happen
 */
export const limitPerDay = (earlier: readonly Date[], most: number, at: Date): void => {
  const times = earlier.map((each) => each.getTime()).sort((a, b) => b - a)
  const oldest = times[most - 1]
  if (oldest === undefined || oldest <= at.getTime() - dayMilliseconds) return
  throw new Refusal('RATE_LIMITED', {
    retryAfter: Math.ceil((oldest + dayMilliseconds - at.getTime()) / 1000),
  })
}

/** Password resets started by an administrator with authority over the person. */
export const adminResets: Handlers<
  | 'partnerAdmins.resetPassword'
  | 'organizationAdmins.resetPassword'
  | 'branchOfficeAdmins.resetPassword'
> = {
  'partnerAdmins.resetPassword': (input, context) => reset('partnerAdmins', input, context),
  'organizationAdmins.resetPassword': (input, context) =>
    reset('organizationAdmins', input, context),
  'branchOfficeAdmins.resetPassword': (input, context) =>
    reset('branchOfficeAdmins', input, context),
}

const reset = async (
  name: AdminEntity,
  { id }: { id: number },
  { ports, caller }: ScopedContext,
) => {
  const scope = caller.scope
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf(name, id),
  )
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const email = await ports.store.within(onlyOrganization(scope, organization), (records) =>
    startReset({ ports, records, caller, name, id, organization, by }),
  )
  return { r: { email } }
}
