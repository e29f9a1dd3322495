import type { PublicLink } from '../../contract/endpoints/public.ts'
import { publicWords } from '../i18n/public/publicWords.ts'
import type { ServedState, PageState } from './state.ts'

/** What the browser's tab says. */
export const titleOf = (state: ServedState | PageState): string =>
  state.kind === 'booking'
    ? titleOfLink(state.link)
    : state.kind === 'appointment'
      ? `${publicWords[state.language].appointment.page} · ${state.schedule.organization.name}`
      : publicWords[state.language].unavailable

const titleOfLink = ({ title, organization }: PublicLink): string =>
  title.includes(organization.name) ? title : `${title} · ${organization.name}`
