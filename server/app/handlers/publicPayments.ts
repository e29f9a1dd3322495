import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { addCard } from '../cards/addCard.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { linkChannelsIn } from '../payments/linkChannels.ts'
import { payerConfiguration } from '../payments/payerConfiguration.ts'
import { payerView } from '../payments/payerView.ts'
import { processPayment } from '../payments/processPayment.ts'
import { limitVisitors } from '../access/limitVisitors.ts'
import { countedAddress } from '../access/countedAddress.ts'
import type { Context, Handlers, Input } from './handler.ts'

/** What payers call, without signing in. */
export const publicPayments: Handlers<'payments.linkConfig' | 'payments.process' | 'payments.config' | 'cards.add'> = {
  'payments.linkConfig': async ({ token }, { ports }) => ({ r: await payerView(ports, token) }),
  'payments.process': async (input, context) => {
    await limitCardTries(context)
    return { r: await processPayment(input, context) }
  },
  'cards.add': async (input, context) => {
    await limitCardTries(context)
    return { r: await addCard(input, context) }
  },
  'payments.config': async (input, context) => {
    const { ports } = context
    const place = await placeOf(input, context)
    const messages = await ports.store.configuration(place, 'messages')
    return { r: { ...(await payerConfiguration(ports, place)), linkChannels: linkChannelsIn(ports, place, messages) } }
  },
}

/** Cards that one address may try within an hour, across all links: an attacker must not be able to test stolen cards here. */
const cardTries = { name: 'card tries by address', points: 30, seconds: 3600 }

const limitCardTries = ({ ports, caller }: Context): Promise<void> => limitVisitors(ports, [[cardTries, countedAddress(caller.address)]])

/** The place that is named by its branch, its booking page or its organization. */
const placeOf = async ({ organization, branchOffice, directLink }: Input<'payments.config'>, { ports }: Context) => {
  const { store, clock } = ports
  if (directLink !== undefined) {
    const found = await store.placeOfLink(directLink, clock.now())
    if (found === undefined) throw refuseField('directLink', 'unknown')
    return branchPlaceOf(ports, found.organization, found.branchOffice)
  }
  if (branchOffice !== undefined) {
    const found = await store.placeOfBranch(branchOffice)
    if (found === undefined) throw refuseField('branchOffice', 'unknown')
    return branchPlaceOf(ports, found.organization, branchOffice)
  }
  if (organization === undefined) throw refuseField('branchOffice', 'required')
  if ((await store.partnerOf(organization)) === undefined) throw new Refusal('NOT_FOUND')
  return branchPlaceOf(ports, organization, null)
}
