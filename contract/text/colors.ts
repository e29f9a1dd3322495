/**
 * Lightness 0–1, chroma, hue in radians: the OKLCH space, in which lightness is what the eye sees.
 */
export type Oklch = { l: number; c: number; h: number }
/** Red, green, blue, each 0–1. */
export type Rgb = [number, number, number]

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const gamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Reads `#rgb`, `#rrggbb` or `rgb(r, g, b)`; undefined for anything else. */
export const readColor = (text: string): Rgb | undefined => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim())
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16) / 255) as Rgb
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())
  if (long) return long.slice(1).map((digits) => Number.parseInt(digits, 16) / 255) as Rgb
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(text.trim())
  const parts = rgb?.slice(1).map(Number)
  return parts?.every((part) => part <= 255) ? (parts.map((part) => part / 255) as Rgb) : undefined
}

export const writeColor = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const toOklch = (rgb: Rgb): Oklch => {
  const [r, g, b] = rgb.map(linear) as Rgb
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

/** The nearest colour that a screen can show: chroma gives way until all three parts fit. */
export const fromOklch = ({ l, c, h }: Oklch): Rgb => {
  for (let chroma = c; ; chroma *= 0.95) {
    const rgb = inRgb(l, chroma * Math.cos(h), chroma * Math.sin(h))
    if (chroma < 0.001 || rgb.every((part) => part >= -0.001 && part <= 1.001))
      return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb
  }
}

const inRgb = (lightness: number, a: number, b: number): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The contrast of two colours by the WCAG formula, 1–21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const luminance = (rgb: Rgb) => {
    const [r, g, b] = rgb.map(linear) as Rgb
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

/** The two color schemes. */
type Mode = 'light' | 'dark'

/**
 * The custom property that a scope may set; everything of its hue is derived from it. Status
 * colours are never themed.
 */
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
export const brandTokenNames: readonly string[] = [
  ...parts.map((part) => `--phi-palette-${part}`),
  channel,
]

/**
 * The colours of a brand, by custom property, derived from its one colour: the lightness moves
 * until text on it, and it on paper, can be read in that mode. Nothing for a text that is no
 * colour.
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
    'primary-light':
      mode === 'light'
        ? fromOklch({ l: 0.94, c: hue.c * 0.2, h: hue.h })
        : fromOklch({ l: 0.31, c: hue.c * 0.4, h: hue.h }),
    'primary-dark': fromOklch({
      ...hue,
      l: mode === 'light' ? Math.max(0.2, hue.l - 0.08) : Math.min(0.95, hue.l + 0.08),
    }),
    'primary-contrastText':
      mode === 'light' ? white : darkened({ l: 0.22, c: hue.c * 0.4, h: hue.h }, main),
    'brand-main': band,
    'brand-dark': fromOklch({ ...toOklch(band), l: toOklch(band).l - 0.06 }),
    'brand-contrastText': white,
  }
  return {
    ...Object.fromEntries(
      Object.entries(tones).map(([part, tone]) => [`--phi-palette-${part}`, writeColor(tone)]),
    ),
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
