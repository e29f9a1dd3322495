import { Refusal } from '../../../contract/kernel/errors.ts'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, Membership, Standing } from '../../ports/authentication.ts'
import { currentUserOf } from './currentUser.ts'
import type { Reply, CallHeaders, Identity } from '../kernel/call.ts'
import { refuseSuspended } from '../authority/session.ts'
import { accountClock, emailNewDevice } from './accountEmails.ts'
import { admitAccount } from './admitAccount.ts'
import type { Device } from '../authority/device.ts'
import { isInNetworks } from '../authority/placeAccess.ts'
import {
  hasRightsElsewhere,
  namingOrganization,
  openedBy,
  refuseWay,
} from '../authority/signInWay.ts'

type SignInProof = {
  fresh?: boolean
  byFactor?: boolean
  singleSignOn?: number | null
  standing?: Standing
}

/**
 * Opens a session for an authenticated account, and answers with its token, its device and the
 * cookie of the device. Every session starts here: password, second factor, passkey and single
 * sign-on all end in this call. The account's former session on the device ends. A closed account
 * is opened again, and stays closed where the sign-in is refused.
 * @param fresh whether the sign-in counts as a step-up: a password on a remembered device does not
 * if a second factor is set up
 * @param byFactor whether the second factor was proven: only then the sign-in counts as a step-up
 * once the account has one
 * @param singleSignOn the organization whose provider signed the account in; null for every other
 * way
 * @param standing what the account has, where the call has just read it
 * @throws Refusal ACCOUNT_SUSPENDED where all of the account's memberships are, NETWORK_NOT_ALLOWED
 * where none of them may be used from
 *   there, SSO_REQUIRED and SSO_ELSEWHERE by `refuseWay`
 */
export const openSession = async (
  ports: Ports,
  { headers, account, device }: { headers: CallHeaders; account: Account; device: Device },
  { fresh = true, byFactor = false, singleSignOn = null, standing: known }: SignInProof = {},
): Promise<Reply<CurrentUser>> => {
  const { store, secrets, clock } = ports
  const admit = ({ memberships }: Standing): void => {
    refuseSuspended(memberships)
    refuseWay(memberships, { singleSignOn })
    refuseOutside(openedBy(memberships, { singleSignOn }), headers.address)
  }
  const standing = await namingOrganization(ports, { account, way: { singleSignOn } }, () =>
    admitAccount(ports, { account, headers, device, standing: known, admit }),
  )
  const at = clock.now()
  // A fresh proof also opens the account itself, which is more than a provider may open where the
  // account has rights elsewhere.
  const isProven =
    byFactor || singleSignOn === null || !hasRightsElsewhere(standing.memberships, singleSignOn)
  const freshAt = fresh && isProven ? at : new Date(0)
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
    byFactor,
    singleSignOn,
  })
  // The first sign-in of an account is not reported: every device is new to it.
  if (on === 'new') {
    const clock = await accountClock(ports, account.id)
    await store.ownAccounts((own) => emailNewDevice(own, account, { headers, at, clock }))
  }
  const r = await currentUserOf(ports, { account, ...standing, freshAt, singleSignOn }, headers)
  return { r, token, device: { id: device.id }, deviceCookie: device.cookie }
}

const refuseOutside = (memberships: readonly Membership[], address: string): void => {
  const isOutside =
    memberships.length > 0 && !memberships.some(({ networks }) => isInNetworks(address, networks))
  if (isOutside) throw new Refusal('NETWORK_NOT_ALLOWED')
}

/**
 * Renews the proof of a session after a step-up and gives it a new token; the former one opens
 * nothing from then on. The caller has verified the second factor if the account has one.
 */
export const renewSession = async (
  ports: Ports,
  headers: CallHeaders,
  identity: Identity,
): Promise<Reply<CurrentUser>> => {
  const { store, secrets, clock } = ports
  const at = clock.now()
  const token = secrets.token()
  await store.sessions.renew({
    tokenHash: secrets.hash(headers.token!),
    newTokenHash: secrets.hash(token),
    byFactor: identity.secondFactor.enabled,
    at,
  })
  const r = await currentUserOf(ports, { ...identity, freshAt: at }, headers)
  return { r, token, device: { id: headers.deviceId! }, deviceCookie: headers.deviceCookie! }
}
