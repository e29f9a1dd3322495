import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, longText, text } from '../fields.ts'

/** Asking for help (definitions 3.18). */
export const support = {
  'support.send': endpoint({
    summary: 'Ask whoever runs the scope for help; the message is mailed to them and kept',
    at: { anyone: 'support/send' },
    proofOfWork: 'always',
    input: z.object({
      name: text().input,
      email: email().input,
      subject: text().input,
      message: longText({ min: 1, max: 4000 }).input,
    }),
    output: z.object({ id: z.int() }),
    perMinute: 5,
  }),
}
