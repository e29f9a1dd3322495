import type { Language } from '../../../contract/text/languages.ts'
import style from '../styles/page.css?inline'
import { pageStateOf, type ServedState } from './state.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarX from 'lucide-react/icons/calendar-x-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import SunMoon from 'lucide-react/icons/sun-moon'
import Wallet from 'lucide-react/icons/wallet'
import type { IconName } from './Icon.tsx'

/**
 * The built public.html and what goes into it. `theme` null follows the system; `nonce` goes on
 * every script and style of the template.
 */
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
export const fillTemplate = ({
  template,
  markup,
  state,
  language,
  title,
  theme,
  nonce,
}: PageParts): string => {
  // A style sheet on its own would be another journey to the server before anything is rendered. No
  // script of the page imports it: with them it would be fetched once more, and the font looked for
  // anew. It stands behind what is fetched ahead, the font and the scripts.
  const styled = template.replace('</head>', () => `<style>${style}</style></head>`)
  const signed =
    nonce === undefined
      ? styled
      : styled.replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${escaped(nonce)}"`)
  const root = `<html lang="${escaped(language)}"${theme ? ` data-theme="${theme}"` : ''}>`
  // Functions, because a replacement text would give `$&` in an organization's description a
  // meaning.
  return signed
    .replace(/<html[^>]*>/, () => root)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<!--icons-->', () => iconSprite)
    .replace('<!--app-->', () => markup)
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="state">${json(pageStateOf(state))}</script>`,
    )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character]!)

// Inside a script element only `<` could end it or open a comment; U+2028 and U+2029 are line ends
// to old parsers.
const json = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const glyphs: Record<IconName, typeof Globe> = {
  'arrow-left': ArrowLeft,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'calendar-x-2': CalendarX,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  clock: Clock,
  download: Download,
  globe: Globe,
  languages: Languages,
  lock: Lock,
  mail: Mail,
  'map-pin': MapPin,
  'message-square': MessageSquare,
  phone: Phone,
  'sun-moon': SunMoon,
  wallet: Wallet,
}

/**
 * Every icon of the page as markup, rendered once by the server outside of what the browser takes
 * over: so icons cost it no script.
 */
export const iconSprite = renderToStaticMarkup(
  <svg width="0" height="0" className="sprite" aria-hidden="true">
    {Object.entries(glyphs).map(([name, Glyph]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        <Glyph strokeWidth={1.75} />
      </symbol>
    ))}
  </svg>,
)
