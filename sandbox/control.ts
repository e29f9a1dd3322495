import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { accountWith, introduce, type Introduction } from './accounts.ts'
import { settleRefund } from './calls/refunds.ts'
import { announce } from './calls/call.ts'
import { faultKinds, type Fault, type Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Account, Event } from './rows.ts'
import type { Manner, Webhooks } from './webhooks.ts'

type Order = Partial<Introduction> &
  Partial<Manner> & {
    key?: string
    reversed?: boolean
    event?: string
    outcome?: string
    amount?: number
  }

/**
 * What no processor offers: merchants by their own word, faults, and events that are lost. Only
 * programs on this machine may ask.
 */
export const createControl = ({
  ledger,
  faults,
  webhooks,
}: {
  ledger: Ledger
  faults: Faults
  webhooks: Webhooks
}): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    const { address = '' } = getConnInfo(context).remote
    // Browsers name the page that asks; no page has business here, wherever it was loaded from.
    const foreign =
      context.req.header('origin') !== undefined ||
      context.req.header('sec-fetch-site') !== undefined
    if (foreign || !/^(?:::ffff:)?127\.|^::1$/.test(address))
      return context.json({ error: 'only from this machine' }, 403)
    return next()
  })
  app.put('/accounts', async (context) => {
    const {
      secretKey = '',
      publishableKey = '',
      name = '',
      origins = [],
      webhook = null,
    } = await orderOf(context)
    if (!/^sk_test_\w{8,}$/.test(secretKey) || !/^pk_test_\w{8,}$/.test(publishableKey))
      return context.json({ error: 'keys' }, 400)
    const { id } = introduce(ledger, {
      secretKey,
      publishableKey,
      name,
      origins: origins.map((origin) => new URL(origin).origin),
      webhook,
    })
    return context.json({ id })
  })
  app.post('/faults', async (context) => {
    const {
      kind,
      on = '',
      times = 1,
      delay = 0,
      key = null,
    } = (await context.req.json()) as Partial<Fault>
    if (kind === undefined || !faultKinds.includes(kind))
      return context.json({ error: 'kind', kinds: faultKinds }, 400)
    faults.add({ kind, on, times, delay, key })
    return context.json({ added: true })
  })
  app.delete('/faults', (context) => {
    faults.clear()
    return context.json({ cleared: true })
  })
  const forAccount =
    (work: (account: Account, order: Order) => unknown) =>
    async (context: Context): Promise<Response> => {
      const order = await orderOf(context)
      const account = accountWith(ledger, 'secretKey', order.key ?? '')
      return account === undefined
        ? context.json({ error: 'key' }, 404)
        : context.json({ done: (await work(account, order)) ?? true })
    }
  app.post(
    '/webhooks',
    forAccount(({ id }, { copies, delay, signature, hold }) => {
      const given = Object.entries({ copies, delay, signature, hold }).filter(
        ([, value]) => value !== undefined,
      )
      webhooks.set(id, Object.fromEntries(given))
    }),
  )
  app.post(
    '/webhooks/release',
    forAccount(({ id }, { reversed }) => webhooks.release(id, reversed === true)),
  )
  app.post(
    '/webhooks/replay',
    forAccount(async ({ id }, { event }) => {
      const events: Event[] = ledger
        .all('event', id)
        .filter((each) => event === undefined || each.id === event)
      for (const each of events.toReversed()) await webhooks.replay(each)
      return events.length
    }),
  )
  app.post(
    '/settle',
    // Refunds on their way arrive or come back, and open disputes end as requested: over `amount`
    // where the bank gives only that back.
    forAccount((account, { outcome, amount }) =>
      ledger.keep(() => {
        for (const refund of ledger.all('refund', account.id))
          settleRefund({ ledger, account }, refund)
        for (const dispute of ledger.all('dispute', account.id)) {
          if (dispute.status !== 'needs_response' || (outcome !== 'won' && outcome !== 'lost'))
            continue
          announce(
            { ledger, account },
            'charge.dispute.closed',
            ledger.put({ ...dispute, status: outcome, amount: amount ?? dispute.amount }),
          )
          if (outcome === 'won') {
            const charge = ledger.get('charge', dispute.charge, account.id)
            if (charge !== undefined) ledger.put({ ...charge, disputed: false })
          }
        }
        setImmediate(webhooks.nudge)
      }),
    ),
  )
  return app
}

const orderOf = async (context: Context): Promise<Order> => (await context.req.json()) as Order
