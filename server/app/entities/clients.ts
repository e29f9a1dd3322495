import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { Store } from '../../ports/store.ts'
import type { Stamp } from '../../ports/values.ts'
import { auditOf } from '../kernel/audit.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { clientRule } from '../clients/clientRule.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import type { RuleContext } from '../kernel/rule.ts'
import { demandPlaces, movedAddress } from '../places/addressParts.ts'

/** How many addresses a client has at most (definitions 3.6). */
export const mostAddresses = 10

type Written = { records: Records; organization: number; by: Stamp; caller: ScopedCaller }
type Address = Written & Pick<RuleContext<'clientAddresses'>, 'id' | 'values' | 'before'>

/** Of a client's addresses exactly one is the default; a new default takes it from the old one. */
export const addressRule = async (address: Address): Promise<WholeValues<'clientAddresses'>> => {
  const { id, values, before, records } = address
  const { client } = values
  if (before !== null && before.client.id !== client) throw refuseField('client', 'notAllowed')
  if (before?.isDefault === true && !values.isDefault) throw refuseField('isDefault', 'notAllowed')
  // Locked, so that two addresses entered at once do not both become the first, or the tenth.
  if ((await records.lock('clients', client)) === undefined) throw refuseField('client', 'unknown')
  const others = (await addressesOf(records, client)).filter((each) => each.id !== id)
  if (before === null && others.length >= mostAddresses) throw new Refusal('LIMIT_REACHED')
  if (others.length === 0) return { ...values, isDefault: true }
  if (values.isDefault) {
    for (const former of others.filter((each) => each.isDefault))
      await setDefault(address, former, false)
  }
  return values
}

/** When the default goes, the oldest of the others takes its place. */
export const passDefaultOn = async (
  deletion: Written & { before: EntityRecord<'clientAddresses'> },
): Promise<void> => {
  const { records, before } = deletion
  const client = before.client.id
  await records.lock('clients', client)
  if (!before.isDefault) return
  const oldest = (await addressesOf(records, client)).find((each) => each.id !== before.id)
  if (oldest === undefined) return
  await records.update('clientAddresses', deletion.organization, {
    id: before.id,
    values: { ...storedValues('clientAddresses', before), isDefault: false },
    by: deletion.by,
  })
  await setDefault(deletion, oldest, true)
}

/** Where the caller has several organizations, an address goes where its client is. */
export const organizationOfClient = async (
  store: Store,
  scope: Scope,
  client: unknown,
): Promise<number | undefined> => {
  const id = typeof client === 'object' && client !== null && 'id' in client ? client.id : client
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  const organization = await store.within(scope, (records) => records.organizationOf('clients', id))
  return organization > 0 ? organization : undefined
}

/** Oldest first. */
const addressesOf = async (
  records: Records,
  client: number,
): Promise<EntityRecord<'clientAddresses'>[]> =>
  (
    await records.list('clientAddresses', {
      limit: mostAddresses + 1,
      sort: 'id',
      order: 'asc',
      filters: { client },
    })
  ).items

const setDefault = async (
  { records, organization, by, caller }: Written,
  address: EntityRecord<'clientAddresses'>,
  isDefault: boolean,
): Promise<void> => {
  await records.update('clientAddresses', organization, {
    id: address.id,
    values: { ...storedValues('clientAddresses', address), isDefault },
    by,
  })
  const [after] = await records.find('clientAddresses', [address.id])
  await records.audit(organization, {
    ...auditOf(caller, by),
    action: 'edit',
    entity: 'clientAddresses',
    entityId: address.id,
    before: address,
    after,
  })
}

/** A client (definitions 3.5). */
export const clients: Behaviour<'clients'> = { rule: clientRule }

/** An address of a client, in the client's organization; one of them is the default. */
export const clientAddresses: Behaviour<'clientAddresses'> = {
  organizationOf: (store, scope, { client }) => organizationOfClient(store, scope, client),
  rule: async (context) => {
    const { values, sent, places } = context
    const isSent = [sent['city'], sent['stateRegion'], sent['country']].some(
      (part) => part !== undefined,
    )
    if (isSent) await demandPlaces(places, values, '')
    const { before } = context
    return addressRule({
      ...context,
      values: before === null ? values : movedAddress(values, { stored: before, sent }),
    })
  },
  deleting: passDefaultOn,
}
