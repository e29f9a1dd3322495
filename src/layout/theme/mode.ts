import { useSyncExternalStore } from 'react'
import { forget, remember, remembered } from '../../i18n/rememberedChoice.ts'
import type { Mode } from './palette.ts'

const root = (): HTMLElement => document.documentElement

// The page says which mode it is rendered in before any script of ours runs (vite.config.ts): that
// is what holds.
const shown = (): Mode => (root().dataset.theme === 'dark' ? 'dark' : 'light')

const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (mode: Mode): void => {
  root().dataset.theme = mode
  for (const listener of listeners) listener()
}

const ofSystem = (): Mode =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

export const mode = {
  get: shown,
  subscribe,
  /** Shows a mode, here and for the pages to come; `system` follows the machine. */
  choose: (chosen: Mode | 'system'): void => {
    if (chosen === 'system') forget('theme')
    else remember('theme', chosen)
    show(chosen === 'system' ? ofSystem() : chosen)
  },
  /** Turns light into dark and dark into light, here and for the pages to come. */
  toggle: (): void => {
    mode.choose(shown() === 'dark' ? 'light' : 'dark')
  },
}

/** The mode that is shown, as a component that renders in it reads it. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, shown)

/** Follows what is chosen in another tab and, as long as none is chosen, the system. */
export const followMode = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'phi.theme' && newValue) show(newValue === 'dark' ? 'dark' : 'light')
  })
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!remembered('theme')) show(matches ? 'dark' : 'light')
  })
}
