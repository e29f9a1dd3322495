import { z } from 'zod'
import { dataScopes } from '../dataScopes.ts'
import { listed } from '../field.ts'
import { maskedFields } from '../fieldMasks.ts'
import { choice, data, flag, longText, privileges, status, text, wholeId } from '../fields.ts'

/** The fields of a role on every level (definitions 3.16); `parent` −1 marks a system role, which is read and copied but never changed. */
export const roleFields = {
  name: text({ max: 60 }),
  description: longText({ max: 300 }).optional(),
  privileges: privileges(),
  /** The same list by the name that the specification gives it in the record (section 3). */
  item_privileges: privileges().readOnly(),
  dataScope: choice(dataScopes).initially(3),
  fieldMasks: data(z.array(z.enum(maskedFields)).max(maskedFields.length)).initially([]),
  /** Whether its holders must have a second factor, whatever their organization requires. */
  secondFactor: flag().initially(false),
  parent: listed(data(z.int())).readOnly(),
  usedBy: listed(data(z.int())).readOnly(),
  status: status('basic').initially({ id: 1 }),
}

/** A role that somebody holds is deleted by saying which one its holders get instead. */
export const roleDeletion = { replacement: wholeId.optional() }
