import type { KeptFile, StoredAnswer } from '../../ports/answers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Values } from '../../ports/values.ts'
import { sentFileOf } from './fileTokens.ts'
import { withFiles } from './filesInValues.ts'

/** What was answered, with each file by the token that opens it. */
export const shownValues = (secrets: Secrets, organization: number, { sections, values }: StoredAnswer): Values =>
  withFiles<KeptFile & { id: number }, unknown>(sections, values, (file) => sentFileOf(secrets, organization, file.id, file))
