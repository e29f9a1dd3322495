import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { AskedForm, StoredAnswer } from '../../ports/answers.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { sentFileOf } from './fileTokens.ts'
import { hiddenAnswers } from './hiddenAnswers.ts'
import { shownValues } from './shownValues.ts'

type About = {
  ports: Ports
  caller: Caller
  organization: number
  asked: readonly AskedForm[]
  given: readonly StoredAnswer[]
  /** The client's record, as far as the caller may see it; null without one. */
  client: Values | null
  /** Whether anything may be written down now. */
  isOpen: boolean
}

/** The forms of an appointment or attendance as the caller may see them: those that are asked, then those that were answered and are asked no more. */
export const staffForms = ({ asked, given, isOpen, ...about }: About): StaffForm[] => {
  const answerTo = (id: number) => given.find(({ form }) => form.id === id)
  const former = given.filter(({ form }) => !asked.some(({ id }) => id === form.id))
  return [
    ...asked.map(({ id, name, version, sections, askOn }) => {
      const answer = answerTo(id)
      return { form: { id, name, version }, askOn, sections, isOpen, answer: answer === undefined ? null : seen(about, answer) }
    }),
    ...former.map((answer) => ({
      form: answer.form,
      askOn: null,
      sections: answer.sections,
      isOpen: false,
      answer: seen(about, answer),
    })),
  ]
}

const seen = (
  { ports, caller, organization, client }: Omit<About, 'asked' | 'given' | 'isOpen'>,
  answer: StoredAnswer,
): NonNullable<StaffForm['answer']> => {
  const hidden = hiddenAnswers(answer.sections, caller)
  const values = Object.fromEntries(Object.entries(shownValues(ports.secrets, organization, answer)).filter(([key]) => !hidden.has(key)))
  const { id, consents, signer, author, revision, submittedAt, editedAt, sections } = answer
  const signatures = sections.flatMap(({ fields }) => fields).filter(({ type }) => type === 'signature')
  const showsSignature = signatures.every(({ key }) => !hidden.has(key))
  return {
    id,
    version: answer.form.version,
    sections,
    values,
    consents: consents
      .filter(({ key }) => !hidden.has(key))
      .map((consent) => ({ ...consent, signature: showsSignature ? signatureOf(ports, organization, consent.signature) : null })),
    hidden: [...hidden].filter((key) => answer.values[key] !== undefined),
    suggestions: suggestionsOf(answer, values, client),
    signer,
    author,
    revision,
    submittedAt,
    editedAt,
  }
}

const signatureOf = ({ secrets }: Ports, organization: number, signature: Values | null): Values | null => {
  const file = signature?.['file'] as { id: number; name: string; mime: string; size: number } | undefined
  return file === undefined ? signature : { file: sentFileOf(secrets, organization, file.id, file) }
}

/** What an answer says of the client where their record says nothing; it is only suggested, never written by itself. */
const suggestionsOf = ({ sections }: StoredAnswer, values: Values, client: Values | null): { field: string; value: string }[] =>
  client === null
    ? []
    : sections
        .flatMap(({ fields }) => fields)
        .flatMap(({ key, mapsTo }) => {
          const field = mapsTo?.slice('client.'.length)
          const value = values[key]
          return field !== undefined && typeof value === 'string' && !client[field] ? [{ field, value }] : []
        })
