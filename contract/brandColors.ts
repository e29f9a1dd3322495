import { contrast, fromOklch, readColor, toOklch, writeColor, type Oklch, type Rgb } from './colors.ts'

/** The two ways in which everything is drawn. */
type Mode = 'light' | 'dark'

/** The custom property that a scope may set; everything of its hue is derived from it. Status colours are never themed. */
export const brandProperty = '--phi-palette-primary-main'

/** What text on a colour, and a colour as text on paper, must reach. */
const readable = 4.6 // a little more than the 4.5 of WCAG AA, since colours are rounded to bytes
const paper: Record<Mode, Rgb> = { light: [1, 1, 1], dark: readColor('#161E1B')! }
const white: Rgb = [1, 1, 1]

const parts = [
  'primary-main',
  'primary-light',
  'primary-dark',
  'primary-contrastText',
  'brand-main',
  'brand-dark',
  'brand-contrastText',
] as const
const channel = '--phi-palette-primary-mainChannel'

/** Every custom property that a brand colour sets. */
export const brandTokenNames: readonly string[] = [...parts.map((part) => `--phi-palette-${part}`), channel]

/**
 * The colours of a brand, by custom property, derived from its one colour: the lightness moves until text on it, and it on paper, can be
 * read in that mode. Nothing for a text that is no colour.
 */
export const brandTokens = (color: string, mode: Mode): Record<string, string> => {
  const rgb = readColor(color)
  if (!rgb) return {}
  const brand = toOklch(rgb)
  const main = mode === 'light' ? darkened(brand, white) : lightened(brand, paper.dark)
  const hue = toOklch(main)
  const band = mode === 'light' ? main : darkened({ ...brand, l: 0.3, c: brand.c * 0.6 }, white)
  const tones: Record<(typeof parts)[number], Rgb> = {
    'primary-main': main,
    'primary-light': mode === 'light' ? fromOklch({ l: 0.94, c: hue.c * 0.2, h: hue.h }) : fromOklch({ l: 0.31, c: hue.c * 0.4, h: hue.h }),
    'primary-dark': fromOklch({ ...hue, l: mode === 'light' ? Math.max(0.2, hue.l - 0.08) : Math.min(0.95, hue.l + 0.08) }),
    'primary-contrastText': mode === 'light' ? white : darkened({ l: 0.22, c: hue.c * 0.4, h: hue.h }, main),
    'brand-main': band,
    'brand-dark': fromOklch({ ...toOklch(band), l: toOklch(band).l - 0.06 }),
    'brand-contrastText': white,
  }
  return {
    ...Object.fromEntries(Object.entries(tones).map(([part, tone]) => [`--phi-palette-${part}`, writeColor(tone)])),
    [channel]: main.map((part) => Math.round(part * 255)).join(' '),
  }
}

const darkened = (color: Oklch, against: Rgb): Rgb => moved(color, against, -0.01)
const lightened = (color: Oklch, against: Rgb): Rgb => moved(color, against, 0.01)

const moved = (color: Oklch, against: Rgb, step: number): Rgb => {
  for (let l = color.l; ; l += step) {
    const tone = fromOklch({ ...color, l })
    if (contrast(tone, against) >= readable || l <= 0 || l >= 1) return tone
  }
}
