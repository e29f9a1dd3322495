import type { Language } from '../../contract/words/languages.ts'
import { iconSprite } from './iconSprite.tsx'
import style from './page.css?inline'
import { pageStateOf, type ServedState } from './state.ts'

/** The built public.html and what goes into it. `theme` null follows the system; `nonce` goes on every script and style of the template. */
export type PageParts = {
  template: string
  markup: string
  state: ServedState
  language: Language
  title: string
  theme: 'light' | 'dark' | null
  nonce?: string
}

/** The whole HTML document. */
export const fillTemplate = ({ template, markup, state, language, title, theme, nonce }: PageParts): string => {
  // A style sheet on its own would be another journey to the server before anything is drawn.
  const styled = template.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
  const signed = nonce === undefined ? styled : styled.replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${escaped(nonce)}"`)
  const root = `<html lang="${escaped(language)}"${theme ? ` data-theme="${theme}"` : ''}>`
  // Functions, because a replacement text would give `$&` in somebody's description a meaning.
  return signed
    .replace(/<html[^>]*>/, () => root)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<!--icons-->', () => iconSprite)
    .replace('<!--app-->', () => markup)
    .replace('<!--state-->', () => `<script type="application/json" id="state">${json(pageStateOf(state))}</script>`)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character]!)

// Inside a script element only `<` could end it or open a comment; U+2028 and U+2029 are line ends to old parsers.
const json = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
