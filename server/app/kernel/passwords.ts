import { refuseField } from '../../../contract/kernel/errors.ts'
import { commonForms, isPersonal } from '../../domain/access/passwordRules.ts'
import type { Secrets } from '../../ports/secrets.ts'

/**
 * Refuses an easily guessed password wherever one is set (definitions 3.18): a common one, or one
 * made of words about the person.
 * @param path the password's field in the call
 * @param context the person's name and email, and the names of the places they administer
 * @throws Refusal VALIDATION, `tooCommon` or `tooPersonal`
 */
export const refuseCommonPassword = async (
  { isCommonPassword }: Pick<Secrets, 'isCommonPassword'>,
  { password, path, context = [] }: { password: string; path: string; context?: readonly string[] },
): Promise<void> => {
  for (const form of commonForms(password))
    if (await isCommonPassword(form)) throw refuseField(path, 'tooCommon')
  if (isPersonal(password, context)) throw refuseField(path, 'tooPersonal')
}
