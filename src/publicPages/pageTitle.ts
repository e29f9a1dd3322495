import { paymentLinkKinds } from '../../contract/paymentLinkKinds.ts'
import type { PublicLink } from '../../contract/endpoints/public.ts'
import { receiptWords } from '../../contract/words/receipts/index.ts'
import { publicWords } from '../i18n/public/publicWords.ts'
import type { ServedState, PageState } from './state.ts'

/** What the browser's tab says. */
export const titleOf = (state: ServedState | PageState): string => {
  const words = publicWords[state.language]
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
      return words.poweredBy
    case 'unavailable': {
      const ended = 'reason' in state ? state.reason : state.ended
      // A direct link that does not serve now is called by no more than that.
      return words.unavailable[ended === 'expired' || ended === 'withdrawn' ? ended : 'unknown'].title
    }
  }
}

const titleOfLink = ({ title, organization }: PublicLink): string =>
  title.includes(organization.name) ? title : `${title} · ${organization.name}`
