import { useState } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { freshKey } from '../../../components/freshKey.ts'
import { CallError } from '../../../dataProvider/callError.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import type { Payment } from '../model/payment.ts'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { bodyOf, callsOf, type ChargeDraft } from './chargeDraft.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

/** What a charge is for, besides its methods. */
export type ChargedTo = {
  branchOffice: number | undefined
  schedule: number | null
  client: number | null
  concept: string | null
}

/**
 * Records what a charge is made of, one payment after the other and each under its own key:
 * whatever was recorded stays, and a repeated press has no other effect. Answers the draft as it
 * stands then; `problem` is why it stopped.
 */
export const useCharge = (account: AccountType) => {
  const provider = useBackOffice()
  const { busy, send } = useMoneyCall(account)
  const [problem, setProblem] = useState<string>()
  /** The first payment with a receipt: those after it stand on the same one. */
  const [receipt, setReceipt] = useState<Payment>()

  const charge = async (
    draft: ChargeDraft,
    to: ChargedTo,
    currency: string,
  ): Promise<{ draft: ChargeDraft; whole: boolean; receipt: Payment | undefined }> => {
    setProblem(undefined)
    let now = draft
    let first = receipt
    const sent = await send(async () => {
      for (const part of callsOf(draft)) {
        const { row } = part
        if (row.recorded) continue
        const data = {
          ...to,
          ...bodyOf(draft, part, currency),
          ...(first ? { receiptWith: first.id } : {}),
        }
        try {
          const made = await provider.create<Payment>(resourceOf(account, 'payments')!, {
            data,
            meta: { idempotencyKey: row.key },
          })
          if (made.data.receipt) first ??= made.data
        } catch (error) {
          // What the bank refused is over: another try is another payment.
          if (error instanceof CallError && error.code === 'PAYMENT_DECLINED')
            now = renamed(now, row.key)
          throw error
        }
        now = marked(now, row.key)
      }
    })
    setProblem(sent.problem)
    setReceipt(first)
    return { draft: now, whole: sent.problem === undefined, receipt: first }
  }
  return { charge, busy, problem }
}

const marked = (draft: ChargeDraft, key: string): ChargeDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, recorded: true } : row)),
  tip: draft.tip?.key === key ? { ...draft.tip, recorded: true } : draft.tip,
})

const renamed = (draft: ChargeDraft, key: string): ChargeDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, key: freshKey() } : row)),
  tip: draft.tip?.key === key ? { ...draft.tip, key: freshKey() } : draft.tip,
})
