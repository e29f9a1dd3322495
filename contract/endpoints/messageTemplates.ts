import { z } from 'zod'
import { messageTemplates as entity } from '../entities/messageTemplates.ts'
import { endpoint } from '../endpoint.ts'
import { phone } from '../fields.ts'
import { textChannels } from '../messageChannels.ts'
import { shortLetters } from '../words/letters/shortLetters.ts'

const { letter, language, subject, body, short } = entity.fields
/** A letter with the words that are tried; without them, its usual ones. */
const tried = z.object({
  letter: letter.input,
  language: language.input,
  subject: subject.input.optional(),
  body: body.input.optional(),
  short: short.input.optional(),
})

/** Trying the words of a letter before they are kept. */
export const messageTemplates = {
  'messageTemplates.preview': endpoint({
    summary: 'A letter with example data and the look of the organization, and what may stand in it',
    at: { oAdmin: 'organizations/message_templates/preview' },
    needs: [['message_template', 'view']],
    input: tried,
    output: z.object({
      /** The words as they were tried, or the usual ones. */
      subject: z.string(),
      body: z.string(),
      shown: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
      /** What may stand in the body, and what of it in the subject. */
      variables: z.array(
        z.object({ name: z.string(), kind: z.string(), always: z.boolean(), inSubject: z.boolean(), example: z.string() }),
      ),
      /** What is drawn by itself where a paragraph of the body names it. */
      blocks: z.array(z.string()),
      /** The same by SMS and WhatsApp; null for messages that go by email alone. */
      short: z.object({ words: z.string(), shown: z.string(), holes: z.array(z.string()) }).nullable(),
      /** What may be empty, and stands where that leaves a hole: then the usual words go out instead. */
      holes: z.array(z.string()),
    }),
  }),
  'messageTemplates.testText': endpoint({
    summary: 'Send the short text of a letter with example data to a telephone, by the account that the organization has set up',
    at: { oAdmin: 'organizations/message_templates/test_text' },
    needs: [
      ['message_template', 'create'],
      ['message_template', 'edit'],
    ],
    security: 'setting',
    stepUp: true,
    peopleOnly: true,
    perMinute: 10,
    input: z.object({
      letter: z.enum(shortLetters),
      language: language.input,
      short: short.input.optional(),
      channel: z.enum(textChannels),
      phone: phone().input,
    }),
    output: z.object({
      sent: z.boolean(),
      /** What the provider said, where it was not. */
      problem: z.string().nullable(),
    }),
  }),
  'messageTemplates.test': endpoint({
    summary: 'Send a letter with example data to oneself',
    at: { oAdmin: 'organizations/message_templates/test' },
    needs: [
      ['message_template', 'create'],
      ['message_template', 'edit'],
    ],
    perMinute: 10,
    input: tried,
    output: z.object({ receiver: z.string() }),
  }),
}
