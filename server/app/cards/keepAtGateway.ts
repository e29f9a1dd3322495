import type { CardSetup } from '../../ports/cardBook.ts'
import type { Caller } from '../../ports/caller.ts'
import type { CardOwner, Gateway } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { cardsOf } from './cardsOf.ts'
import { applySetupResult, type AppliedSetup } from './applySetupResult.ts'

type Keeping = {
  ports: Ports
  organization: number
  setup: CardSetup
  gateway: Gateway
  /** What stands for the card that was typed. */
  token: string
  /** Where a challenge sends its owner back to. */
  returnUrl: string
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/** Asks the gateway to keep a card for a try that was written down, without charging anything, and writes down what it says. */
export const keepAtGateway = async ({ ports, organization, setup, gateway, token, returnUrl, caller }: Keeping): Promise<AppliedSetup> => {
  const owner = await ownerOf(ports, organization, setup)
  const result = await gateway.saveCard({ key: `card-${organization}-${setup.id}`, token, owner, verification: null, returnUrl })
  return applySetupResult({ ports, organization, setup: setup.id, result, caller })
}

/** Whose card it is, beside another of theirs at the same gateway. */
const ownerOf = (ports: Ports, organization: number, { client, schedule, processor }: CardSetup): Promise<CardOwner> =>
  ports.store.within(onlyThat(organization), async (records) => {
    if (client === null) return { client: `${organization}-visit-${schedule}` }
    const [found] = await records.find('clients', [client])
    const own: CardOwner = { client: `${organization}-${client}` }
    if (found !== undefined) own.name = found['name']
    for (const card of await cardsOf(records, client)) {
      const secret = card['processor'] === processor ? await records.cards.secretOf(organization, card.id) : undefined
      if (secret !== undefined) return { ...own, alongside: secret.processorToken }
    }
    return own
  })
