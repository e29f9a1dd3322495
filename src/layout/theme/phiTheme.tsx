import type { ThemeOptions, Shadows } from '@mui/material/styles'
import {
  ArrowUp,
  ArrowUpDown,
  Bookmark,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  Copy,
  Download,
  Eye,
  Info,
  Languages,
  List,
  Lock,
  Pencil,
  Plus,
  RefreshCw,
  Save,
  Trash2,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'
import { palettes, type Mode } from './palette.ts'

type Components = NonNullable<ThemeOptions['components']>

const focusRing = { outline: '2px solid var(--phi-palette-focus)', outlineOffset: 2 }
const raised = { background: 'var(--phi-palette-background-raised)' }
const small = { variant: 'outlined', size: 'small' } as const

const severities = ['error', 'warning', 'info', 'success'] as const

/**
 * MUI mixes the background of an alert with black and white, which leaves no colour in a dialog.
 */
const alertOf = (severity: (typeof severities)[number]) => ({
  props: { variant: 'standard' as const, severity },
  style: {
    background: `var(--phi-palette-${severity}-light)`,
    color: 'var(--phi-palette-text-primary)',
  },
})

const surfaces: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      // MUI's own `motion` is no place for these.
      ':root': {
        '--phi-motion-fast': '120ms',
        '--phi-motion-base': '200ms',
        '--phi-motion-dialog': '300ms',
        '--phi-motion-ease': 'cubic-bezier(.2,.8,.2,1)',
      },
      body: { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': focusRing,
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': { transition: 'none !important', animation: 'none !important' },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        ...raised,
        borderRadius: 'var(--phi-radius-card)',
        boxShadow: 'var(--phi-shadows-2)',
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        ...raised,
        borderRadius: 'var(--phi-radius-card)',
        boxShadow: 'var(--phi-shadows-2)',
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: {
        ...raised,
        borderRadius: 'var(--phi-radius-card)',
        boxShadow: 'var(--phi-shadows-2)',
      },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 300 },
    styleOverrides: {
      paper: {
        ...raised,
        borderRadius: 'var(--phi-radius-dialog)',
        boxShadow: 'var(--phi-shadows-3)',
      },
    },
  },
  // Its buttons end where the texts above them do.
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } },
  },
  MuiAlert: { styleOverrides: { root: { variants: severities.map(alertOf) } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: 'var(--phi-palette-inverse-main)',
        color: 'var(--phi-palette-inverse-text)',
        fontSize: 12,
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 22, borderRadius: 'var(--phi-radius-chip)', fontSize: 12, fontWeight: 550 },
    },
  },
}

const controls: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 'var(--phi-size-control)',
        padding: '0 12px',
        '@media (pointer: coarse)': { minHeight: 'var(--phi-size-touch)' },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--phi-size-control)',
        fontSize: '0.8125rem',
        '@media (pointer: coarse)': { minHeight: 'var(--phi-size-touch)' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      track: { opacity: '1 !important', backgroundColor: 'var(--phi-palette-line-strong)' },
      thumb: { boxShadow: '0 0 0 1px var(--phi-palette-line-strong)' },
    },
  },
}

// Labels stand above their fields, always in the same place: nothing floats.
const forms: Components = {
  MuiFormControl: { defaultProps: small },
  MuiTextField: { defaultProps: small },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 12 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: 12,
        fontWeight: 560,
        color: 'var(--phi-palette-text-primary)',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      notchedOutline: {
        borderColor: 'var(--phi-palette-line-strong)',
        top: 0,
        '& legend': { display: 'none' },
      },
      input: { padding: '7px 10px' },
      // Several lines would bring a padding of their own around that of the text.
      multiline: { padding: 0 },
    },
  },
  RaSimpleForm: {
    styleOverrides: {
      root: { maxWidth: 512, '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%' } },
    },
  },
}

const tables: Components = {
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--phi-palette-divider)' },
      sizeSmall: { height: 'var(--phi-size-row)', padding: '0 12px' },
      head: {
        height: 34,
        fontSize: 12,
        fontWeight: 550,
        color: 'var(--phi-palette-text-secondary)',
      },
    },
  },
}

/** How the parts of MUI and react-admin are rendered here. */
export const components: Components = { ...surfaces, ...controls, ...forms, ...tables }

type IconComponents = NonNullable<ThemeOptions['components']>

const rendered = (Icon: LucideIcon, size = 16) => (
  <Icon size={size} strokeWidth={1.75} aria-hidden />
)

const icon = (Icon: LucideIcon) => ({ defaultProps: { icon: rendered(Icon) } })

const SortArrow = ({ className }: { className?: string }) => (
  <ArrowUp size={14} strokeWidth={1.75} className={className} aria-hidden />
)

/**
 * The icons that react-admin and MUI render by themselves, replaced so that the two sets never mix
 * on a screen.
 */
const icons: IconComponents = {
  RaAccessDenied: icon(Lock),
  RaAuthenticationError: icon(TriangleAlert),
  RaBulkDeleteWithConfirmButton: icon(Trash2),
  RaBulkDeleteWithUndoButton: icon(Trash2),
  RaBulkExportButton: icon(Download),
  RaBulkUpdateWithConfirmButton: icon(RefreshCw),
  RaBulkUpdateWithUndoButton: icon(RefreshCw),
  RaCloneButton: icon(Copy),
  RaCreateButton: icon(Plus),
  RaDeleteWithConfirmButton: icon(Trash2),
  RaDeleteWithUndoButton: icon(Trash2),
  RaEditButton: icon(Pencil),
  RaListButton: icon(List),
  RaLocalesMenuButton: icon(Languages),
  RaRefreshButton: icon(RefreshCw),
  RaSaveButton: icon(Save),
  RaSavedQueriesList: icon(Bookmark),
  RaShowButton: icon(Eye),
  RaSortButton: icon(ArrowUpDown),
  RaUpdateWithConfirmButton: icon(RefreshCw),
  RaUserMenu: icon(CircleUserRound),

  MuiAlert: {
    defaultProps: {
      iconMapping: {
        error: rendered(CircleAlert),
        warning: rendered(TriangleAlert),
        info: rendered(Info),
        success: rendered(CircleCheck),
      },
    },
  },
  MuiAutocomplete: { defaultProps: { popupIcon: rendered(ChevronDown), clearIcon: rendered(X) } },
  MuiChip: { defaultProps: { deleteIcon: rendered(X, 13) } },
  MuiTableSortLabel: { defaultProps: { IconComponent: SortArrow } },
}

/** The components with their icons; what they already say about themselves stays. */
export const withIcons = (components: IconComponents): IconComponents =>
  Object.fromEntries(
    Object.entries(icons as Record<string, { defaultProps: object }>).map(
      ([name, { defaultProps }]) => {
        const own = components[name as keyof IconComponents] as
          | { defaultProps?: object }
          | undefined
        return [name, { ...own, defaultProps: { ...own?.defaultProps, ...defaultProps } }]
      },
    ),
  )

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
  size: Record<'control' | 'row' | 'menuItem' | 'topbar' | 'sidebar' | 'panel' | 'touch', string>
}

/** Soft, middle and deep shade, and the hairline around what floats. */
const shades = {
  light: ['#14201c12', '#14201c1f', '#14201c33', '#14201c12'],
  dark: ['#0006', '#0008', '#000b', '#ffffff1a'],
} as const

const shadows = (mode: Mode): Shadows => {
  const [soft, middle, deep, hairline] = shades[mode]
  const floating = `0 18px 48px ${deep}, 0 0 0 1px ${hairline}`
  return [
    'none',
    `0 1px 2px ${soft}`,
    `0 6px 20px ${middle}, 0 0 0 1px ${hairline}`,
    ...Array<string>(22).fill(floating),
  ] as Shadows
}

/**
 * The look of the back office in one mode, for `createTheme`. Its tokens come out as custom
 * properties with the prefix `phi`.
 */
const phiTheme = (mode: Mode): ThemeOptions => ({
  cssVariables: { cssVarPrefix: 'phi' },
  palette: palettes[mode],
  spacing: 8,
  shape: { borderRadius: 8 },
  shadows: shadows(mode),
  breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
  radius: { event: '5px', chip: '6px', control: '8px', card: '12px', dialog: '16px' },
  size: {
    control: '32px',
    row: '38px',
    menuItem: '32px',
    topbar: '52px',
    sidebar: '232px',
    panel: '380px',
    touch: '44px',
  },
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
    overline: {
      fontSize: '0.75rem',
      lineHeight: 1.35,
      fontWeight: 550,
      textTransform: 'none',
      letterSpacing: 0,
    },
  },
  components: { ...components, ...withIcons(components) },
})

/** Both, made once: react-admin compares them by identity. */
export const phiThemes = { light: phiTheme('light'), dark: phiTheme('dark') }
