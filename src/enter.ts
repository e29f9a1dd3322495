import { clockOf } from './authProvider/accountType.ts'
import { checkOnce } from './authProvider/signedIn.ts'
import { session } from './dataProvider/session.ts'
import { language } from './i18n/language.ts'
import { loadScope } from './layout/scope/scopeConfiguration.ts'

/**
 * What must be known before anything is rendered: who is signed in, how their scope looks, and the
 * words of its language, without which it rejects. A session that cannot be checked stays as it was
 * kept.
 */
export const enter = async (): Promise<void> => {
  // Without the words of another language, the page stays in the one that it has.
  session.subscribe(() => void followOrganization().catch(() => undefined))
  const checked = checkOnce().catch(() => undefined)
  // The scope of a signed-in user is named by headers, which are there once the check is.
  const known = session.get().token ? checked.then(loadScope) : Promise.all([checked, loadScope()])
  await Promise.all([followOrganization(), known])
  // By the check the user may be of another place, whose language has to be there too.
  await followOrganization()
}

/**
 * Shows the language of the place that the user is signed in at, where neither they nor their
 * browser say another.
 */
const followOrganization = (): Promise<void> =>
  language.fallBackOn(clockOf(session.get().user).language)
