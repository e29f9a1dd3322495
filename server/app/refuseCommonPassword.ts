import { refuseField } from '../../contract/errors.ts'
import { commonForms, isPersonal } from '../domain/passwordRules.ts'
import type { Secrets } from '../ports/secrets.ts'

/**
 * Refuses a password that is guessed first, wherever one is chosen (definitions 3.18): a common one, or one made of the person's own words.
 * @param path names its field
 * @param context the person's name and e-mail, and the names of what they administer
 * @throws Refusal VALIDATION, `tooCommon` or `tooPersonal`
 */
export const refuseCommonPassword = async (
  { isCommonPassword }: Pick<Secrets, 'isCommonPassword'>,
  password: string,
  path: string,
  context: readonly string[] = [],
): Promise<void> => {
  for (const form of commonForms(password)) if (await isCommonPassword(form)) throw refuseField(path, 'tooCommon')
  if (isPersonal(password, context)) throw refuseField(path, 'tooPersonal')
}
