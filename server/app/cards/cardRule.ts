import type { EntityRecord } from '../../../contract/entities/records.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import type { Rule } from '../rule.ts'
import { storedValues } from '../storedValues.ts'
import { cardsOf } from './cardsOf.ts'
import { detachTopic } from '../../ports/outbox.ts'

type Written = { records: Records; organization: number; by: Stamp; caller: Pick<Caller, 'ref' | 'address' | 'device'> }

/** Of a client's cards exactly one is the default; a new default takes it from the old one. */
export const cardRule: Rule = async ({ values, before, records, organization, by, caller }) => {
  if (values['isDefault'] === before!['isDefault']) return values
  const client = (before!['client'] as { id: number } | null)?.id
  // The card of an appointment alone stands beside no others.
  if (client === undefined || values['isDefault'] === false) throw refuseField('isDefault', 'notAllowed')
  await records.lock('clients', client)
  for (const former of await cardsOf(records, client))
    if (former.id !== before!.id && former['isDefault']) await setDefault({ records, organization, by, caller }, former, false)
  return values
}

/**
 * Before a card goes: it is taken off its gateway in the background, its name over there forgotten, and the client's oldest other card becomes
 * the default in its place.
 */
export const releaseCard = async (deletion: Written & { before: StoredRecord }): Promise<void> => {
  const { records, organization, by } = deletion
  const before = deletion.before
  const secret = await records.cards.secretOf(organization, before.id)
  if (secret !== undefined) await records.tell(organization, detachTopic, secret, by.at)
  await records.cards.forgetSecret(organization, before.id)
  const client = (before['client'] as { id: number } | null)?.id
  if (client === undefined || before['isDefault'] !== true) return
  await records.lock('clients', client)
  const next = (await cardsOf(records, client)).find((card) => card.id !== before.id)
  if (next === undefined) return
  const freed = { ...storedValues('savedCards', before), isDefault: false }
  await records.update('savedCards', organization, before.id, freed, by)
  await setDefault(deletion, next, true)
}

const setDefault = async (
  { records, organization, by, caller }: Written,
  card: EntityRecord<'savedCards'>,
  isDefault: boolean,
): Promise<void> => {
  await records.update('savedCards', organization, card.id, { ...storedValues('savedCards', card), isDefault }, by)
  await finish({ records, organization, name: 'savedCards', id: card.id, action: 'edit', by, caller, before: card })
}
