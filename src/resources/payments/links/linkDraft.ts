import { amountKinds } from '../../../../contract/entities/paymentLinks.ts'
import { paymentLinkKinds } from '../../../../contract/money/paymentMethods.ts'
import { servicesOf } from '../../appointments/words.ts'
import { branchOf, currencyOf, type Subject } from '../model/subject.ts'

/** What a link asks for: all that is due of an appointment, one amount, or one between two. */
export type Ask = 'due' | 'one' | 'between'

/** A link as it is being made; amounts in minor units, NaN where the text is none. */
export type LinkDraft = {
  ask: Ask
  amount: number | undefined
  least: number | undefined
  most: number | undefined
  description: string
  /** Days, or as long as is usual at the branch. */
  days: number | null
  maxUses: number
}

export const freshLink = (hasAppointment: boolean): LinkDraft => ({
  ask: hasAppointment ? 'due' : 'one',
  amount: undefined,
  least: undefined,
  most: undefined,
  description: '',
  days: null,
  maxUses: 1,
})

/** What may be requested: what is due is known of appointments alone. */
export const asksOf = (hasAppointment: boolean): Ask[] =>
  hasAppointment ? ['due', 'one', 'between'] : ['one', 'between']

const isAmount = (amount: number | undefined): amount is number =>
  amount !== undefined && !Number.isNaN(amount) && amount > 0

export type LinkProblems = Partial<
  Record<'amount' | 'least' | 'most', 'amountMissing' | 'mostLess'>
>

/** What keeps a link from being made, by field. */
export const problemsOf = ({ ask, amount, least, most }: LinkDraft): LinkProblems => {
  if (ask === 'due') return {}
  if (ask === 'one') return isAmount(amount) ? {} : { amount: 'amountMissing' }
  return {
    ...(isAmount(least) ? {} : { least: 'amountMissing' as const }),
    ...(isAmount(most)
      ? isAmount(least) && most < least
        ? { most: 'mostLess' as const }
        : {}
      : { most: 'amountMissing' as const }),
  }
}

const kinds = {
  due: amountKinds.up_to_due,
  one: amountKinds.fixed,
  between: amountKinds.open,
} as const

/** What the server gets of a link that is made `now`, in milliseconds. */
export const bodyOf = (draft: LinkDraft, subject: Subject, now: number) => {
  const { ask, amount, least, most, days } = draft
  const currency = currencyOf(subject)
  const money = (minor: number | undefined) => ({ amount: minor!, currency })
  return {
    kind: paymentLinkKinds.pay,
    branchOffice: branchOf(subject),
    client: subject.client?.id ?? null,
    schedule: subject.appointment?.id ?? null,
    concept: subject.appointment ? servicesOf(subject.appointment) : subject.concept.trim(),
    description: draft.description.trim() || null,
    amountKind: kinds[ask],
    ...(ask === 'one' ? { amount: money(amount) } : {}),
    ...(ask === 'between' ? { least: money(least), most: money(most) } : {}),
    ...(days === null ? {} : { expiresAt: new Date(now + days * 86_400_000).toISOString() }),
    maxUses: draft.maxUses,
  }
}
