import { publicWords } from '../i18n/public/publicWords.ts'
import type { BookingPageState, PageState } from './state.ts'

/** What the browser's tab says. */
export const titleOf = (state: BookingPageState | PageState): string =>
  state.kind === 'booking' ? `${state.link.title} · ${state.link.organization.name}` : publicWords[state.language].unavailable
