import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createServer } from '../../../server/adapters/http/createServer.ts'
import type { PublicPages } from '../../../server/ports/publicPages.ts'
import type { ApiUnderTest } from './useApi.ts'

const languageAlone: PublicPages['render'] = async ({ language }) => `<html lang="${language}">`

/**
 * The whole server with the document of the back office, and visitors' pages that say nothing but
 * their language, or what `render` says.
 */
export const serveLanguages = async (
  { ports }: ApiUnderTest,
  { visitorCallsPerMinute = 10_000, render = languageAlone } = {},
): Promise<Hono> => {
  const folder = mkdtempSync(join(tmpdir(), 'phi-languages-'))
  writeFileSync(
    join(folder, 'index.html'),
    readFileSync(new URL('../../../index.html', import.meta.url)),
  )
  const publicPages = {
    render,
    firstDays: async () => ({ from: '2027-01-12', to: '2027-01-13' }),
  }
  const app = await createServer(ports, publicPages, {
    pages: folder,
    proxies: 0,
    visitorCallsPerMinute,
    keyCallsPerMinute: 10_000,
    secure: false,
  })
  // It was read when the server was made.
  rmSync(folder, { recursive: true })
  return app
}

/** What a reader sends with every request. */
export type Reader = { chosen?: string; browser?: string; host?: string }

/** The headers of a reader's browser. */
export const headersOf = ({ chosen, browser, host }: Reader): Record<string, string> => ({
  ...(chosen === undefined ? {} : { cookie: `language=${chosen}` }),
  ...(browser === undefined ? {} : { 'accept-language': browser }),
  ...(host === undefined ? {} : { host }),
})
