import type { EmailName } from '../../../contract/words/shape/emails.ts'
import { composeEmail } from '../../../server/app/messages/compose.ts'
import type { ComposedEmail, EmailOrder } from '../../../server/ports/messages.ts'
import { emailTopic } from '../../../server/ports/outbox.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

type Waiting = ComposedEmail & { name: EmailName; order: EmailOrder }

/**
 * The emails that wait in the outbox, the oldest first, as they would be sent. Those without a
 * recipient are left out.
 */
export const waitingEmails = async ({ database, ports }: ApiUnderTest): Promise<Waiting[]> => {
  const orders = await emailOrders({ database })
  return orders.flatMap((order) => {
    const { to } = order
    if (to === null) return []
    const composed = composeEmail({
      secrets: ports.secrets,
      order: { ...order, to },
      id: 'test',
      address: 'https://agenda.test',
    })
    return [{ ...composed, name: order.letter, order }]
  })
}

/** The emails that the outbox is to send, also those without a recipient. */
export const emailOrders = async ({
  database,
}: Pick<ApiUnderTest, 'database'>): Promise<EmailOrder[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ payload: EmailOrder }>(
      'select payload from platform_outbox where topic = $1 order by id',
      [emailTopic],
    ),
  )
  return rows.map(({ payload }) => payload)
}

/** The code in the latest email to an email. */
export const codeFor = async (api: ApiUnderTest, email: string): Promise<string> => {
  const sent = (await waitingEmails(api)).findLast(
    ({ to, name }) => to.email === email && name === 'resetCode',
  )
  return /^ {4}(\w{8})$/m.exec(sent?.text ?? '')?.[1] ?? 'no email'
}
