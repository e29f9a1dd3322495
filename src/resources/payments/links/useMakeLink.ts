import { useState } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { currencyOf, isWhole, type Subject } from '../model/subject.ts'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { bodyOf, freshLink, problemsOf } from './linkDraft.ts'
import type { PaymentLink } from './paymentLink.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

/** A link that is being made: what is entered, what is missing, and the call. */
export const useMakeLink = (account: AccountType, first: Subject) => {
  const provider = useBackOffice()
  const { busy, send } = useMoneyCall(account)
  const [subject, setSubject] = useState(first)
  const [draft, setDraft] = useState(() => freshLink(first.appointment !== null))
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const currency = currencyOf(subject)

  const choose = (next: Subject) => {
    setSubject(next)
    if ((next.appointment === null) !== (subject.appointment === null))
      setDraft({ ...draft, ask: next.appointment ? 'due' : 'one' })
  }
  const make = async (): Promise<PaymentLink | undefined> => {
    setTried(true)
    if (busy || !isWhole(subject, account) || Object.keys(problemsOf(draft)).length > 0)
      return undefined
    setProblem(undefined)
    const data = bodyOf(draft, subject, Date.now())
    const sent = await send(() =>
      provider.create<PaymentLink>(resourceOf(account, 'paymentLinks')!, { data }),
    )
    setProblem(sent.problem)
    return sent.done?.data
  }
  return { subject, choose, draft, setDraft, tried, busy, problem, currency, make }
}
