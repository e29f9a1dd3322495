import { refuseField } from '../../contract/errors.ts'
import type { Secrets } from '../ports/secrets.ts'

/** Refuses a password that everybody guesses first, wherever one is chosen (definitions 3.18); `path` names its field. */
export const refuseCommonPassword = async (
  { isCommonPassword }: Pick<Secrets, 'isCommonPassword'>,
  password: string,
  path: string,
): Promise<void> => {
  if (await isCommonPassword(password)) throw refuseField(path, 'tooCommon')
}
