import type { AnswerFile } from '../../../contract/forms/answers.ts'
import type { KeptFile } from '../../ports/answers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { isDerived } from '../recordToken.ts'
import { organizationOfToken } from '../viewToken.ts'

/** What names a file in an answer: nobody guesses it, and it is stored nowhere. */
export const fileToken = ({ derive }: Secrets, organization: number, id: number): string =>
  `${organization}.${id}.${derive('answer file', String(organization), String(id))}`

/** The file that a token names; undefined for what names none. */
export const fileOfToken = (secrets: Secrets, token: string): { organization: number; id: number } | undefined => {
  const organization = organizationOfToken(token)
  const [, id] = /^\d+\.(\d{1,15})\./.exec(token) ?? []
  if (organization === undefined || id === undefined) return undefined
  const isOurs = isDerived({ secrets }, token, `${organization}.${id}.`, ['answer file', String(organization), id])
  return isOurs ? { organization, id: Number(id) } : undefined
}

/** A file as an answer tells of it. */
export const sentFileOf = (secrets: Secrets, organization: number, id: number, { name, mime, size }: Omit<KeptFile, 'key' | 'sha256'>) =>
  ({ token: fileToken(secrets, organization, id), name, mime, size }) satisfies AnswerFile
