import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { imageTypes } from '../../../contract/kernel/uploads.ts'
import { checkAnswers, type StoredAnswers } from '../../../contract/forms/answers.ts'
import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import { Refusal, type FieldProblem, refuseField } from '../../../contract/kernel/errors.ts'
import type {
  AnswerBook,
  FormToAnswer,
  NewAnswer,
  StoredConsent,
  AnswersOf,
} from '../../ports/forms.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { fileOfToken, withFiles } from './answerFiles.ts'
import { takesAnswer } from '../../../contract/forms/questions.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Records } from '../../ports/records.ts'
import { mostStoredBytes, storeUploads } from '../kernel/files.ts'

type Preparing = {
  ports: Ports
  /** What is known of sent files, by their ids. */
  filesOf: (ids: readonly number[]) => ReturnType<AnswerBook['files']>
  /** The country (ISO code) of telephone numbers without one. */
  country: string | undefined
  caller: Caller
  organization: number
  form: FormToAnswer
  given: AnswersGiven & { revision?: number | undefined }
  /** The answers as they are kept already, where they are edited. */
  stored?: StoredAnswers | undefined
  /** What stands before the key of a question in the path of a problem. */
  path: string
  /** The signer's name where the answer gives none. */
  signer: string | null
  /** Whether a member of staff writes it down. */
  byStaff: boolean
}

/**
 * An answer as it is kept: held against its form, with the files that it names and what it agrees
 * to.
 * @throws Refusal VALIDATION with the question's path
 */
export const preparedAnswer = async (preparing: Preparing): Promise<NewAnswer> => {
  const { ports, country, caller, form, given, stored, path, signer, byStaff } = preparing
  const { values, problems } = checkAnswers(form.sections, given.values, { country, stored })
  refuse(problems, path)
  const files = await namedFiles(preparing, values)
  const now = ports.clock.now().toISOString()
  const kept = withFiles<{ token: string }, Values>(form.sections, values, ({ token }) =>
    files.get(token)!,
  )
  return {
    form: form.id,
    version: form.version,
    values: kept,
    consents: consentsIn(ports.secrets, { form, values: kept }, { at: now, ip: caller.address }),
    files: [...files.values()].map(({ id }) => id),
    signer: given.signer ?? signer,
    account: byStaff ? caller.accountId : null,
    author: byStaff ? caller.name : null,
    address: caller.address,
    revision: given.revision ?? null,
    now,
    ref: caller.ref,
  }
}

/** The files that answers name, by their tokens; a handwritten signature is a picture. */
const namedFiles = async (
  { ports, filesOf, organization, form: { sections }, path }: Preparing,
  answered: object,
): Promise<Map<string, NamedFile>> => {
  const tokens: { token: string; key: string }[] = []
  withFiles<{ token: string }, unknown>(sections, { ...answered }, ({ token }, key) =>
    tokens.push({ token, key }),
  )
  const ids = new Map(
    tokens.map(({ token }) => {
      const named = fileOfToken(ports.secrets, token)
      return [token, named?.organization === organization ? named.id : 0] as const
    }),
  )
  const found = tokens.length === 0 ? [] : await filesOf([...ids.values()])
  const known = new Map<string, NamedFile>()
  const wrong: FieldProblem[] = []
  const types = new Map(
    sections.flatMap(({ fields }) => fields.map(({ key, type }) => [key, type] as const)),
  )
  for (const { token, key } of tokens) {
    const file = found.find(({ id }) => id === ids.get(token))
    if (file === undefined || known.has(token)) wrong.push({ path: key, rule: 'unknown' })
    else if (types.get(key) === 'signature' && !isAmong(imageTypes, file.file.mime))
      wrong.push({ path: key, rule: 'type' })
    else {
      const { name, mime, size } = file.file
      known.set(token, { id: file.id, name, mime, size })
    }
  }
  refuse(wrong, path)
  return known
}

type NamedFile = { id: number; name: string; mime: string; size: number }

const refuse = (problems: readonly FieldProblem[], path: string): void => {
  if (problems.length > 0)
    throw new Refusal('VALIDATION', {
      fields: problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })),
    })
}

/**
 * What is agreed to with an answer. The text is what the signer reads: the form's name, what is
 * only read in the section of the question, and the question itself.
 */
export const consentsIn = (
  { hash }: Secrets,
  { form: { name, version, sections }, values }: { form: FormToAnswer; values: Values },
  { at, ip }: { at: string; ip: string },
): StoredConsent[] => {
  const questions = sections.flatMap(({ fields }) => fields)
  const signed = questions.find(
    ({ key, type }) => type === 'signature' && values[key] !== undefined,
  )
  const given = signed === undefined ? null : values[signed.key]
  const signature = typeof given === 'object' ? given && { ...given } : null
  return sections.flatMap(({ title, fields }) =>
    fields
      .filter(({ key, type }) => type === 'consent' && values[key] === true)
      .map((consent) => {
        const read = fields.filter((field) => !takesAnswer(field) || field === consent)
        const text = [name, title ?? '', ...read.flatMap(({ label, help }) => [label, help ?? ''])]
        return {
          key: consent.key,
          textHash: hash(JSON.stringify(text)),
          version,
          at,
          ip,
          signature,
        }
      }),
  )
}

type Writing = { ports: Ports; organization: number; scope: Scope; to: AnswersOf }

/**
 * Keeps an answer as `prepare` gives it, in one transaction with what it was prepared from; files
 * that it names no more go.
 * @throws Refusal VERSION_CONFLICT where another request has stored an answer since
 */
export const writeAnswer = async (
  { ports, organization, scope, to }: Writing,
  prepare: (records: Records) => Promise<NewAnswer>,
): Promise<void> =>
  storeUploads(ports, { fields: {}, sent: {} }, (uploads) =>
    ports.store.within(scope, async (records) => {
      const kept = await records.answers.keep(organization, to, await prepare(records))
      if (kept.result === 'stale') throw new Refusal('VERSION_CONFLICT')
      if (kept.result === 'taken') throw refuseField('values', 'unknown')
      for (const { key, size } of kept.discarded) {
        uploads.discard(key)
        await records.useStorage(organization, -size, mostStoredBytes)
      }
    }),
  )
