import type { PaletteOptions } from '@mui/material/styles'
import type { StatusName } from '../../../contract/kernel/statuses.ts'

/** A status as it is rendered: its line and glyph, its fill, its text. */
type StatusColors = { main: string; tint: string; text: string }

const status = (main: string, tint: string, text: string): StatusColors => ({ main, tint, text })

declare module '@mui/material/styles' {
  interface Palette extends PhiColors {}
  interface PaletteOptions extends PhiColors {}
  interface TypeBackground {
    sunken: string
    raised: string
  }
}

type PhiColors = {
  /** The ring of whatever has the focus. */
  focus: string
  /** `strong` borders fields, `hatch` strikes through what is closed. */
  line: { strong: string; hatch: string }
  /** Time, and nothing else: now, held, changed. */
  accent: { main: string; text: string; contrastText: string }
  /** The band of the public pages and the sign-in panel. */
  brand: { main: string; dark: string; contrastText: string }
  /** Surfaces that turn light and dark around: the bulk bar, tooltips. */
  inverse: { main: string; text: string; link: string }
  status: Record<StatusName<'schedule'>, StatusColors>
}

export type Mode = 'light' | 'dark'

const light = {
  mode: 'light',
  primary: { main: '#0F5F55', light: '#DDEEE9', dark: '#0A4A42', contrastText: '#FFFFFF' },
  secondary: { main: '#43524C', light: '#E6EBE8', dark: '#2C3833', contrastText: '#FFFFFF' },
  accent: { main: '#F0A63A', text: '#8A5600', contrastText: '#2A1A00' },
  brand: { main: '#0F5F55', dark: '#0A4A42', contrastText: '#FFFFFF' },
  inverse: { main: '#1B2622', text: '#E8EEEB', link: '#7ADBC8' },
  error: { main: '#B3212F', light: '#FBE6E6', dark: '#8C1622', contrastText: '#FFFFFF' },
  warning: { main: '#8A5600', light: '#FCF0D9', dark: '#6B4200', contrastText: '#FFFFFF' },
  info: { main: '#1B5FA8', light: '#E3EEFA', dark: '#124681', contrastText: '#FFFFFF' },
  success: { main: '#1C6B3C', light: '#E0F1E5', dark: '#12502B', contrastText: '#FFFFFF' },
  background: { default: '#F3F5F3', paper: '#FFFFFF', sunken: '#EBEFEC', raised: '#FFFFFF' },
  text: { primary: '#14201C', secondary: '#52605A', disabled: '#8A958F' },
  divider: '#DDE3DF',
  line: { strong: '#7F8C86', hatch: '#D3DAD6' },
  focus: '#0B7A6C',
  action: {
    hover: '#14201C0D',
    selected: '#0F5F5517',
    disabled: '#8A958F',
    disabledBackground: '#E4E9E6',
    focus: '#14201C14',
    active: '#52605A',
  },
  status: {
    held: status('#A86B00', '#FFFAEF', '#7A4D00'),
    pending_payment: status('#A86B00', '#FCEFD4', '#6F4500'),
    requested: status('#7148B8', '#F0EAFB', '#54309A'),
    confirmed: status('#17806F', '#DFF1EB', '#0B4F45'),
    arrived: status('#2168B8', '#E1EDFB', '#114A8C'),
    in_progress: status('#1B5FA8', '#1B5FA8', '#FFFFFF'),
    completed: status('#6C7973', '#E9EDEA', '#47544E'),
    no_show: status('#B3212F', '#FBE6E6', '#8C1622'),
    cancelled: status('#75827C', '#FFFFFF', '#52605A'),
    rejected: status('#B3212F', '#FFFFFF', '#8C1622'),
    expired: status('#75827C', '#FFFFFF', '#52605A'),
    invalid: status('#75827C', '#FFFFFF', '#52605A'),
  },
} satisfies PaletteOptions

const dark = {
  mode: 'dark',
  primary: { main: '#6CCFBC', light: '#173832', dark: '#93E0D0', contrastText: '#04231E' },
  secondary: { main: '#B4C2BB', light: '#26302C', dark: '#D5DED9', contrastText: '#101715' },
  accent: { main: '#F3B454', text: '#F3B454', contrastText: '#2A1A00' },
  brand: { main: '#10332D', dark: '#0B241F', contrastText: '#FFFFFF' },
  inverse: { main: '#E8EEEB', text: '#14201C', link: '#0F5F55' },
  error: { main: '#FF8F8A', light: '#3D1D1F', dark: '#FFB3AF', contrastText: '#3A0508' },
  warning: { main: '#F0B95E', light: '#37290F', dark: '#F6D193', contrastText: '#2E1D00' },
  info: { main: '#86B9F5', light: '#182C45', dark: '#B0D2FA', contrastText: '#04203F' },
  success: { main: '#7FCF9B', light: '#17331F', dark: '#A8E0BC', contrastText: '#04260F' },
  background: { default: '#0F1513', paper: '#161E1B', sunken: '#0B100E', raised: '#1E2824' },
  text: { primary: '#E8EEEB', secondary: '#A3B0AA', disabled: '#6C7973' },
  divider: '#29342F',
  line: { strong: '#75827C', hatch: '#232D29' },
  focus: '#6CCFBC',
  action: {
    hover: '#FFFFFF12',
    selected: '#6CCFBC24',
    disabled: '#6C7973',
    disabledBackground: '#232D29',
    focus: '#FFFFFF1F',
    active: '#A3B0AA',
  },
  status: {
    held: status('#D99A3A', '#1E1A11', '#F0B95E'),
    pending_payment: status('#D99A3A', '#372A12', '#F6D193'),
    requested: status('#A88BE6', '#2A2340', '#CDBBF7'),
    confirmed: status('#4DB8A4', '#14362F', '#B5E8DC'),
    arrived: status('#6AA5EE', '#17304D', '#BAD8FB'),
    in_progress: status('#2F71C4', '#2F71C4', '#FFFFFF'),
    completed: status('#7C8983', '#222B27', '#B0BCB6'),
    no_show: status('#FF8F8A', '#3D1D1F', '#FFC2BF'),
    cancelled: status('#7C8983', '#161E1B', '#A3B0AA'),
    rejected: status('#FF8F8A', '#161E1B', '#FFB3AF'),
    expired: status('#7C8983', '#161E1B', '#A3B0AA'),
    invalid: status('#7C8983', '#161E1B', '#A3B0AA'),
  },
} satisfies PaletteOptions

/** Every colour of the back office, light and dark; MUI prints them as `--phi-palette-…`. */
export const palettes = { light, dark } as const
