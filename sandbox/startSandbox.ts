import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from './api.ts'
import { createControl } from './control.ts'
import { createFaults } from './faults.ts'
import { openLedger } from './ledger.ts'
import { createChallengePage } from './pages/challengePage.ts'
import { createFrame } from './pages/frame.ts'
import { createLogPage } from './pages/logPage.ts'
import { createWebhooks } from './webhooks.ts'

type Options = { port: number; host: string; directory: string; report: (text: string) => void }

/** Opens what was kept and listens; port 0 takes any. What was not told yet is told now. */
export const startSandbox = async ({
  port,
  host,
  directory,
  report,
}: Options): Promise<{ port: number; close: () => void }> => {
  const ledger = openLedger(directory)
  const webhooks = createWebhooks(ledger, report)
  const faults = createFaults()
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
  })
  app.route('/', createLogPage(ledger))
  app.route('/frame', createFrame(ledger))
  app.route('/challenge', createChallengePage({ ledger, told: webhooks.nudge }))
  app.route('/control', createControl({ ledger, faults, webhooks }))
  app.route('/', createApi({ ledger, faults, told: webhooks.nudge }))
  app.onError((error, context) => {
    report(error.stack ?? error.message)
    return context.json(
      { error: { type: 'api_error', message: 'An unknown error occurred.' } },
      500,
    )
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  webhooks.nudge()
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      webhooks.close()
      server.closeAllConnections()
      server.close()
      ledger.close()
    },
  }
}
