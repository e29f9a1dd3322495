import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AccountType } from '../../../../contract/accounts.ts'
import { fieldWords } from '../../../dataProvider/callError.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { useReread } from '../useReread.ts'
import { bodyOf, callsOf, type ChargeDraft } from './chargeDraft.ts'

/** What a charge is for, besides its methods. */
export type ChargedTo = { branchOffice: number | undefined; schedule: number | null; client: number | null; concept: string | null }

/**
 * Records what a charge is made of, one payment after the other and each under its own key: whatever was recorded stays, and a repeated
 * press has no other effect. Answers the draft as it stands then; `problem` is why it stopped.
 */
export const useCharge = (account: AccountType) => {
  const provider = useDataProvider()
  const translate = useTranslate()
  const reread = useReread(account)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const charge = async (draft: ChargeDraft, to: ChargedTo, currency: string): Promise<{ draft: ChargeDraft; whole: boolean }> => {
    setBusy(true)
    setProblem(undefined)
    let now = draft
    try {
      for (const { kind, row } of callsOf(draft)) {
        if (row.recorded) continue
        const data = { ...to, ...bodyOf(draft, kind, row, currency) }
        await provider.create(resourceOf(account, 'payments')!, { data, meta: { idempotencyKey: row.key } })
        now = marked(now, row.key)
      }
      return { draft: now, whole: true }
    } catch (error) {
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      setProblem([translate(message), ...fieldWords(error)].join(' '))
      return { draft: now, whole: false }
    } finally {
      setBusy(false)
      reread()
    }
  }
  return { charge, busy, problem }
}

const marked = (draft: ChargeDraft, key: string): ChargeDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, recorded: true } : row)),
  tip: draft.tip?.key === key ? { ...draft.tip, recorded: true } : draft.tip,
})
