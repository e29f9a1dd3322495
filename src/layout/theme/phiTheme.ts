import type { Shadows, ThemeOptions } from '@mui/material/styles'
import { components } from './components.ts'
import { withIcons } from './icons.tsx'
import { palettes, type Mode } from './palette.ts'

declare module '@mui/material/styles' {
  interface Theme {
    radius: PhiTokens['radius']
    size: PhiTokens['size']
  }
  interface ThemeOptions {
    radius?: PhiTokens['radius']
    size?: PhiTokens['size']
  }
}

type PhiTokens = {
  radius: Record<'event' | 'chip' | 'control' | 'card' | 'dialog', string>
  size: Record<'control' | 'row' | 'menuItem' | 'topbar' | 'sidebar' | 'touch', string>
}

/** Soft, middle and deep shade, and the hairline around what floats. */
const shades = {
  light: ['#14201c12', '#14201c1f', '#14201c33', '#14201c12'],
  dark: ['#0006', '#0008', '#000b', '#ffffff1a'],
} as const

const shadows = (mode: Mode): Shadows => {
  const [soft, middle, deep, hairline] = shades[mode]
  const floating = `0 18px 48px ${deep}, 0 0 0 1px ${hairline}`
  return ['none', `0 1px 2px ${soft}`, `0 6px 20px ${middle}, 0 0 0 1px ${hairline}`, ...Array<string>(22).fill(floating)] as Shadows
}

/** The look of the back office in one mode, for `createTheme`. Its tokens come out as custom properties with the prefix `phi`. */
const phiTheme = (mode: Mode): ThemeOptions => ({
  cssVariables: { cssVarPrefix: 'phi' },
  palette: palettes[mode],
  spacing: 8,
  shape: { borderRadius: 8 },
  shadows: shadows(mode),
  breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
  radius: { event: '5px', chip: '6px', control: '8px', card: '12px', dialog: '16px' },
  size: { control: '32px', row: '38px', menuItem: '32px', topbar: '52px', sidebar: '232px', touch: '44px' },
  motion: { reducedMotion: 'system' },
  sidebar: { width: 232, closedWidth: 52 },
  typography: {
    fontFamily: '"Instrument Sans Variable", system-ui, "Segoe UI", Roboto, sans-serif',
    fontSize: 13,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h4: { fontSize: '1.625rem', lineHeight: 1.2, fontWeight: 620, letterSpacing: '-0.02em' },
    h5: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 620, letterSpacing: '-0.015em' },
    h6: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 620, letterSpacing: '-0.01em' },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.42 },
    caption: { fontSize: '0.75rem', lineHeight: 1.35 },
    button: { fontSize: '0.8125rem', lineHeight: 1.25, fontWeight: 580, textTransform: 'none' },
    overline: { fontSize: '0.75rem', lineHeight: 1.35, fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  components: { ...components, ...withIcons(components) },
})

/** Both, made once: react-admin compares them by identity. */
export const phiThemes = { light: phiTheme('light'), dark: phiTheme('dark') }
