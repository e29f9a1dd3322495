import { useSyncExternalStore } from 'react'
import type { ScopeConfiguration } from '../../../contract/endpoints/scope.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { showScope } from './showScope.ts'

/** What a scope without configuration looks like (specification 8). */
export const emptyScope: ScopeConfiguration = {
  ui: { admin: { logo: { url: '' }, favicon: { url: '' }, title: { base: '' }, colors: { theme: { vars: {}, classes: [] } } } },
  demo: null,
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
    current = await send<ScopeConfiguration>(sessionCalls['scope.config'])
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for the note (section 8)
    console.error('scope configuration', error)
    current = emptyScope
  }
  showScope(current.ui.admin)
  for (const listener of listeners) listener()
  return current
}

export const useScope = (): ScopeConfiguration => useSyncExternalStore(subscribe, () => current)
