import { useSyncExternalStore } from 'react'
import type { ScopeConfiguration } from '../../../contract/endpoints/account.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { showScope } from './showScope.ts'

/** What a scope without configuration looks like (specification 8). */
export const emptyScope: ScopeConfiguration = {
  ui: {
    admin: {
      logo: { url: '' },
      favicon: { url: '' },
      title: { base: '' },
      colors: { theme: { vars: {}, classes: [] } },
    },
  },
  demo: null,
  signUp: 'closed',
}

let current = emptyScope
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads how this scope looks and shows it; one that cannot be loaded is the empty one. */
export const loadScope = async (): Promise<ScopeConfiguration> => {
  try {
    current = sound(await send<unknown>(sessionCalls['scope.config']))
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for the note (section 8)
    console.error('scope configuration', error)
    current = emptyScope
  }
  showScope(current.ui.admin)
  for (const listener of listeners) listener()
  return current
}

/**
 * A configuration as far as it is one: whatever has not its shape is what the empty one says.
 * Throws for one without any look.
 */
const sound = (sent: unknown): ScopeConfiguration => {
  const { ui, demo, signUp } = sent as Partial<ScopeConfiguration>
  if (typeof ui?.admin !== 'object' || ui.admin === null) throw new TypeError('no look')
  const { logo, favicon, title, colors } = ui.admin as Partial<ScopeConfiguration['ui']['admin']>
  const { vars, classes } = colors?.theme ?? {}
  return {
    ui: {
      admin: {
        logo: { url: textOf(logo?.url) },
        favicon: { url: textOf(favicon?.url) },
        title: { base: textOf(title?.base) },
        colors: {
          theme: {
            vars: Object.fromEntries(
              Object.entries(vars ?? {}).filter(([, value]) => typeof value === 'string'),
            ),
            classes: Array.isArray(classes)
              ? classes.filter((name) => typeof name === 'string')
              : [],
          },
        },
      },
    },
    demo: Array.isArray(demo) ? demo : null,
    signUp: signUp === 'open' || signUp === 'invite' ? signUp : 'closed',
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const useScope = (): ScopeConfiguration => useSyncExternalStore(subscribe, () => current)
