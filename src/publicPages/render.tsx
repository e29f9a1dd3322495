/**
 * The public pages as the server renders them. Vite builds this file into one, whole, that the
 * server loads by its path:
 *
 *   GET /dl/{name}
 *     language        cookie `language`, else Accept-Language, else the branch's
 *     displayZone cookie `zone` (a zone that exists), else null: the times are shown by the
 *     branch's clock
 *     theme           cookie `theme` (light, dark), else null: as the system
 *     firstDays(now, displayZone ?? the branch's zone)
 *                     → `from` and `to` of the availability call, for the link's first service with
 *                     anyone
 *   GET /sc/{token}
 *     the same; `availability` is called with the token, from the first days on, where the
 *     appointment may be moved
 *
 *   GET /wl/{token}
 *     the same language and theme; a visitor's place on the waiting list
 *
 *   GET /pl/{token}, /ac/{token}, /cc/{token}
 *     the same language and theme; what a payment link asks for
 *
 *     renderPage(state)
 *                     → the markup of the page's root
 *     fillTemplate({ template: dist/public.html, markup, state, language, title: titleOf(state),
 *     theme, nonce? })
 *                     → the document
 *
 * The template's markers: `<html …>` gets `lang` and `data-theme`, `<title>` the title,
 * `<!--icons-->` the markup of the icons, `<!--app-->` the markup, `<!--state-->` the state as JSON
 * that the browser starts from. A link that is unknown, switched off or expired is `{ kind:
 * 'unavailable' }`, to be answered with 404 for all of them alike.
 */

import { renderToString } from 'react-dom/server'
import { instantOfIso } from '../../contract/time/zones.ts'
import { daysFrom } from './page/freeTimes.ts'
import { pageStateOf, type ServedState, type PageState } from './page/state.ts'
import { PageFrame } from './page/PageFrame.tsx'
import { languageCodes } from '../../contract/text/languages.ts'
import { loadPublicWords } from '../i18n/loadPublicWords.ts'
import { pageFor } from './pageFor.tsx'
import { formQuestions } from './questions/formQuestions.ts'

export type { ServedState } from './page/state.ts'
export { fillTemplate, type PageParts } from './page/template.tsx'
export { titleOf } from './page/pageTitle.ts'

/** Loads what the pages themselves load late: the server renders them whole. */
export const loadLateParts = async (): Promise<void> => {
  await Promise.all([formQuestions.load(), ...languageCodes.map(loadPublicWords)])
}

/** The markup of the page's root. */
export const renderPage = (state: ServedState): string =>
  renderToString(<PublicPage state={pageStateOf(state)} />)

/**
 * The range of the first free times (local dates of the zone, inclusive) at an instant in ISO 8601.
 */
export const firstDays = (now: string, zone: string): { from: string; to: string } =>
  daysFrom(null, instantOfIso(now), zone)

/**
 * The whole page as the server renders it; a browser fetches the one that it shows (main.tsx), and
 * renders the same.
 */
export const PublicPage = ({ state }: { state: PageState }) => (
  <PageFrame state={state}>{pageFor(state)}</PageFrame>
)
