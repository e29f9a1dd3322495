import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'

/** Messages, beyond reading what became of them. */
export const deliveries = {
  'deliveries.resend': endpoint({
    summary: 'Send a message again, as what it is about stands now',
    at: { boAdmin: 'branch_offices/deliveries/resend', oAdmin: 'organizations/deliveries/resend' },
    needs: [['message_template', 'create']],
    input: z.object({ id: wholeId }),
    output: z.object({}),
  }),
}
