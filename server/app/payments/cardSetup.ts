import type { EntityRecord } from '../../../contract/entities/records.ts'
import {
  paymentLinkStatuses,
  savedCardStatuses,
  scheduleStatuses,
} from '../../../contract/kernel/statuses.ts'
import { cardName } from '../../../contract/money/cards.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { afterFailure, afterUse } from '../../domain/money/payable.ts'
import { setupStates, type CardSetup } from '../../ports/payments.ts'
import type { Caller } from '../../ports/caller.ts'
import type { CardResult, CardSnapshot } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, Values } from '../../ports/values.ts'
import { finish } from '../kernel/finish.ts'
import { onlyThat } from '../kernel/scope.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { graceMinutes } from './charges.ts'
import { settleBill } from './bill.ts'
import { cardsOf } from './cards.ts'
import { detachTopic } from '../../ports/outbox.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { gatewayNamed } from './gateways.ts'

type SetupUpdate = {
  ports: Ports
  organization: number
  setup: number
  /** Null where nothing is new: only what is known already is read. */
  result: CardResult | null
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

export type ShownCard = { brand: string; last4: string; expMonth: number; expYear: number }
export type AppliedSetup = { setup: CardSetup; card: ShownCard | null; challenge: string | null }

/**
 * Writes what a gateway says of a try to keep a card: the one path by which a card comes to be,
 * whether the answer came at once, after a challenge, as an event or because we read it. In one
 * transaction, with what it brings about for the appointment that waited for it; the same answer
 * again is nothing.
 */
export const applySetupResult = async ({
  ports,
  organization,
  setup: id,
  result,
  caller,
}: SetupUpdate): Promise<AppliedSetup> => {
  const by = { at: ports.clock.now(), accountId: null }
  return ports.store.within(onlyThat(organization), async (records) => {
    const setup = await lockedSetup(records, organization, id)
    if (setup === undefined) throw new Refusal('NOT_FOUND')
    const challenge = result?.state === 'needs_challenge' ? result.url : null
    if (setup.state === setupStates.open && result !== null) {
      if (result.setupRef !== null && setup.setupRef === null)
        await records.cards.keepSetup(organization, id, { setupRef: result.setupRef })
      // A bank that has not answered yet, or that challenges its client, takes its time.
      if (setup.schedule !== null && isOpen(result))
        await records.payments.prolongHold(
          organization,
          setup.schedule,
          new Date(by.at.getTime() + graceMinutes * 60_000),
        )
      if (result.state === 'saved') {
        const savedCard = await keep({ records, organization, setup, result, by, caller })
        await records.cards.keepSetup(organization, id, { state: setupStates.kept, savedCard })
        if (setup.schedule !== null)
          await settleWaitingForCard(records, organization, {
            schedule: setup.schedule,
            by: {
              ...by,
              ref: caller.ref,
            },
          })
        await turnLink(records, { organization, kept: true, at: by.at }, setup)
      }
      if (result.state === 'declined') {
        await records.cards.keepSetup(organization, id, {
          state: setupStates.refused,
          reason: result.reason,
        })
        await turnLink(records, { organization, kept: false, at: by.at }, setup)
      }
    }
    const now = (await records.cards.lockSetup(organization, { id }))!
    const [card] = now.savedCard === null ? [] : await records.find('savedCards', [now.savedCard])
    return { setup: now, card: card === undefined ? null : shown(card), challenge }
  })
}

/**
 * A try, and the appointment that it is for before anything else of it: a payment locks in that
 * order too.
 */
const lockedSetup = async (
  records: Records,
  organization: number,
  id: number,
): Promise<CardSetup | undefined> => {
  const found = await records.cards.lockSetup(organization, { id })
  if (found?.schedule != null) await records.payments.lockBill(organization, found.schedule)
  return found
}

const isOpen = ({ state }: CardResult): boolean =>
  state === 'needs_challenge' || state === 'pending' || state === 'unknown'

const shown = ({ brand, last4, expMonth, expYear }: EntityRecord<'savedCards'>): ShownCard => ({
  brand,
  last4,
  expMonth,
  expYear,
})

type Kept = {
  records: Records
  organization: number
  setup: CardSetup
  result: { savedCard: string; card: CardSnapshot }
  by: Stamp
  caller: SetupUpdate['caller']
}

/**
 * A new card; or, where the client has left the same number before, that card with its new expiry,
 * consent and name over there: a client has one number only once. The first of a client is the
 * default.
 */
const keep = async ({
  records,
  organization,
  setup,
  result,
  by,
  caller,
}: Kept): Promise<number> => {
  const { client, schedule, consent, processor, branchOffice: leftAt } = setup
  const { brand, last4, expMonth, expYear, fingerprint } = result.card
  // Locked, so that two cards left at once do not both become the default, or twice the same.
  if (client !== null) await records.lock('clients', client)
  const facts = {
    name: cardName({ brand, last4 }),
    brand,
    last4,
    expMonth,
    expYear,
    consent,
    processor,
    processorToken: result.savedCard,
    leftAt,
  }
  const status = { id: savedCardStatuses.ids.active }
  const same =
    client === null || fingerprint === null
      ? undefined
      : await records.cards.byFingerprint(organization, client, fingerprint)
  if (same !== undefined) {
    const values = { ...facts, fingerprint, status, notifiedAt: null }
    return renew({ records, organization, by, caller }, { id: same, values })
  }
  const isDefault =
    client !== null && !(await cardsOf(records, client)).some((card) => card.isDefault)
  const id = await records.insert('savedCards', organization, {
    values: {
      organization,
      client,
      schedule,
      ...facts,
      fingerprint,
      isDefault,
      requiresCvc: false,
      status,
    },
    by,
  })
  await finish({ records, organization, name: 'savedCards', id, action: 'create', by, caller })
  return id
}

/** The same number once more; what the gateway had it by before is not used again. */
const renew = async (
  { records, organization, by, caller }: Pick<Kept, 'records' | 'organization' | 'by' | 'caller'>,
  { id, values }: { id: number; values: Values & { processorToken: string } },
): Promise<number> => {
  const [before] = await records.find('savedCards', [id])
  const former = await records.cards.secretOf(organization, id)
  await records.update('savedCards', organization, {
    id,
    values: { ...storedValues('savedCards', before!), ...values },
    by,
  })
  if (former !== undefined && former.processorToken !== values.processorToken)
    await records.publish(organization, detachTopic, { payload: former, at: by.at })
  await finish({
    records,
    organization,
    name: 'savedCards',
    id,
    action: 'edit',
    by,
    caller,
    before: before!,
  })
  return id
}

/**
 * Whose time waited for a card has it from now on; who left it too late gets their time if it is
 * still free.
 */
const settleWaitingForCard = async (
  records: Records,
  organization: number,
  { schedule, by }: { schedule: number; by: Stamp & { ref: string } },
): Promise<void> => {
  const bill = await records.payments.lockBill(organization, schedule)
  if (bill?.status === scheduleStatuses.ids.expired)
    await records.publish(organization, 'payments.late', { payload: { schedule }, at: by.at })
  await settleBill(records, organization, { schedule, by })
}

/** The link by which a card was left is used up by it, and rests after tries that fail. */
const turnLink = async (
  records: Records,
  { organization, kept, at }: { organization: number; kept: boolean; at: Date },
  { link: id }: CardSetup,
): Promise<void> => {
  const link = id === null ? undefined : await records.payments.lockLink(organization, id)
  if (link === undefined) return
  if (kept && link.uses < link.maxUses)
    await records.payments.keepLink(organization, link.id, {
      ...afterUse(link),
      failedTries: 0,
      pausedUntil: null,
      at,
    })
  if (!kept && link.status === paymentLinkStatuses.ids.active)
    await records.payments.keepLink(organization, link.id, {
      ...afterFailure(link, link.failedTries, at.getTime()),
      at,
    })
}

/** After so many minutes a card that its owner has not confirmed will not come any more. */
const forgottenMinutes = 30

/**
 * Reads from the gateway what became of a try to keep a card that is still open; one that was not
 * confirmed in time is refused.
 */
export const settleSetup = async (
  ports: Ports,
  organization: number,
  { id, ref }: { id: number; ref: string },
): Promise<void> => {
  const setup = await ports.store.within(onlyThat(organization), (records) =>
    records.cards.lockSetup(organization, { id }),
  )
  if (setup === undefined || setup.state !== setupStates.open) return
  const gateway = await gatewayNamed(
    ports,
    await branchPlaceOf(ports, organization, setup.branchOffice),
    setup.processor,
  )
  const known =
    gateway === undefined || setup.setupRef === null ? null : await gateway.readCard(setup.setupRef)
  const caller = { ref, address: '', device: null }
  if (known !== null && (known.state === 'saved' || known.state === 'declined')) {
    await applySetupResult({ ports, organization, setup: id, result: known, caller })
    return
  }
  if (ports.clock.now().getTime() - setup.createdAt.getTime() < forgottenMinutes * 60_000) return
  const change = { state: setupStates.refused, reason: 'challenge_failed' }
  await ports.store.within(onlyThat(organization), (records) =>
    records.cards.keepSetup(organization, id, change),
  )
}
