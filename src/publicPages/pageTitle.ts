import type { PublicLink } from '../../contract/endpoints/public.ts'
import { publicWords } from '../i18n/public/publicWords.ts'
import type { BookingPageState, PageState } from './state.ts'

/** What the browser's tab says. */
export const titleOf = (state: BookingPageState | PageState): string =>
  state.kind === 'booking' ? titleOfLink(state.link) : publicWords[state.language].unavailable

const titleOfLink = ({ title, organization }: PublicLink): string =>
  title.includes(organization.name) ? title : `${title} · ${organization.name}`
