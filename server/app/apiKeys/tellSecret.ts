import type { StoredRecord } from '../../ports/values.ts'
import type { AfterCall } from '../afterCall.ts'
import { apiKeyToken, hintOf } from './apiKeyToken.ts'

/** Gives a new key its secret, which this answer tells and nobody can find out again. */
export const tellSecret: AfterCall = async (answer, { ports }) => {
  const made = answer as StoredRecord
  const organization = (made['organization'] as { id: number }).id
  const token = apiKeyToken(organization, ports.secrets.token())
  const hint = hintOf(token)
  await ports.store.apiKeys.arm(organization, made.id, { tokenHash: ports.secrets.hash(token), hint })
  return { ...made, hint, token }
}
