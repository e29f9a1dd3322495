import { z } from 'zod'
import { messageTemplates as entity } from '../entities/messageTemplates.ts'
import { endpoint } from '../endpoint.ts'

const { letter, language, subject, body } = entity.fields
/** A letter with the words that are tried; without them, its usual ones. */
const tried = z.object({
  letter: letter.input,
  language: language.input,
  subject: subject.input.optional(),
  body: body.input.optional(),
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
      /** What may be empty, and stands where that leaves a hole: then the usual words go out instead. */
      holes: z.array(z.string()),
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
