import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AccountType } from '../../../../contract/accounts.ts'
import { fieldWords } from '../../../dataProvider/callError.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { defaultCurrency } from '../../defaultCurrency.ts'
import { servicesOf } from '../../schedules/bookingWords.ts'
import { branchOf, type Subject } from '../subject.ts'
import { useReread } from '../useReread.ts'
import { bodyOf, freshLink, problemsOf } from './linkDraft.ts'
import type { PaymentLink } from './paymentLink.ts'

/** A link that is being made: what is asked, what is missing, and the call. */
export const useMakeLink = (account: AccountType, first: Subject) => {
  const provider = useDataProvider()
  const translate = useTranslate()
  const reread = useReread(account)
  const [subject, setSubject] = useState(first)
  const [draft, setDraft] = useState(() => freshLink(first.visit !== null))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const currency = subject.visit?.total.currency ?? defaultCurrency

  const choose = (next: Subject) => {
    setSubject(next)
    if ((next.visit === null) !== (subject.visit === null)) setDraft({ ...draft, ask: next.visit ? 'due' : 'one' })
  }
  const make = async (): Promise<PaymentLink | undefined> => {
    setTried(true)
    const lacks = !subject.visit && (subject.concept.trim() === '' || (account !== 'boAdmin' && branchOf(subject) === undefined))
    if (busy || lacks || Object.keys(problemsOf(draft)).length > 0) return undefined
    setBusy(true)
    setProblem(undefined)
    try {
      const data = bodyOf(draft, subject, subject.visit ? servicesOf(subject.visit) : '', currency, Date.now())
      const made = await provider.create<PaymentLink>(resourceOf(account, 'paymentLinks')!, { data })
      reread()
      return made.data
    } catch (error) {
      setProblem([translate(error instanceof Error ? error.message : 'ra.notification.http_error'), ...fieldWords(error)].join(' '))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { subject, choose, draft, setDraft, tried, busy, problem, currency, make }
}
