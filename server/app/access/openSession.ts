import { Refusal } from '../../../contract/errors.ts'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, Membership } from '../../ports/sessions.ts'
import { currentUserOf } from '../currentUser.ts'
import type { Reply } from '../handlers/handler.ts'
import { refuseSuspended, type CallHeaders, type Identity } from '../session.ts'
import { emailNewDevice } from './accountEmails.ts'
import type { Device } from './device.ts'
import { reopenAccount } from './reopenAccount.ts'
import { isInNetworks } from './networks.ts'

/**
 * Opens a session for an authenticated account, and answers with its token, its device and the cookie of the device. Every session starts
 * here: password, second factor, passkey and single sign-on all end in this call. The account's former session on the device ends.
 * @param fresh whether the sign-in counts as a step-up: a password on a remembered device does not if a second factor is set up
 * @throws Refusal ACCOUNT_SUSPENDED where all of its memberships are, NETWORK_NOT_ALLOWED where none of them may be used from there
 */
export const openSession = async (
  ports: Ports,
  headers: CallHeaders,
  account: Account,
  device: Device,
  { fresh = true } = {},
): Promise<Reply<CurrentUser>> => {
  const { store, secrets, clock } = ports
  if (account.closedAt) await reopenAccount(ports, headers, account)
  const standing = await store.sessions.standing(account.id)
  const { memberships } = standing
  refuseSuspended(memberships)
  refuseOutside(memberships, headers.address)
  const at = clock.now()
  const { idleMinutes, days } = await store.sessions.terms(account.id)
  const freshAt = fresh ? at : new Date(0)
  const token = secrets.token()
  const on = await store.sessions.open({
    tokenHash: secrets.hash(token),
    accountId: account.id,
    deviceHash: secrets.hash(device.id),
    cookieHash: secrets.hash(device.cookie),
    address: headers.address,
    agent: headers.agent,
    at,
    freshAt,
    idleMinutes,
    expiresAt: new Date(at.getTime() + days * 86_400_000),
  })
  // The first sign-in of an account is not reported: every device is new to it.
  if (on === 'new') await store.ownAccounts((own) => emailNewDevice(own, account, { headers, at }))
  const r = await currentUserOf(ports, { account, ...standing, freshAt }, headers)
  return { r, token, device: { id: device.id }, deviceCookie: device.cookie }
}

const refuseOutside = (memberships: readonly Membership[], address: string): void => {
  const isOutside = memberships.length > 0 && !memberships.some(({ networks }) => isInNetworks(address, networks))
  if (isOutside) throw new Refusal('NETWORK_NOT_ALLOWED')
}

/** Renews the proof of a session after a step-up and gives it a new token; the former one opens nothing from then on. */
export const renewSession = async (ports: Ports, headers: CallHeaders, identity: Identity): Promise<Reply<CurrentUser>> => {
  const { store, secrets, clock } = ports
  const at = clock.now()
  const token = secrets.token()
  await store.sessions.renew({ tokenHash: secrets.hash(headers.token!), newTokenHash: secrets.hash(token), at })
  const r = await currentUserOf(ports, { ...identity, freshAt: at }, headers)
  return { r, token, device: { id: headers.deviceId! }, deviceCookie: headers.deviceCookie! }
}
