import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import { consolidationStatuses } from '../../../contract/kernel/statuses.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord } from '../../ports/values.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import { finish } from '../finish.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { locked } from '../locked.ts'
import { once } from '../once.ts'
import { organizationOfBranch } from '../organizationOfBranch.ts'
import { withVoucher, type SentVoucher } from './vouchers.ts'

const { open, approved } = consolidationStatuses.ids

type Turned = { records: Records; organization: number; before: StoredRecord; status: number; by: Stamp }

/** Takes a balance that is not closed yet a step further, locked against others; gives it as it is then. */
const turn = async (
  { ports, caller }: Context,
  { id, version }: { id: number; version?: number | undefined },
  named: { key: string | undefined; action: AuditAction; input: unknown },
  work: (turned: Turned) => Promise<void>,
): Promise<StoredRecord> => {
  const scope = caller.scope!
  const organization = await organizationOfBranch(ports, scope, scope.branchOffice!)
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const input = { call: named.action, account: caller.accountId, input: named.input }
  return ports.store.within(scope, (records) =>
    once({ ports, records, organization, key: named.key, input }, async () => {
      const before = await locked(records, 'consolidations', organization, id)
      if (version !== undefined && version !== before.version) throw new Refusal('VERSION_CONFLICT', { current: before })
      const status = (before['status'] as { id: number }).id
      if (status !== open && status !== approved) throw new Refusal('BALANCE_CLOSED')
      await work({ records, organization, before, status, by })
      return finish({ records, organization, name: 'consolidations', id, action: named.action, by, caller, before })
    }),
  )
}

/**
 * Says as a second person that a balance may be paid.
 * @throws Refusal FORBIDDEN for whoever gathered it
 */
export const approve = (input: Input<'balances.approve'>, context: Context): Promise<StoredRecord> =>
  turn(context, input, { key: undefined, action: 'approve', input }, async ({ records, organization, before, status, by }) => {
    if (status !== open) throw new Refusal('BAD_TRANSITION')
    const creator = (before['create'] as { user: { id: number } | null }).user
    if (creator?.id === by.accountId) throw new Refusal('FORBIDDEN')
    await records.balances.approve(organization, before.id, by)
  })

/**
 * Pays a balance, whole or in part; it is paid once nothing of it is left.
 * @throws Refusal AMOUNT_MISMATCH beyond what is left; BAD_TRANSITION where a second person has to approve it first
 */
export const pay = (input: Input<'balances.pay'>, context: Context): Promise<StoredRecord> =>
  withVoucher(context.ports, input.voucher, (voucher) => payWith(input, voucher, context))

const payWith = (input: Input<'balances.pay'>, voucher: SentVoucher | null, context: Context): Promise<StoredRecord> => {
  // Files say nothing of themselves as JSON: what was sent is told by its fingerprint.
  const asked = { ...input, voucher: voucher?.file.sha256 }
  return turn(
    context,
    input,
    { key: input.idempotencyKey, action: 'pay', input: asked },
    async ({ records, organization, before, status, by }) => {
      await records.earnings.lock(organization, [(before['expert'] as { id: number }).id])
      const { partner, branchOffice } = context.caller.scope!
      const terms = effectiveOf('experts', await records.configuration({ partner, organization, branchOffice }, 'experts'))
      if (terms['approvalRequired'] && status !== approved) throw new Refusal('BAD_TRANSITION')
      const left = (before['total'] as Money).amount - (before['paid'] as Money).amount
      if (input.amount > left) throw new Refusal('AMOUNT_MISMATCH', { fields: [{ path: 'amount', rule: 'tooBig', bound: left }] })
      const { amount, method, reference = null } = input
      const date = input.date ?? (await today(records, branchOffice!, by.at))
      await voucher?.keep(records, organization)
      const payout = { consolidation: before.id, amount, method, reference, date, voucher: voucher?.file ?? null }
      await records.balances.pay(organization, payout, amount === left, by)
    },
  )
}

/**
 * Gives back what was gathered.
 * @throws Refusal BALANCE_CLOSED where some of it is paid
 */
export const cancel = (input: Input<'balances.cancel'>, context: Context): Promise<StoredRecord> =>
  turn(context, input, { key: undefined, action: 'cancel', input }, async ({ records, organization, before, by }) => {
    if ((before['paid'] as Money).amount > 0) throw new Refusal('BALANCE_CLOSED')
    await records.earnings.lock(organization, [(before['expert'] as { id: number }).id])
    await records.balances.cancel(organization, before.id, input.reason, by)
  })

/** The day by the clock of a branch. */
export const today = async (records: Records, branchOffice: number, at: Date): Promise<string> => {
  const [branch] = await records.find('branchOffices', [branchOffice])
  return dateAt(branch!['timeZone'], at.getTime() / 60_000)
}
