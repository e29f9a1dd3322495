import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { Field, FieldKind } from '../../../contract/kernel/field.ts'
import { isHiddenFromUser } from '../../dataProvider/hiddenFields.ts'
import { formGroupNames, type FormGroup } from '../../i18n/shape/forms.ts'
import { invites } from './invites.ts'
import type { EntityView } from './viewOf.ts'

export type NamedField = { name: string; field: Field }

/** The level that a session stands on is no question: the server fills it in. */
const filledIn: Record<AccountType, readonly string[]> = {
  pAdmin: [],
  oAdmin: ['organization'],
  boAdmin: ['organization', 'branchOffice'],
}

/** What the specification names twice: the same list as `privileges`. */
const repeated = ['item_privileges']

/**
 * The fields of an entity that mean something to an account type, in the order of the declaration.
 */
const fieldsOf = (entity: Entity, account: AccountType): NamedField[] =>
  Object.entries(entity.fields)
    .filter(([name]) => !filledIn[account].includes(name) && !repeated.includes(name))
    .map(([name, field]) => ({ name, field }))

/** The fields that the user's role shows; the field that titles a record always stays. */
export const fieldsFor = (entity: Entity, account: AccountType): NamedField[] =>
  fieldsOf(entity, account).filter(
    ({ name, field }) => name === entity.titledBy || !isHiddenFromUser(field),
  )

/**
 * Administrators set no password for another one, and cannot edit the email after the appointment:
 * it is the person's own.
 */
const notOfAdministrators = { create: ['password'], edit: ['email', 'password'] } as const

/**
 * The fields of a form: the status only once there is a record, and on a new record also fields
 * that are hidden later.
 */
export const formFields = (
  entity: Entity,
  account: AccountType,
  verb: 'create' | 'edit',
): NamedField[] =>
  (verb === 'create' ? fieldsOf : fieldsFor)(entity, account).filter(
    ({ name, field }) =>
      field.writable &&
      (verb === 'edit' || field.kind !== 'status') &&
      !(invites(entity) && (notOfAdministrators[verb] as readonly string[]).includes(name)),
  )

/**
 * What a screen that shows a part of its entity makes of a field: where the part has none, no
 * question; where it has some, a demand; of a choice, those answers alone.
 */
export const fittedTo = (
  fields: readonly NamedField[],
  narrowedTo: EntityView['narrowedTo'] = {},
): NamedField[] =>
  fields
    .filter(({ name }) => narrowedTo[name] !== 'none')
    .map(({ name, field }) => ({ name, field: fitted(field, narrowedTo[name]) }))

const fitted = (field: Field, narrowed: unknown): Field => {
  if (narrowed === 'any') return { ...field, required: true, min: 1 }
  if (!Array.isArray(narrowed) || !field.options) return field
  return {
    ...field,
    options: Object.fromEntries(
      Object.entries(field.options).filter(([, id]) => narrowed.includes(id)),
    ),
  }
}

const groupOf: Partial<Record<FieldKind, FormGroup>> = {
  email: 'contact',
  phone: 'contact',
  integer: 'amounts',
  money: 'amounts',
  address: 'address',
  weekly: 'hours',
  overrides: 'hours',
  image: 'images',
  privileges: 'rights',
  password: 'access',
}

/** Structured data says by its name what it is about. */
const groupOfData: Record<string, FormGroup> = {
  processing: 'amounts',
  resources: 'amounts',
  commission: 'amounts',
  timeOff: 'hours',
  shiftPattern: 'hours',
  sections: 'questions',
  fieldMasks: 'rights',
}

/** The topics of an entity's fields, where neither their kind nor their name says enough. */
export type FormSections = Partial<Record<FormGroup, readonly string[]>>

/**
 * A form's fields by topic, empty topics left out; contact and amounts are worth a heading only
 * with more than one field each.
 */
export const formGroups = (
  fields: readonly NamedField[],
  sections: FormSections = {},
): { group: FormGroup; fields: NamedField[] }[] => {
  const topic = ({ name, field }: NamedField) =>
    formGroupNames.find((group) => sections[group]?.includes(name)) ??
    groupOf[field.kind] ??
    groupOfData[name] ??
    'details'
  const alone = (group: FormGroup) =>
    (group === 'contact' || group === 'amounts') &&
    fields.filter((each) => topic(each) === group).length === 1
  return formGroupNames
    .map((group) => ({
      group,
      fields: fields.filter((each) => {
        const own = topic(each)
        return own === group || (group === 'details' && alone(own))
      }),
    }))
    .filter(({ group, fields: inside }) => inside.length > 0 && !alone(group))
}
