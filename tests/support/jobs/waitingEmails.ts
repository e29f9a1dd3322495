import type { LetterName } from '../../../contract/words/shape/emails.ts'
import { composeLetter } from '../../../server/app/messages/compose.ts'
import type { Letter, LetterOrder } from '../../../server/ports/messages.ts'
import { letterTopic } from '../../../server/ports/outbox.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

type Waiting = Letter & { letter: LetterName; order: LetterOrder }

/** The letters that wait in the outbox, the oldest first, as they would be sent. Those to nobody are left out. */
export const waitingLetters = async ({ database, ports }: ApiUnderTest): Promise<Waiting[]> => {
  const orders = await letterOrders({ database })
  return orders.flatMap((order) => {
    const { to } = order
    if (to === null) return []
    const composed = composeLetter({ secrets: ports.secrets, order: { ...order, to }, id: 'test', address: 'https://agenda.test' })
    return [{ ...composed, letter: order.letter, order }]
  })
}

/** What the outbox asks to be sent, also to nobody. */
export const letterOrders = async ({ database }: Pick<ApiUnderTest, 'database'>): Promise<LetterOrder[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ payload: LetterOrder }>('select payload from platform_outbox where topic = $1 order by id', [letterTopic]),
  )
  return rows.map(({ payload }) => payload)
}

/** The code in the latest letter to an email. */
export const codeFor = async (api: ApiUnderTest, email: string): Promise<string> => {
  const letter = (await waitingLetters(api)).findLast(({ to, letter: name }) => to.email === email && name === 'resetCode')
  return /^ {4}(\w{8})$/m.exec(letter?.text ?? '')?.[1] ?? 'no letter'
}
