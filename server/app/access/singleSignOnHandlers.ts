import type { CurrentUser, SignInChallenge } from '../../../contract/endpoints/account.ts'
import { Refusal, type ConcernedPlace } from '../../../contract/kernel/errors.ts'
import { factorWaysOf } from '../../../contract/endpoints/factorProof.ts'
import type { Account } from '../../ports/authentication.ts'
import {
  clockTolerance,
  type AnswerFailure,
  type ProviderFailure,
} from '../../ports/authentication/singleSignOn.ts'
import type { Ports } from '../../ports/ports.ts'
import { countedAddress } from '../authority/countedAddress.ts'
import { issuedDevice, requireDevice, type Device } from '../authority/device.ts'
import { openSession, renewSession } from './openSession.ts'
import { providerOf, redirectUriOf } from '../authority/identityProvider.ts'
import { accountOfPerson } from './accountOfPerson.ts'
import { domainOf, hasRightsElsewhere } from '../authority/signInWay.ts'
import { freshMinutes } from '../authority/stepUp.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import {
  checkDomain,
  shownDomains,
  singleSignOnPlace,
  testProvider,
} from '../settings/singleSignOn.ts'
import type { Context, Handlers, Identity, Reply } from '../kernel/call.ts'
import { secondStepOf } from './signInFactor.ts'

/** Minutes that a person has to sign in at the provider. */
const flowMinutes = 10
/** Single sign-ons from one address within a quarter of an hour. */
const startsPerAddress = 100

/**
 * Single sign-on by OpenID Connect (security.md, rule 5): signing in, and what its settings need.
 */
export const singleSignOn: Handlers<
  | 'account.startSingleSignOn'
  | 'account.finishSingleSignOn'
  | 'configuration.singleSignOn'
  | 'configuration.checkDomain'
  | 'configuration.testSingleSignOn'
> = {
  'account.startSingleSignOn': async ({ email, stepUp }, context) => {
    const { ports, headers, identity, caller } = context
    const { store, secrets, clock, identityProviders } = ports
    await limitTries(ports, [
      [`single sign-on from ${countedAddress(headers.address)}`, startsPerAddress],
    ])
    const steppingUp = stepUp ? await requireStepUpWay(ports, identity) : null
    const device = requireDevice(ports, headers)
    // Decided by the domain alone: whether the email has an account is not revealed.
    const place = await store.singleSignOn.placeOfDomain(domainOf(email))
    const provider = place && providerOf(ports, place)
    if (place === undefined || provider === undefined) throw new Refusal('SSO_UNKNOWN_DOMAIN')
    const [state, nonce, verifier] = [secrets.token(), secrets.token(), secrets.token()]
    const request = { redirectUri: redirectUriOf(ports), state, nonce, verifier }
    const begun = await identityProviders.begin(provider, {
      ...request,
      loginHint: email,
      forceLogin: stepUp,
    })
    if ('problem' in begun) throw refuse(ports, { place, ref: caller.ref }, begun)
    const at = clock.now()
    await store.singleSignOn.openFlow({
      stateHash: secrets.hash(state),
      deviceHash: secrets.hash(device.id),
      organization: place.organization,
      nonce,
      verifier,
      account: steppingUp?.account.id ?? null,
      at,
      expiresAt: new Date(at.getTime() + flowMinutes * 60_000),
    })
    return { r: begun, ...issuedDevice(device, headers) }
  },

  'account.finishSingleSignOn': async (answer, context) => {
    const { ports, headers, caller } = context
    const { store, secrets, clock, identityProviders } = ports
    await limitTries(ports, [
      [`single sign-on back from ${countedAddress(headers.address)}`, startsPerAddress],
    ])
    const device = requireDevice(ports, headers)
    // Used up before anything else: no answer is looked at twice, whatever it says.
    const flow = await store.singleSignOn.takeFlow(
      secrets.hash(answer.state),
      secrets.hash(device.id),
      clock.now(),
    )
    if (flow === undefined) throw new Refusal('CHALLENGE_EXPIRED')
    const place = await store.singleSignOn.placeOf(flow.organization)
    const provider = place && providerOf(ports, place)
    if (place === undefined || provider === undefined) throw new Refusal('CHALLENGE_EXPIRED')
    const { nonce, verifier } = flow
    const request = { redirectUri: redirectUriOf(ports), state: answer.state, nonce, verifier }
    const person = await identityProviders.finish(provider, request, answer)
    if ('failure' in person) throw refuse(ports, { place, ref: caller.ref }, person)
    const account = await accountOfPerson(ports, caller, { place, provider, person })
    const about = {
      partner: place.partner,
      organization: place.organization,
      accountId: account.id,
    }
    if (flow.account === null)
      return enter(context, { account, device, about, authAge: person.authAge })
    // The session must still be the one that began the flow, and the person its holder, who has
    // signed in again since.
    const { identity } = context
    const isSame = identity?.account.id === flow.account && account.id === flow.account
    const isRecent =
      person.authAge !== null &&
      person.authAge <= (clock.now().getTime() - flow.at.getTime()) / 1000 + clockTolerance
    if (!isSame || !isRecent) throw new Refusal('SSO_INVALID', {}, about)
    // The proof would open what the account is elsewhere, too.
    if (hasRightsElsewhere(identity.memberships, place.organization))
      throw new Refusal('SSO_ELSEWHERE', {}, about)
    // The account may have set up a second factor since the start.
    return renewSession(ports, headers, await requireStepUpWay(ports, identity))
  },

  'configuration.singleSignOn': async ({ organization }, context) => {
    const place = await singleSignOnPlace(context, organization)
    return {
      r: {
        redirectUri: redirectUriOf(context.ports),
        domains: await shownDomains(context.ports, place),
      },
    }
  },

  'configuration.checkDomain': async ({ domain, organization }, context) => ({
    r: await checkDomain(domain, await singleSignOnPlace(context, organization), context),
  }),

  'configuration.testSingleSignOn': async ({ organization }, context) => ({
    r: await testProvider(
      context.ports,
      (await singleSignOnPlace(context, organization)).organization,
    ),
  }),
}

/**
 * A step-up by single sign-on is for signed-in accounts without a second factor: where there is
 * one, it is the only proof (authority.md, 5). Gives the session that is to be stepped up.
 * @throws Refusal NOT_LOGGED_IN, FORBIDDEN
 */
const requireStepUpWay = async (
  ports: Ports,
  identity: Identity | undefined,
): Promise<Identity> => {
  if (identity === undefined) throw new Refusal('NOT_LOGGED_IN')
  const { totpSince, passkeys, recoveryCodesLeft } = await ports.store.factors.own(
    identity.account.id,
    ports.clock.now(),
  )
  const ways = factorWaysOf({
    totp: totpSince !== null,
    passkeys: passkeys.length,
    recoveryCodes: recoveryCodesLeft,
  })
  if (ways.length > 0) throw new Refusal('FORBIDDEN')
  return identity
}

type Entering = { account: Account; device: Device; about: ConcernedPlace; authAge: number | null }

/**
 * Opens the session of an authenticated person, after their own second factor where they have one.
 * Without one, the sign-in counts as a step-up only if the provider says that the person signed in
 * there within the time for which a proof is fresh.
 */
const enter = async (
  { ports, headers }: Context,
  { account, device, about, authAge }: Entering,
): Promise<Reply<CurrentUser | SignInChallenge>> => {
  const { organization } = about
  const second = await secondStepOf(ports, {
    account,
    deviceHash: ports.secrets.hash(device.id),
    singleSignOn: organization,
  })
  if ('challenge' in second) return { r: second, about, ...issuedDevice(device, headers) }
  const isRecent = authAge !== null && authAge <= freshMinutes * 60
  try {
    return await openSession(
      ports,
      { headers, account, device },
      {
        fresh: second.fresh && isRecent,
        singleSignOn: organization,
      },
    )
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, error.details, about) : error
  }
}

/**
 * The refusal for what a provider did wrong. The exact problem is logged, and hidden from people
 * who are not signed in.
 */
const refuse = (
  { log }: Pick<Ports, 'log'>,
  { place: { partner, organization }, ref }: { place: ConcernedPlace; ref: string },
  { detail, ...kind }: AnswerFailure | ProviderFailure,
): Refusal => {
  log.warn('a single sign-on was refused', { ref, organization, ...kind, detail })
  const failure = 'failure' in kind ? kind.failure : 'unreachable'
  const code = {
    denied: 'SSO_DENIED',
    unreachable: 'SSO_UNREACHABLE',
    invalid: 'SSO_INVALID',
  } as const
  return new Refusal(code[failure], {}, { partner, organization })
}
