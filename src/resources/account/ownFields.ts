import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { ownPicture, profile } from '../../../contract/endpoints/profile.ts'
import { email, phone, taxId, text } from '../../../contract/kernel/fields.ts'
import type { NamedField } from '../crud/drawnFields.ts'
import { fieldProblems } from '../crud/fieldProblems.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'

export type Own = CurrentUser['user']

/** What one says of oneself, by the inputs that every form has. */
export const ownFields: NamedField[] = [
  { name: 'name', field: text() },
  { name: 'email', field: email() },
  { name: 'phone', field: phone().optional() },
  { name: 'taxId', field: taxId().optional() },
]
export const picture: NamedField = { name: 'picture', field: ownPicture.optional() }

const names = ['name', 'email', 'phone', 'taxId', 'locale', 'picture'] as const

/** What differs from what was loaded. */
export const ownChanges = (values: Own, loaded: Own): Partial<Own> =>
  Object.fromEntries(names.filter((name) => (values[name] ?? null) !== loaded[name]).map((name) => [name, values[name] ?? null]))

/** What the server would refuse, by the schema that it checks with itself. */
export const ownProblems = (changes: object): FieldProblem[] => {
  const { data } = profile['account.edit'].input.shape
  const { picture: _, ...sent } = changes as Partial<Own>
  const checked = data.safeParse(sent)
  return checked.success ? [] : fieldProblems(checked.error.issues, sent)
}
