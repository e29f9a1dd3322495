import { signIn } from '../authProvider/signedIn.ts'
import { loadScope } from '../layout/scope/scopeConfiguration.ts'

/** Signs in, and asks again how the scope looks now that the calls say whose it is. The routes send whoever is signed in on. */
export const signInHere = async (email: string, password: string): Promise<void> => {
  await signIn(email, password)
  void loadScope()
}
