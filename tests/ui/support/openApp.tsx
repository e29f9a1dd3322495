import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { Api } from '../../support/server/useApi.ts'
import { freshBrowser } from './freshBrowser.ts'

/** Takes the application away again: nothing of it goes on into the next test. */
export const closeApp = (): void => {
  cleanup()
  vi.unstubAllGlobals()
}

/**
 * The whole application in a fresh browser at an address, on the real server in process. `before`
 * runs once the browser is fresh.
 */
export const openApp = async (
  api: Api,
  {
    path = '/',
    width = 1280,
    before = () => undefined,
  }: { path?: string; width?: number; before?: () => void } = {},
): Promise<void> => {
  closeApp()
  freshBrowser({ path, width })
  before()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    return await api.fetch(`${pathname.slice('/api/'.length)}${search}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: await request.text() } : {}),
    })
  })
  const { App } = await import('../../../src/App.tsx')
  const { enter } = await import('../../../src/enter.ts')
  render(<App entered={enter()} />)
}
