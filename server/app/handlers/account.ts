import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { Refusal } from '../../../contract/errors.ts'
import { toPrivilegeSet } from '../../../contract/privileges.ts'
import { approvedStatuses, statusName } from '../../../contract/statuses.ts'
import type { Account, Membership, Ports } from '../../ports.ts'
import { scopeOf } from '../scope.ts'
import { partnerRoles } from '../systemRoles.ts'
import { absoluteDays, recordsInForce, refuseSuspended, type CallHeaders, type Identity } from '../session.ts'
import type { Context, Handlers } from './handler.ts'

/** Sign-in tries that are looked at within a quarter of an hour: per account (a device that it knows counts apart) and per address. */
const triesPerAccount = 20
const triesPerAddress = 100
const windowMinutes = 15

export const account: Handlers<'account.signin' | 'account.setup' | 'account.logout' | 'account.isAuth'> = {
  'account.signin': async ({ email, password }, { ports, headers }) => {
    const { store, secrets, clock } = ports
    const now = clock.now()
    const device = await deviceFor(ports, headers.deviceId, now)
    const found = await store.sessions.accountByEmail(email)
    const accountKey = await countTries(ports, headers, email, found, device.hash, now)
    // Checked even for an unknown e-mail, so that the time taken tells nothing.
    if (!(await secrets.checkPassword(password, found?.passwordHash ?? null)) || found === undefined) throw new Refusal('BAD_CREDENTIALS')
    const memberships = await store.sessions.memberships(found.id)
    refuseSuspended(memberships)
    await store.sessions.forgetTries(accountKey)
    const token = secrets.token()
    const expiresAt = new Date(now.getTime() + absoluteDays * 86_400_000)
    await store.sessions.open({ tokenHash: secrets.hash(token), accountId: found.id, deviceHash: device.hash, at: now, expiresAt })
    const r = await currentUserOf(ports, { account: found, memberships }, headers)
    return { r, token, device: { id: device.id } }
  },

  'account.setup': async ({ token, partner, admin }, { ports }) => {
    const { store, secrets, clock, setupTokenHash } = ports
    if (setupTokenHash === null || secrets.hash(token) !== setupTokenHash) throw new Refusal('CODE_INVALID')
    const passwordHash = await secrets.hashPassword(admin.password)
    const first = { partner: partner.fantasyName, name: admin.name, email: admin.email, passwordHash, at: clock.now(), roles: partnerRoles }
    // The token dies with its use: it serves only while there is no account at all.
    if (!(await store.createFirstPartner(first))) throw new Refusal('CODE_INVALID')
    return { r: {} }
  },

  'account.logout': async (_input, { ports, headers }) => {
    await ports.store.sessions.end(ports.secrets.hash(headers.token!))
    return { r: {} }
  },

  'account.isAuth': async (_input, { ports, headers, identity }) => {
    const device = await deviceFor(ports, headers.deviceId, ports.clock.now())
    const issued = headers.deviceId === null ? { device: { id: device.id } } : {}
    return { r: identity === undefined ? nobody : await currentUserOf(ports, identity, headers), ...issued }
  },
}

/** The device that calls, or a new one for a caller that has none. */
const deviceFor = async ({ store, secrets }: Ports, deviceId: string | null, now: Date): Promise<{ id: string; hash: string }> => {
  if (deviceId !== null) {
    const hash = secrets.hash(deviceId)
    if (!(await store.sessions.knowsDevice(hash))) throw new Refusal('INVALID_DEVICE')
    return { id: deviceId, hash }
  }
  const id = secrets.token()
  const hash = secrets.hash(id)
  await store.sessions.openDevice(hash, now)
  return { id, hash }
}

const countTries = async (
  { store, secrets }: Ports,
  { address }: Context['headers'],
  email: string,
  found: Account | undefined,
  device: string,
  now: Date,
): Promise<string> => {
  const window = new Date(Math.floor(now.getTime() / (windowMinutes * 60_000)) * windowMinutes * 60_000)
  const known = found !== undefined && (await store.sessions.hasSignedIn(found.id, device))
  // A stranger's tries do not lock the owner out of a device that has signed in before.
  const accountKey = secrets.hash(known ? `signin ${email} ${device}` : `signin ${email}`)
  const tries = [
    [accountKey, triesPerAccount],
    [secrets.hash(`signin from ${address}`), triesPerAddress],
  ] as const
  for (const [key, most] of tries) {
    if ((await store.sessions.countTry(key, window)) > most) {
      const retryAfter = Math.ceil((window.getTime() + windowMinutes * 60_000 - now.getTime()) / 1000)
      throw new Refusal('RATE_LIMITED', { retryAfter })
    }
  }
  return accountKey
}

const nobody: CurrentUser = {
  user: { id: 0, name: '', email: '', phone: null, taxId: null, picture: null },
  organizationAdmin: { id: 0 },
  partnerAdmin: { id: 0 },
  branchOfficeAdmin: { id: 0 },
}

const currentUserOf = async (ports: Ports, { account: own, memberships }: Identity, headers: CallHeaders): Promise<CurrentUser> => {
  const inForce = recordsInForce(memberships, headers)
  const record = async (type: keyof typeof inForce) => (inForce[type] ? adminRecord(ports, inForce[type], type) : { id: 0 as const })
  return {
    user: { id: own.id, name: own.name, email: own.email, phone: own.phone, taxId: own.taxId, picture: null },
    organizationAdmin: (await record('oAdmin')) as CurrentUser['organizationAdmin'],
    partnerAdmin: (await record('pAdmin')) as CurrentUser['partnerAdmin'],
    branchOfficeAdmin: (await record('boAdmin')) as CurrentUser['branchOfficeAdmin'],
  }
}

const noHeaders = { organization: null, branch_office: null, partner: null }

/** An admin record with its whole scope record (definitions 3.17). */
const adminRecord = async ({ store }: Ports, membership: Membership, type: 'oAdmin' | 'pAdmin' | 'boAdmin') => {
  const scope = await scopeOf(store, membership, type, noHeaders)
  const own = await (type === 'pAdmin'
    ? store.partnerRecord(membership.partner!).then((partner) => ({ partner }))
    : store.within(scope, async (records) =>
        type === 'oAdmin'
          ? { organization: (await records.find('organizations', [membership.organization!]))[0] }
          : { branchOffice: (await records.find('branchOffices', [membership.branchOffice!]))[0] },
      ))
  return {
    id: membership.id,
    ...own,
    role: membership.role,
    status: { id: membership.status, sysName: statusName(approvedStatuses, membership.status), comments: membership.statusComments },
    privileges: toPrivilegeSet(membership.privileges),
  }
}
