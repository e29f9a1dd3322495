import { addressRule, organizationOfClient, passDefaultOn } from '../addresses.ts'
import { clientRule } from '../clients/clientRule.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { demandPlaces } from '../placeProblem.ts'

/** A client (definitions 3.5). */
export const clients: Behaviour<'clients'> = { rule: clientRule }

/** An address of a client, in the client's organization; one of them is the default. */
export const clientAddresses: Behaviour<'clientAddresses'> = {
  organizationOf: (store, scope, { client }) => organizationOfClient(store, scope, client),
  rule: async (context) => {
    const { values, sent, places } = context
    const isSent = [sent['city'], sent['stateRegion'], sent['country']].some((part) => part !== undefined)
    if (isSent) await demandPlaces(places, values, '')
    return addressRule(context)
  },
  deleting: passDefaultOn,
}
