import { z } from 'zod'
import { actions, itemTypeNames, type ItemType } from '../privileges.ts'
import { listed } from '../field.ts'
import { masked } from '../fieldMasks.ts'
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
  email: masked('contact', z.string().nullable()),
  phone: masked('contact', z.string().nullable()),
  taxId: masked('contact', z.string().nullable()),
})

/**
 * The fields of an administrator on every level. Name, telephone and tax id are what this scope calls the person; the email is the
 * account's. An appointment sets no password: the person accepts it with a link sent to that email.
 */
export const adminFields = {
  name: text(),
  email: email().masked('contact'),
  phone: phone().optional().masked('contact'),
  taxId: taxId().optional().masked('contact'),
  password: password().optional(),
  user: data(adminUser).readOnly(),
  /** While the invitation is open: when it was last sent, and when its link expires. Null once accepted. */
  invitation: listed(data(z.object({ sentAt: z.string(), expiresAt: z.string() })))
    .optional()
    .readOnly()
    .derived(),
  privileges: data(privilegeSetSchema).readOnly(),
}
