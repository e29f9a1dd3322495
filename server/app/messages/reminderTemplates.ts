import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { reminderEmail } from '../../../contract/messages/shortMessages.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { onlyThat } from '../kernel/scope.ts'

type Reminder = ConfigurationOf<'schedule'>['reminders'][number]

/** The templates of an organization that a reminder may name. */
export const reminderTemplatesOf = async (
  records: Records,
  organization: number,
): Promise<EntityRecord<'messageTemplates'>[]> => {
  const named = await records.having('messageTemplates', organization, {
    field: 'letter',
    values: [reminderEmail],
  })
  return records.find(
    'messageTemplates',
    named.map(({ id }) => id),
  )
}

/**
 * Checks the templates that reminders name: of the organization, for reminders, and with a short
 * text where one is sent.
 * @throws Refusal VALIDATION naming `data.reminders.N.template`
 */
export const validateReminderTemplates = async (
  ports: Ports,
  { organization }: ConfigurationPlace,
  reminders: readonly Reminder[] | null | undefined,
): Promise<void> => {
  if (!reminders?.some(({ template }) => template != null)) return
  const known =
    organization === null
      ? []
      : await ports.store.within(onlyThat(organization), (records) =>
          reminderTemplatesOf(records, organization),
        )
  for (const [index, { template, channel }] of reminders.entries()) {
    if (template == null) continue
    const found = known.find(({ id }) => id === template)
    if (found === undefined) throw refuseField(`data.reminders.${index}.template`, 'choice')
    if (channel !== 'email' && !found.short)
      throw refuseField(`data.reminders.${index}.template`, 'notAllowed')
  }
}
