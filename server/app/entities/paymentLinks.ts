import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { amountKinds, linkMinutes } from '../../../contract/entities/paymentLinks.ts'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { keysOf } from '../../../contract/kernel/typedKeys.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { WholeValues } from '../../../contract/entities/records.ts'
import { effectiveOf } from '../configuration/effective.ts'
import type { Rule, RuleContext } from '../kernel/rule.ts'
import { usableCards } from '../payments/cards.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { billStateOf } from '../payments/isOff.ts'
import { paymentLinkStatuses } from '../../../contract/kernel/statuses.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { linkPath } from '../payments/links.ts'
import { sendLink } from '../payments/linkMessages.ts'
import { ownerOfAddress } from '../kernel/tokens.ts'

const minute = 60_000

/**
 * A link says what is requested and for how long; once it is given away it is only ended or opened
 * again (definitions 3.10).
 */
export const linkRule: Rule<'paymentLinks'> = async (context) => {
  const { values, sent, before, records, organization, by } = context
  if (before !== null) {
    const stored = storedValues('paymentLinks', before)
    const isChanged = (path: keyof typeof sent) =>
      sent[path] !== undefined && canonicalJson(values[path]) !== canonicalJson(stored[path])
    const other = keysOf(sent).find((path) => path !== 'status' && isChanged(path))
    if (other !== undefined) throw refuseField(other, 'notAllowed')
    return values
  }
  const bill =
    typeof values['schedule'] === 'number'
      ? await records.payments.lockBill(organization, values['schedule'])
      : undefined
  if (values['schedule'] != null && bill?.branchOffice !== values['branchOffice'])
    throw refuseField('schedule', 'unknown')
  const state = bill === undefined ? 'open' : billStateOf(bill.status)
  // Nothing of the price is due of an appointment whose client did not come; a card may still be
  // left for its fee.
  if (state === 'off' || (state === 'missed' && values['kind'] !== paymentLinkKinds.add_card))
    throw refuseField('schedule', 'nothingDue')
  const client = bill?.client ?? values.client ?? null
  if (values['kind'] !== paymentLinkKinds.pay && client === null)
    throw refuseField('client', 'required')
  const savedCard = await confirmedCard(context, client)
  demandAmount(values, bill?.total.currency)
  return {
    ...values,
    client,
    savedCard,
    uses: 0,
    sentAt: [],
    expiresAt: await endOf(context, by.at),
  }
}

/** The card that a link confirms the code of: the one named, or the client's default. */
const confirmedCard = async (
  { values, records }: RuleContext<'paymentLinks'>,
  client: number | null,
): Promise<number | null> => {
  const named = values['savedCard']
  if (values['kind'] !== paymentLinkKinds.cvv) {
    if (named != null) throw refuseField('savedCard', 'notAllowed')
    return null
  }
  // It is for one named charge.
  if (values.maxUses > 1) throw refuseField('maxUses', 'tooBig', 1)
  const card = (await usableCards(records, client!)).find(({ id, isDefault }) =>
    named == null ? isDefault : id === named,
  )
  if (card === undefined) throw refuseField('savedCard', named == null ? 'required' : 'unknown')
  return card.id
}

/**
 * Money is requested by links that pay and by those that confirm one charge; what is due is known
 * by the appointment alone.
 */
const demandAmount = (values: WholeValues<'paymentLinks'>, currency: string | undefined): void => {
  const { amount, least, most, amountKind, kind, schedule } = values
  const given = { amount, least, most }
  const wanted = wantedAmounts(kind, amountKind)
  for (const path of ['amount', 'least', 'most'] as const) {
    const money = given[path]
    if (money == null) {
      if (wanted.includes(path)) throw refuseField(path, 'required')
      continue
    }
    if (!wanted.includes(path)) throw refuseField(path, 'notAllowed')
    if (money.amount === 0) throw refuseField(path, 'tooSmall', 1)
    if (currency !== undefined && money.currency !== currency)
      throw refuseField(`${path}.currency`, 'choice')
  }
  if (least && most && (most.currency !== least.currency || most.amount < least.amount))
    throw refuseField('most', 'tooSmall', least.amount)
  if (kind === paymentLinkKinds.pay && amountKind === amountKinds.up_to_due && schedule == null)
    throw refuseField('schedule', 'required')
}

const wantedAmounts = (
  kind: number,
  amountKind: number,
): readonly ('amount' | 'least' | 'most')[] => {
  if (
    kind === paymentLinkKinds.add_card ||
    (kind === paymentLinkKinds.pay && amountKind === amountKinds.up_to_due)
  )
    return []
  return kind === paymentLinkKinds.pay && amountKind === amountKinds.open
    ? ['least', 'most']
    : ['amount']
}

const endOf = async (
  { values, records, organization, caller }: RuleContext<'paymentLinks'>,
  now: Date,
): Promise<string> => {
  const place = { partner: caller.scope.partner, organization, branchOffice: values.branchOffice }
  const longest =
    values['kind'] === paymentLinkKinds.cvv ? linkMinutes.confirming : linkMinutes.longest
  const hours = effectiveOf('payment', await records.configuration(place, 'payment'))[
    'linkExpiryHours'
  ]
  const usual = values['kind'] === paymentLinkKinds.cvv ? longest : hours * 60
  const end =
    values.expiresAt == null ? now.getTime() + usual * minute : Date.parse(values.expiresAt)
  const lives = (end - now.getTime()) / minute
  if (lives < linkMinutes.shortest)
    throw refuseField(
      'expiresAt',
      'tooSmall',
      new Date(now.getTime() + linkMinutes.shortest * minute).toISOString(),
    )
  if (lives > longest)
    throw refuseField(
      'expiresAt',
      'tooBig',
      new Date(now.getTime() + longest * minute).toISOString(),
    )
  return new Date(end).toISOString()
}

/** A link to a payment page (definitions 3.9). */
export const paymentLinks: Behaviour<'paymentLinks'> = {
  // Knowing it is enough to open the payment.
  unaudited: ['url'],
  rule: linkRule,
  created: async ({ ports, records, organization, id, values, by, caller }) => {
    const channels = values.sendVia
    const chosen = { channels, partner: caller.scope.partner, field: 'sendVia' as const }
    if (channels.length > 0) await sendLink({ ports, records, organization, link: id, by, chosen })
  },
  // A link that is activated again has all of its attempts.
  edited: async ({ records, organization, id, sent, by }) => {
    if (sent.status?.id === paymentLinkStatuses.ids.active)
      await records.payments.keepLink(organization, id, {
        failedTries: 0,
        pausedUntil: null,
        at: by.at,
      })
  },
  present: (record, { ports }) => {
    const { organization, version } = ownerOfAddress(record['url'])
    return {
      ...record,
      url: linkPath(ports, { kind: record.kind, organization, link: record.id, version }),
    }
  },
}
