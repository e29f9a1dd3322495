import { earningTypes } from '../../../contract/money/earnings.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { once } from '../once.ts'
import { placeOfBalance } from './placeOfBalance.ts'
import { today } from './turnBalance.ts'

/** Gives an expert more or less than was earned, or notes what they were given in advance, which is taken from what they earn. */
export const adjust = async (input: Input<'balances.adjust'>, context: Context): Promise<StoredRecord> => {
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
      const written = { branchOffice, expert, type, amount: isAdvance ? -amount : amount, currency, date, note }
      const id = await records.balances.adjust(organization, written, by)
      return finish({ records, organization, name: 'earnings', id, action: 'create', by, caller })
    }),
  )
}
