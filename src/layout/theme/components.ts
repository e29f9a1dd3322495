import type { ThemeOptions } from '@mui/material/styles'

type Components = NonNullable<ThemeOptions['components']>

const focusRing = { outline: '2px solid var(--phi-palette-focus)', outlineOffset: 2 }
const raised = { background: 'var(--phi-palette-background-raised)' }
const small = { variant: 'outlined', size: 'small' } as const

const severities = ['error', 'warning', 'info', 'success'] as const

/** MUI mixes the background of an alert with black and white, which leaves no colour in a dialog. */
const alertOf = (severity: (typeof severities)[number]) => ({
  props: { variant: 'standard' as const, severity },
  style: { background: `var(--phi-palette-${severity}-light)`, color: 'var(--phi-palette-text-primary)' },
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
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { ...raised, borderRadius: 'var(--phi-radius-card)', boxShadow: 'var(--phi-shadows-2)' } } },
  MuiPopover: { styleOverrides: { paper: { ...raised, borderRadius: 'var(--phi-radius-card)', boxShadow: 'var(--phi-shadows-2)' } } },
  MuiAutocomplete: { styleOverrides: { paper: { ...raised, borderRadius: 'var(--phi-radius-card)', boxShadow: 'var(--phi-shadows-2)' } } },
  MuiDialog: {
    defaultProps: { transitionDuration: 300 },
    styleOverrides: { paper: { ...raised, borderRadius: 'var(--phi-radius-dialog)', boxShadow: 'var(--phi-shadows-3)' } },
  },
  // Its buttons end where the texts above them do.
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
  MuiAlert: { styleOverrides: { root: { variants: severities.map(alertOf) } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { background: 'var(--phi-palette-inverse-main)', color: 'var(--phi-palette-inverse-text)', fontSize: 12 } },
  },
  MuiChip: { styleOverrides: { root: { height: 22, borderRadius: 'var(--phi-radius-chip)', fontSize: 12, fontWeight: 550 } } },
}

const controls: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
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
      notchedOutline: { borderColor: 'var(--phi-palette-line-strong)', top: 0, '& legend': { display: 'none' } },
      input: { padding: '7px 10px' },
      // Several lines would bring a padding of their own around that of the text.
      multiline: { padding: 0 },
    },
  },
  RaSimpleForm: {
    styleOverrides: { root: { maxWidth: 512, '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%' } } },
  },
}

const tables: Components = {
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--phi-palette-divider)' },
      sizeSmall: { height: 'var(--phi-size-row)', padding: '0 12px' },
      head: { height: 34, fontSize: 12, fontWeight: 550, color: 'var(--phi-palette-text-secondary)' },
    },
  },
}

/** How the parts of MUI and react-admin are drawn here. */
export const components: Components = { ...surfaces, ...controls, ...forms, ...tables }
