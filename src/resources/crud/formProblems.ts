import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { changedFields, draftOf } from '../../dataProvider/changedFields.ts'
import type { NamedField } from './shownFields.ts'
import { fieldProblems } from './fieldProblems.ts'

export type Values = Record<string, unknown>

/** An entity and the fields of it that a form shows. */
export type ShownForm = { entity: Entity; fields: readonly NamedField[] }

/** What the screen demands though the entity does not. */
const missingHere = (
  entity: Entity,
  fields: readonly NamedField[],
  values: Values,
): FieldProblem[] =>
  fields
    .filter(
      ({ name, field }) =>
        field.required &&
        !entity.fields[name]!.required &&
        [values[name] ?? []].flat().length === 0,
    )
    .map(({ name }) => ({ path: name, rule: 'required' }))

/** What a new form starts with: every value that a create call would fill in by itself. */
export const initialValues = (fields: readonly NamedField[]): Values =>
  Object.fromEntries(
    fields
      .filter(({ field }) => field.initial !== undefined)
      .map(({ name, field }) => [name, field.initial]),
  )

/**
 * A new record without the fields that were emptied again though the server knows what to put
 * there.
 */
export const withoutEmptied = (fields: readonly NamedField[], values: Values): Values => {
  const emptied = fields
    .filter(({ name, field }) => field.initial !== undefined && values[name] === null)
    .map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !emptied.includes(name)))
}

/**
 * What the server would refuse of what the form is about to send, by the schema that the server
 * checks with itself. Fields that the form does not show are the session's business. `stored` is
 * the record that an edit starts from.
 */
export const formProblems = (
  { entity, fields }: ShownForm,
  values: Values,
  stored?: Values,
): FieldProblem[] => {
  const sent = stored
    ? changedFields(entity, values, stored)
    : draftOf(entity, withoutEmptied(fields, values))
  const checked = (stored ? entity.changes : entity.draft).safeParse(sent)
  const found = checked.success ? [] : fieldProblems(checked.error.issues, sent)
  return [
    ...found.filter(({ path }) => fields.some(({ name }) => name === path.split('.')[0])),
    ...missingHere(entity, fields, values),
  ]
}
