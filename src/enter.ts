import { checkOnce } from './authProvider/signedIn.ts'
import { session } from './dataProvider/session.ts'
import { loadScope } from './layout/scope/scopeConfiguration.ts'

/** What must be known before anything is drawn: who is signed in, and how their scope looks. A session that cannot be checked stays as it was kept. */
export const enter = async (): Promise<void> => {
  const checked = checkOnce().catch(() => undefined)
  // The scope of somebody signed in is named by headers, which are there once the check is.
  if (session.get().token) await checked
  await Promise.all([checked, loadScope()])
}
