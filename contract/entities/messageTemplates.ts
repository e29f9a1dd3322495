import { languageCodes } from '../text/languages.ts'
import { entity } from '../kernel/entity.ts'
import { longText, reference, text } from '../kernel/fields.ts'
import { named } from '../kernel/field.ts'
import { templatedEmails } from '../messages/templatedEmails.ts'

/**
 * How an organization words a kind of email in a language; where there is none, the email has its
 * usual words.
 */
export const messageTemplates = entity({
  name: 'messageTemplates',
  singular: 'messageTemplate',
  owner: 'organization',
  addition: 'organizations word their emails themselves',
  titledBy: 'subject',
  searchedBy: ['subject'],
  fields: {
    organization: reference('organizations'),
    letter: named(templatedEmails),
    /**
     * Of reminders: the name of words that only the reminders of the schedule's configuration that
     * name them send.
     */
    variant: text({ max: 60 }).optional(),
    language: named(languageCodes),
    subject: text({ max: 200 }),
    body: longText({ min: 1, max: 4000 }),
    /**
     * The same for SMS and WhatsApp, for emails that are also sent as a short message; none: the
     * usual words.
     */
    short: longText({ max: 1000 }).optional().unlisted(),
    /**
     * The variable that had no value when an email was last to be sent, so that its usual words
     * went out instead.
     */
    problem: text().optional().readOnly(),
  },
  served: {
    oAdmin: {
      path: 'organizations/message_templates',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'message_template',
      screen: 'message-templates',
    },
  },
})
