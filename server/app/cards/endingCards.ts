import type { Ports } from '../../ports/ports.ts'
import { paymentLetter } from '../letters/paymentLetter.ts'
import { onlyThat } from '../onlyThat.ts'

/** How long before it ends the client of a card is told (definitions 3.11). */
export const noticeDays = 30

/** Tells the client of a card that it is about to expire, once. */
export const tellEnding = async (ports: Ports, organization: number, id: number): Promise<void> => {
  const at = ports.clock.now()
  await ports.store.within(onlyThat(organization), async (records) => {
    if (!(await records.cards.noteTold(organization, id, at))) return
    const [card] = await records.find('savedCards', [id])
    const secret = await records.cards.secretOf(organization, id)
    const client = card?.['client']
    if (!card || !client || secret === undefined) return
    const order = await paymentLetter({
      ports,
      records,
      organization,
      letter: 'paymentCardEnding',
      link: { id: null, branchOffice: secret.branchOffice, client: client.id, concept: '', expiresAt: at },
      amount: null,
      card: card['name'],
      until: `${String(card['expMonth']).padStart(2, '0')}/${card['expYear']}`,
    })
    if (order !== undefined) await records.post(order, at)
  })
}
