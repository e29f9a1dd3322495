import { z } from 'zod'
import { actions, itemTypeNames, type ItemType } from '../privileges.ts'
import { listed } from '../field.ts'
import { data, email, password, phone, taxId, text } from '../fields.ts'

/** The rights in force of an administrator, by item type. */
export const privilegeSetSchema = z.partialRecord(
  z.enum(itemTypeNames as [ItemType, ...ItemType[]]),
  z.partialRecord(z.enum(actions), z.boolean()),
)

/** The person behind an admin record, as the specification nests it (section 3). */
const adminUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
})

/**
 * The fields of an administrator on every level. Name, telephone and tax id are what this scope calls the person; the e-mail is the
 * account's. Nobody is appointed with a password: whoever is appointed accepts by a link that goes to the e-mail.
 */
export const adminFields = {
  name: text(),
  email: email(),
  phone: phone().optional(),
  taxId: taxId().optional(),
  password: password().optional(),
  user: data(adminUser).readOnly(),
  /** While the person has not accepted: when they were last written to, and until when the link serves. Null from then on. */
  invitation: listed(data(z.object({ sentAt: z.string(), expiresAt: z.string() })))
    .optional()
    .readOnly()
    .derived(),
  privileges: data(privilegeSetSchema).readOnly(),
}
