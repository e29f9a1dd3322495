import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { lockedWords } from '../../i18n/lockedWords.ts'
import { publicWordsOf } from '../../i18n/loadPublicWords.ts'
import { endingInWords } from './endingInWords.ts'
import { endingOf, type ServedState, type PageState } from './state.ts'

/** What the browser's tab says. */
export const titleOf = (state: ServedState | PageState): string => {
  const words = publicWordsOf(state.language)
  switch (state.kind) {
    case 'booking':
      return titleOfLink(state.link)
    case 'appointment':
      return `${words.appointment.page} · ${state.schedule.organization.name}`
    case 'waiting':
      return `${words.waiting.page} · ${state.waiting.organization.name}`
    case 'payment':
      return `${state.payer.kind === paymentLinkKinds.add_card ? words.payment.cardPage : words.payment.page} · ${state.payer.organization}`
    case 'receipt':
      return `${receiptWords[state.language].numbered(state.receipt.number)} · ${state.receipt.organization.name}`
    case 'receiptProof':
      return receiptWords[state.language].checkPage
    case 'locked':
      return lockedWords[state.language].title
    case 'unavailable':
      return endingInWords('reason' in state ? endingOf(state.reason) : state.ended, state.language)
        .title
  }
}

const titleOfLink = ({ title, organization }: PublicLink): string =>
  title.includes(organization.name) ? title : `${title} · ${organization.name}`
