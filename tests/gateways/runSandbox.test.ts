import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPayments } from '../../server/wiring/payments.ts'
import type { Settings } from '../../server/config/readConfiguration.ts'
import { order, settings } from './gatewayUnderTest.ts'
import { until } from '../support/server/until.ts'

let directory: string
let died: string[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phi-agenda-payments-'))
  died = []
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const open = (more: Partial<Settings> = {}) =>
  openPayments(
    { PORT: 0, HOST: '127.0.0.1', DATA_DIRECTORY: directory, SANDBOX: true, ...more } as Settings,
    {
      secrets: { derive: (...words) => `${words.join('')}for-tests` },
      address: () => 'http://127.0.0.1:9',
      log: {
        error: (message) => void died.push(message),
        warn: () => undefined,
        info: () => undefined,
      },
    },
  )
const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

describe('the sandbox beside the application', () => {
  it('is started again where it died, with what it kept, and ends with the application', async () => {
    const payments = await open()
    const address = payments.sandbox()!
    const gateway = payments.gateways.open(settings('sandbox'))!
    const paid = await gateway.charge(order('visa'))
    expect(paid).toMatchObject({ state: 'succeeded' })
    process.kill(payments.process!(), 'SIGKILL')
    await until('the death is noticed', () => died.length === 1)
    await until('the sandbox answers again', () => answers(address))
    const { processorRef } = paid as { processorRef: string }
    expect(await gateway.read({ processorRef })).toMatchObject({
      state: 'succeeded',
      captured: 5000,
    })
    await payments.close()
    expect(await answers(address)).toBe(false)
    expect(died).toHaveLength(1)
  })

  it('writes no card number and no code down', async () => {
    const payments = await open()
    const address = payments.sandbox()!
    const gateway = payments.gateways.open(settings('sandbox'))!
    await gateway.test()
    const headers = {
      authorization: `Bearer ${(await gateway.browserConfiguration()).publicKeys['publishableKey']}`,
    }
    const typed = {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2039',
      'card[cvc]': '981',
    }
    const reply = await fetch(`${address}/v1/payment_methods`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(typed),
    })
    const { id } = (await reply.json()) as { id: string }
    expect(await gateway.charge(order('none', { source: { token: id } }))).toMatchObject({
      state: 'succeeded',
    })
    await payments.close()
    const journal = readFileSync(join(directory, 'sandbox', 'journal.jsonl'), 'utf8')
    expect(journal).toContain(id)
    expect(journal).not.toMatch(/4242424242424242|"981"/)
  })

  it('lets no page in a browser command it, and no key of another merchant in', async () => {
    const payments = await open()
    const address = payments.sandbox()!
    const clear = (headers: Record<string, string>) =>
      fetch(`${address}/control/faults`, { method: 'DELETE', headers })
    expect((await clear({ origin: address })).status).toBe(403)
    expect((await clear({ 'sec-fetch-site': 'same-origin' })).status).toBe(403)
    expect((await clear({})).status).toBe(200)
    const [one, other] = [1, 2].map((organization) =>
      payments.gateways.open(settings('sandbox', organization)),
    )
    const { processorRef } = (await one!.charge(order('visa'))) as { processorRef: string }
    expect(await other!.read({ processorRef })).toEqual({ state: 'absent' })
    await payments.close()
  })

  it('is not there where it is switched off', async () => {
    const payments = await open({ SANDBOX: false })
    expect(payments.sandbox()).toBeNull()
    expect(payments.gateways.open(settings('sandbox'))).toBeUndefined()
    await payments.close()
  })
})
