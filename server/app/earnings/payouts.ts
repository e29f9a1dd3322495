import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import { consolidationStatuses } from '../../../contract/kernel/statuses.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { finish } from '../kernel/finish.ts'
import type { ScopedContext, Input, Reply } from '../kernel/call.ts'
import { lockRecord } from '../kernel/lockRecord.ts'
import { once } from '../kernel/idempotency.ts'
import { organizationOfBranch, onlyOrganization, requireBranchOffice } from '../kernel/scope.ts'
import { file as fileField } from '../../../contract/kernel/uploads.ts'
import type { KeptFile } from '../../ports/forms.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  mostStoredBytes,
  shownTypes,
  storedFileReply,
  keptFileOf,
  storeUploads,
} from '../kernel/files.ts'
import { auditOf } from '../kernel/audit.ts'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { placeOfBalance } from './balanceScope.ts'

const { open, approved } = consolidationStatuses.ids

type Turned = {
  records: Records
  organization: number
  before: EntityRecord<'consolidations'>
  status: number
  by: Stamp
}

/**
 * Takes a balance that is not closed yet a step further, locked against others; gives it as it is
 * then.
 */
const turn = async (
  { ports, caller }: ScopedContext,
  {
    balance: { id, version },
    named,
  }: {
    balance: { id: number; version?: number | undefined }
    named: { key: string | undefined; action: AuditAction; input: unknown }
  },
  work: (turned: Turned) => Promise<void>,
): Promise<EntityRecord<'consolidations'>> => {
  const scope = caller.scope
  const organization = await organizationOfBranch(ports, scope, requireBranchOffice(scope))
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const input = { call: named.action, account: caller.accountId, input: named.input }
  return ports.store.within(scope, (records) =>
    once({ ports, records, organization, key: named.key, input }, async () => {
      const before = await lockRecord(records, { name: 'consolidations', organization, id })
      if (version !== undefined && version !== before.version)
        throw new Refusal('VERSION_CONFLICT', { current: before })
      const status = before.status.id
      if (status !== open && status !== approved) throw new Refusal('BALANCE_CLOSED')
      await work({ records, organization, before, status, by })
      return finish({
        records,
        organization,
        name: 'consolidations',
        id,
        action: named.action,
        by,
        caller,
        before,
      })
    }),
  )
}

/**
 * Says as a second person that a balance may be paid.
 * @throws Refusal FORBIDDEN for the administrator who created it
 */
export const approve = (
  input: Input<'balances.approve'>,
  context: ScopedContext,
): Promise<EntityRecord<'consolidations'>> =>
  turn(
    context,
    { balance: input, named: { key: undefined, action: 'approve', input } },
    async ({ records, organization, before, status, by }) => {
      if (status !== open) throw new Refusal('BAD_TRANSITION')
      const creator = before.create.user
      if (creator?.id === by.accountId) throw new Refusal('FORBIDDEN')
      await records.balances.approve(organization, before.id, by)
    },
  )

/**
 * Pays a balance, whole or in part; it is paid once nothing of it is left.
 * @throws Refusal AMOUNT_MISMATCH beyond what is left; BAD_TRANSITION where a second person has to
 * approve it first
 */
export const pay = (
  input: Input<'balances.pay'>,
  context: ScopedContext,
): Promise<EntityRecord<'consolidations'>> =>
  withVoucher(context.ports, input.voucher, (voucher) => payWith(input, voucher, context))

const payWith = (
  input: Input<'balances.pay'>,
  voucher: SentVoucher | null,
  context: ScopedContext,
): Promise<EntityRecord<'consolidations'>> => {
  // Files say nothing of themselves as JSON: what was sent is recognized by its fingerprint.
  const request = { ...input, voucher: voucher?.file.sha256 }
  return turn(
    context,
    { balance: input, named: { key: input.idempotencyKey, action: 'pay', input: request } },
    async ({ records, organization, before, status, by }) => {
      await records.earnings.lock(organization, [before.expert.id])
      const { partner } = context.caller.scope
      const branchOffice = requireBranchOffice(context.caller.scope)
      const terms = effectiveOf(
        'experts',
        await records.configuration({ partner, organization, branchOffice }, 'experts'),
      )
      if (terms['approvalRequired'] && status !== approved) throw new Refusal('BAD_TRANSITION')
      const left = before.total.amount - before.paid.amount
      if (input.amount > left)
        throw new Refusal('AMOUNT_MISMATCH', {
          fields: [{ path: 'amount', rule: 'tooBig', bound: left }],
        })
      const { amount, method, reference = null } = input
      const date = input.date ?? (await today(records, branchOffice, by.at))
      await voucher?.keep(records, organization)
      const payout = {
        consolidation: before.id,
        amount,
        method,
        reference,
        date,
        voucher: voucher?.file ?? null,
      }
      await records.balances.pay(organization, payout, { isPaid: amount === left, by })
    },
  )
}

/**
 * Cancels a consolidation: its entries are available again.
 * @throws Refusal BALANCE_CLOSED where some of it is paid
 */
export const cancel = (
  input: Input<'balances.cancel'>,
  context: ScopedContext,
): Promise<EntityRecord<'consolidations'>> =>
  turn(
    context,
    { balance: input, named: { key: undefined, action: 'cancel', input } },
    async ({ records, organization, before, by }) => {
      if (before.paid.amount > 0) throw new Refusal('BALANCE_CLOSED')
      await records.earnings.lock(organization, [before.expert.id])
      await records.balances.cancel(organization, before.id, { reason: input.reason, by })
    },
  )

/** The day by the clock of a branch. */
export const today = async (records: Records, branchOffice: number, at: Date): Promise<string> => {
  const [branch] = await records.find('branchOffices', [branchOffice])
  return dateAt(branch!['timeZone'], at.getTime() / 60_000)
}

const fields = { voucher: fileField() }

/**
 * A voucher on its way to a payment: what is known of it, and `keep`, by which it stays and counts
 * towards what its organization may keep.
 */
export type SentVoucher = {
  file: KeptFile
  keep: (records: Records, organization: number) => Promise<void>
}

/**
 * Stores the voucher that a payment brings, a picture or a PDF, while `pay` writes the payment. One
 * that was not kept goes again: the payment was refused, or it had been made before under the same
 * key.
 * @throws Refusal FILE_TYPE, FILE_TOO_LARGE or QUOTA with the field
 */
export const withVoucher = (
  ports: Ports,
  sent: Input<'balances.pay'>['voucher'],
  pay: (voucher: SentVoucher | null) => Promise<EntityRecord<'consolidations'>>,
): Promise<EntityRecord<'consolidations'>> => {
  if (!sent) return pay(null)
  return storeUploads(ports, { fields, sent: { voucher: sent } }, async (uploads) => {
    const file = keptFileOf(uploads, 'voucher')
    if (!shownTypes.includes(file.mime))
      throw new Refusal('FILE_TYPE', { fields: [{ path: 'voucher', rule: 'type' }] })
    let isKept = false
    const keep = async (records: Records, organization: number) => {
      if (!(await records.useStorage(organization, file.size, mostStoredBytes)))
        throw new Refusal('QUOTA', {
          fields: [{ path: 'voucher', rule: 'tooBig', bound: mostStoredBytes }],
        })
      isKept = true
    }
    const paid = await pay({ file, keep })
    if (!isKept) uploads.discard(file.key)
    return paid
  })
}

/** The one way to the bytes of a voucher, written down each time. */
export const viewVoucher = async (
  { id, inline }: Input<'balances.voucher'>,
  { ports, caller }: ScopedContext,
): Promise<Reply<Record<string, never>>> => {
  if (caller.masks.includes('files')) throw new Refusal('FORBIDDEN')
  const scope = caller.scope
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const voucher = await ports.store.within(scope, (records) =>
    records.balances.voucher(scope.organizations, id),
  )
  if (voucher === undefined) throw new Refusal('NOT_FOUND')
  const { organization, consolidation, file } = voucher
  await ports.store.within(onlyOrganization(scope, organization), async (records) => {
    const [balance] = await records.find('consolidations', [consolidation])
    if (balance === undefined) throw new Refusal('NOT_FOUND')
    await records.audit(organization, {
      ...auditOf(caller, by),
      action: 'view',
      entity: 'consolidations',
      entityId: balance.id,
      // A branch finds in the audit trail what says that it belongs to it.
      after: { payment: id, branchOffice: balance['branchOffice'] },
    })
  })
  return storedFileReply(ports, file, inline)
}

/**
 * Gives an expert more or less than was earned, or notes what they were given in advance, which is
 * taken from what they earn.
 */
export const adjust = async (
  input: Input<'balances.adjust'>,
  context: ScopedContext,
): Promise<EntityRecord<'earnings'>> => {
  const { ports, caller } = context
  const { scope, organization, branchOffice } = await placeOfBalance(context, input.expert)
  const { expert, type, note } = input
  const { amount, currency } = input.amount
  const isAdvance = type === earningTypes.advance
  if (amount === 0) throw refuseField('amount.amount', 'notAllowed')
  if (isAdvance && amount < 0) throw refuseField('amount.amount', 'tooSmall', 1)
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const named = { call: 'adjust', account: caller.accountId, branchOffice, input }
  return ports.store.within(scope, (records) =>
    once({ ports, records, organization, key: input.idempotencyKey, input: named }, async () => {
      const date = input.date ?? (await today(records, branchOffice, by.at))
      await records.earnings.lock(organization, [expert])
      const written = {
        branchOffice,
        expert,
        type,
        amount: isAdvance ? -amount : amount,
        currency,
        date,
        note,
      }
      const id = await records.balances.adjust(organization, written, by)
      return finish({ records, organization, name: 'earnings', id, action: 'create', by, caller })
    }),
  )
}
