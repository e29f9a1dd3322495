import { isAsked } from '../../../contract/forms/questions.ts'
import type { AskedForm, StoredConsent } from '../../ports/answers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Values } from '../../ports/values.ts'

/**
 * What is agreed to with an answer. The text is what stands before the eyes of whoever agrees: the form's name, what is only read in the
 * section of the question, and the question itself.
 */
export const consentsIn = (
  { hash }: Secrets,
  { name, version, sections }: AskedForm,
  values: Values,
  { at, ip }: { at: string; ip: string },
): StoredConsent[] => {
  const questions = sections.flatMap(({ fields }) => fields)
  const signed = questions.find(({ key, type }) => type === 'signature' && values[key] !== undefined)
  const signature = signed === undefined ? null : (values[signed.key] as Values)
  return sections.flatMap(({ title, fields }) =>
    fields
      .filter(({ key, type }) => type === 'consent' && values[key] === true)
      .map((consent) => {
        const read = fields.filter((field) => !isAsked(field) || field === consent)
        const text = [name, title ?? '', ...read.flatMap(({ label, help }) => [label, help ?? ''])]
        return { key: consent.key, textHash: hash(JSON.stringify(text)), version, at, ip, signature }
      }),
  )
}
