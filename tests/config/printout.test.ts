import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { configurationSummary } from '../../server/config/messages.ts'
import { portProblem } from '../../server/wiring/port.ts'
import { printout } from '../../server/wiring/printout.ts'

const recorded = (isTTY: boolean) => {
  const written: string[] = []
  return { written, out: printout({ isTTY, write: (text) => written.push(text) }) }
}

describe('the lines of the start', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('say each step with its detail, and how long it took', async () => {
    const { written, out } = recorded(false)
    vi.spyOn(performance, 'now')
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(20)
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(940)
    await out.step('config', () => configurationSummary({ given: [] }))
    await out.step('database', async () => '.data  created, 14 migrations')
    out.addresses(
      [
        [['Back office', 'http://localhost:3000/']],
        [
          ['Book online', 'http://localhost:3000/dl/demo'],
          ['Mail', '/dev/mail'],
        ],
      ],
      { emails: ['partner@demo.test', 'branch@demo.test'], password: 'demo-1234' },
    )
    expect(written.join('')).toBe(`\
    ✓ config        defaults                      (npm start -- --print-config)
    ✓ database      .data  created, 14 migrations                   0.9 s
    ➜ Back office   http://localhost:3000/
    ➜ Book online   http://localhost:3000/dl/demo     ➜ Mail  /dev/mail
      sign in as    partner@demo.test · branch@demo.test   (demo-1234)
`)
  })

  it('mark the step that fails, and pass on why', async () => {
    const { written, out } = recorded(false)
    await expect(
      out.step('database', () => Promise.reject(new Error('no such server'))),
    ).rejects.toThrow('no such server')
    expect(written).toEqual(['    ✗ database      failed\n'])
  })

  it('are coloured on a terminal only, and not where NO_COLOR asks for none', async () => {
    vi.stubEnv('NO_COLOR', undefined)
    const coloured = recorded(true)
    await coloured.out.step('config', () => 'defaults')
    expect(coloured.written[0]).toContain('\u001B[32m✓\u001B[39m config')
    vi.stubEnv('NO_COLOR', '1')
    const plain = recorded(true)
    await plain.out.step('config', () => 'defaults')
    expect(plain.written[0]).toBe('    ✓ config        defaults\n')
  })
})

describe('an occupied port', () => {
  it('is named together with the next free one', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const problem = await portProblem(port, '127.0.0.1')
    const [taken, free] = [...problem!.matchAll(/\d+/g)].map(Number)
    expect(taken).toBe(port)
    expect(free).not.toBe(port)
    expect(await portProblem(free!, '127.0.0.1')).toBeUndefined()
    holder.close()
    await once(holder, 'close')
    expect(await portProblem(port, '127.0.0.1')).toBeUndefined()
  })

  it('is not confused with an address that this machine does not have', async () => {
    expect(await portProblem(0, '192.0.2.1')).toBe('HOST 192.0.2.1 is no address of this machine')
  })
})
