import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, codeOf, furnish, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** A person who administers the organization. */
export const administratorsEmail = 'o@admin.test'

/** An organization with an administrator, and the calls of their session. */
export const administeredOrganization = async (server: ApiUnderTest) => {
  const { own, partner } = await furnish(server)
  const signedIn = await createAdmin(server, administratorsEmail, {
    organization: own.organization,
  })
  return {
    server,
    own,
    partner,
    signedIn,
    /** What a call of theirs answers. */
    list: async (headers: SignedIn) =>
      codeOf(await server.post('organizations/clients/get', {}, headers)),
    tryPassword: (secret: string, headers: SignedIn = {}, email = administratorsEmail) =>
      server.post('account/signin', { email, password: secret }, headers),
    who: async (headers: SignedIn) =>
      answerOf<CurrentUser>(await server.get('account/is_auth', undefined, headers)),
    write: (text: string, values: unknown[] = []) =>
      server.database.asOwner((owner) => owner.query(text, values)),
  }
}
