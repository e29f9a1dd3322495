import { signIn } from '../authProvider/signedIn.ts'
import { loadScope } from '../layout/scope/scopeConfiguration.ts'

/** Signs in, and asks again how the scope looks now that the calls say whose it is. The routes lead on: into the back office, or to the second step. */
export const signInHere = async (email: string, password: string): Promise<void> => {
  if (await signIn(email, password)) void loadScope()
}
