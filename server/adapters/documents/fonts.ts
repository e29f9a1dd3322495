import { fileURLToPath } from 'node:url'

/** The typeface of the pages, with a file for the letters beyond Western Europe's; embedded, so that paper looks the same everywhere. */
const file = (part: 'latin' | 'latin-ext', weight: 400 | 600) =>
  fileURLToPath(new URL(`./fonts/instrument-sans-${part}-${weight}-normal.woff`, import.meta.url))

export const weights = { plain: 400, strong: 600 } as const
export type Weight = keyof typeof weights

/** A text cut where it changes from one font file to the other. */
export const runsOf = (text: string, weight: Weight): { said: string; font: string }[] =>
  (text.match(/[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/gu) ?? ['']).map((said) => ({
    said,
    font: file(/^[\u0100-\u024f\u1e00-\u1eff]/u.test(said) ? 'latin-ext' : 'latin', weights[weight]),
  }))
