import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { CardUse } from '../../../contract/money/cards.ts'
import { savedCardStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Records } from '../../ports/records.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Stamp } from '../../ports/values.ts'
import { finish, withoutSecrets } from '../kernel/finish.ts'
import type { Rule } from '../kernel/rule.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { detachTopic, type OrganizationJob } from '../../ports/outbox.ts'
import type { CardSecret } from '../../ports/payments.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { gatewayNamed } from './gateways.ts'
import { auditOf } from '../kernel/audit.ts'
import { everyRecord } from '../kernel/callAs.ts'
import { onlyThat } from '../kernel/scope.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'

/** Whether a card is active: not expired, removed or failed. */
export const isUsable = (card: EntityRecord<'savedCards'>): boolean =>
  card['status'].id === savedCardStatuses.ids.active

/** The cards of a client that can be charged, the default first. */
export const usableCards = async (
  records: Records,
  client: number,
): Promise<EntityRecord<'savedCards'>[]> =>
  (await cardsOf(records, client))
    .filter(isUsable)
    .toSorted((a, b) => Number(b['isDefault']) - Number(a['isDefault']))

/** The cards left with an appointment that can be charged, the latest first. */
export const cardsLeftWith = async (
  records: Records,
  schedule: number,
): Promise<EntityRecord<'savedCards'>[]> =>
  (await everyRecord(records, 'savedCards', { order: 'desc', filters: { schedule } })).filter(
    isUsable,
  )

/** Whether a card was left for a use. */
export const covers = (card: EntityRecord<'savedCards'>, use: CardUse): boolean =>
  card['consent'].uses.includes(use)

/** A client's cards, oldest first. */
export const cardsOf = (records: Records, client: number): Promise<EntityRecord<'savedCards'>[]> =>
  everyRecord(records, 'savedCards', { filters: { client } })

type Written = {
  records: Records
  organization: number
  by: Stamp
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/** Of a client's cards exactly one is the default; a new default takes it from the old one. */
export const cardRule: Rule<'savedCards'> = async ({
  values,
  before,
  records,
  organization,
  by,
  caller,
}) => {
  // No call creates a card: its owner leaves it on the gateway's page.
  if (before === null || values.isDefault === before.isDefault) return values
  const client = before.client?.id
  // The card of an appointment alone stands beside no others.
  if (client === undefined || !values.isDefault) throw refuseField('isDefault', 'notAllowed')
  await records.lock('clients', client)
  for (const former of await cardsOf(records, client))
    if (former.id !== before.id && former['isDefault'])
      await setDefault({ records, organization, by, caller }, former, false)
  return values
}

/**
 * Before a card goes: it is taken off its gateway in the background, its name over there forgotten,
 * and the client's oldest other card becomes the default in its place.
 */
export const releaseCard = async (
  deletion: Written & { before: EntityRecord<'savedCards'> },
): Promise<void> => {
  const { records, organization, by } = deletion
  const before = deletion.before
  const secret = await records.cards.secretOf(organization, before.id)
  if (secret !== undefined)
    await records.publish(organization, detachTopic, { payload: secret, at: by.at })
  await records.cards.forgetSecret(organization, before.id)
  const client = before.client?.id
  if (client === undefined || !before.isDefault) return
  await records.lock('clients', client)
  const next = (await cardsOf(records, client)).find((card) => card.id !== before.id)
  if (next === undefined) return
  const freed = { ...storedValues('savedCards', before), isDefault: false }
  await records.update('savedCards', organization, { id: before.id, values: freed, by })
  await setDefault(deletion, next, true)
}

const setDefault = async (
  { records, organization, by, caller }: Written,
  card: EntityRecord<'savedCards'>,
  isDefault: boolean,
): Promise<void> => {
  await records.update('savedCards', organization, {
    id: card.id,
    values: { ...storedValues('savedCards', card), isDefault },
    by,
  })
  await finish({
    records,
    organization,
    name: 'savedCards',
    id: card.id,
    action: 'edit',
    by,
    caller,
    before: card,
  })
}

/**
 * Takes a card that was removed here off its gateway too; tried again until the gateway says so.
 */
export const detachCard =
  (ports: Ports) =>
  async ({
    organization,
    payload: { processor, processorToken, branchOffice },
  }: OrganizationJob<CardSecret>): Promise<void> => {
    const gateway = await gatewayNamed(
      ports,
      await branchPlaceOf(ports, organization, branchOffice),
      processor,
    )
    // An organization that no longer uses this gateway no longer uses the cards there.
    if (gateway === undefined) return
    const { state } = await gateway.removeCard(processorToken)
    if (state !== 'removed') throw new Error('the gateway did not say whether the card is gone')
  }

/**
 * A card that was left for an appointment whose time was gone by then is kept no longer: it is
 * taken off its gateway, and the visitor who left it is notified. A client's card that its owner
 * also left for future appointments stays.
 */
export const releaseLateCards = async (
  ports: Ports,
  { organization, schedule, ref }: { organization: number; schedule: number; ref: string },
): Promise<void> => {
  const by = { at: ports.clock.now(), accountId: null }
  const caller = { ref, address: '', device: null }
  await ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    if (bill?.status !== scheduleStatuses.ids.expired) return
    const items = await everyRecord(records, 'savedCards', { filters: { schedule } })
    const late = items.filter((card) => card['client'] === null || !covers(card, 'future_visits'))
    for (const card of late) {
      await releaseCard({ records, organization, before: card, by, caller })
      await records.remove('savedCards', organization, { id: card.id, by })
      const before = withoutSecrets('savedCards', card)
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'delete',
        entity: 'savedCards',
        entityId: card.id,
        before,
      })
    }
    if (late.length > 0)
      await records.publish(organization, 'schedules.cardReleased', {
        payload: { schedule },
        at: by.at,
      })
  })
}

type Appointment = { schedule: number; client: number | null; channel: number }

/**
 * The card that an appointment's fee is charged to: the one saved with the appointment, else the
 * client's own. A visitor who books online has not proven who they are, so only the card saved with
 * that appointment is charged, whichever client staff link it to.
 */
export const feeCard = async (
  records: Records,
  { schedule, client, channel }: Appointment,
): Promise<EntityRecord<'savedCards'> | undefined> => {
  const left = await cardsLeftWith(records, schedule)
  const own = onlineChannels.includes(channel) ? null : client
  return left.find(takesFees) ?? (own === null ? undefined : ownFeeCard(records, own))
}

/** The card of a client that fees are charged on, the default first. */
export const ownFeeCard = async (
  records: Records,
  client: number,
): Promise<EntityRecord<'savedCards'> | undefined> =>
  (await usableCards(records, client)).find(takesFees)

/**
 * It has to have been left for fees, and must not require its code, as its owner is not there to
 * type it.
 */
const takesFees = (card: EntityRecord<'savedCards'>): boolean =>
  covers(card, 'fees') && !card.requiresCvc
