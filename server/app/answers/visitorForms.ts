import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { AskedForm, StoredAnswer } from '../../ports/answers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { shownValues } from './shownValues.ts'

/** A form as visitors are asked it: nothing of how their answers are counted or where they go. */
export const visitorForm = (
  secrets: Secrets,
  organization: number,
  { id, name, version, sections, askOn }: AskedForm,
  answer?: StoredAnswer,
): VisitorForm => ({
  form: { id, name, version },
  askOn: askOn ?? 1,
  sections: sections.map(({ title, fields }) => ({
    title,
    fields: fields.map(({ options, ...field }) => ({
      ...field,
      sensitive: false,
      mapsTo: null,
      options: options?.map(({ value, label }) => ({ value, label })) ?? null,
    })),
  })),
  answer:
    answer === undefined
      ? null
      : {
          values: shownValues(secrets, organization, answer),
          signer: answer.signer,
          revision: answer.revision,
          submittedAt: answer.submittedAt,
        },
})
