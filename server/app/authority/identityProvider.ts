import { singleSignOnPath } from '../../../contract/endpoints/account.ts'
import type { Membership } from '../../ports/authentication.ts'
import type { Provider, SingleSignOnPlace } from '../../ports/authentication/singleSignOn.ts'
import type { Ports } from '../../ports/ports.ts'
import { placesOfSecrets, unsealed } from '../configuration/secrets.ts'
import { domainOf, hasRightsElsewhere } from './signInWay.ts'

/** Where a provider sends the person back to; it is registered there. */
export const redirectUriOf = ({ address }: Pick<Ports, 'address'>): string =>
  address() + singleSignOnPath

/**
 * The provider of an organization, ready for use; undefined where none is set up, or where its
 * secret does not open here.
 */
export const providerOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  place: SingleSignOnPlace,
): Provider | undefined => {
  const { setting } = place
  if (setting === null) return undefined
  const { issuer, clientId, clientSecret } = unsealed(secrets, setting, placesOfSecrets(place))
  return clientSecret ? { issuer, clientId, clientSecret } : undefined
}

/**
 * Whether the provider of an organization can prove the holder of an account with these
 * memberships. It cannot where there are others: a fresh proof also opens what the account is
 * elsewhere.
 */
export const canProveBySingleSignOn = async (
  { store, secrets }: Pick<Ports, 'store' | 'secrets'>,
  email: string,
  memberships: readonly Membership[],
): Promise<boolean> => {
  const organization = memberships[0]?.organization ?? null
  if (organization === null || hasRightsElsewhere(memberships, organization)) return false
  const place = await store.singleSignOn.placeOfDomain(domainOf(email))
  return place?.organization === organization && providerOf({ secrets }, place) !== undefined
}
