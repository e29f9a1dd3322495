import { signIn } from '../authProvider/signedIn.ts'
import { loadScope } from '../layout/scope/scopeConfiguration.ts'

/**
 * Signs in; without a second step, reloads the scope's configuration for the user. The routes lead
 * to the next page.
 */
export const signInHere = async (email: string, password: string): Promise<void> => {
  if (await signIn(email, password)) void loadScope()
}
