import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterEach } from 'vitest'
import type { ApiSettings } from '../../../server/adapters/http/requests.ts'
import { createServer } from '../../../server/adapters/http/createServer.ts'
import { createLimits } from '../../../server/adapters/limits/createLimits.ts'
import type { Ports } from '../../../server/ports/ports.ts'
import type { ApiUnderTest } from './useApi.ts'

export type Installation = { app: Hono; ports: Ports; warned: string[] }

/**
 * Lets tests run the whole server with pages that render nothing; each installation has counters of
 * its own, like a separate process.
 */
export const useInstallations = () => {
  const folders: string[] = []
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))
  return async (
    { ports }: ApiUnderTest,
    settings: Partial<ApiSettings> = {},
  ): Promise<Installation> => {
    const folder = mkdtempSync(join(tmpdir(), 'phi-pages-'))
    folders.push(folder)
    writeFileSync(join(folder, 'index.html'), '')
    const warned: string[] = []
    const { store, secrets, clock } = ports
    const limits = createLimits({
      limitsVisitors: true,
      messagesPerDay: { email: 0, text: 0 },
      sessions: store.sessions,
      secrets,
      clock,
    })
    const own: Ports = {
      ...ports,
      limits,
      log: { ...ports.log, warn: (message) => void warned.push(message) },
    }
    const publicPages = {
      render: async () => '<p>page</p>',
      firstDays: async () => ({ from: '2027-01-12', to: '2027-01-13' }),
    }
    const app = await createServer(own, publicPages, {
      pages: folder,
      proxies: 1,
      visitorCallsPerMinute: 40,
      keyCallsPerMinute: 40,
      secure: false,
      ...settings,
    })
    return { app, ports: own, warned }
  }
}
