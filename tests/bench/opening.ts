import type { Browser, CDPSession } from '@playwright/test'
import { onDemonstration, type SignedInState } from './officeBrowser.ts'
import { calibration, median } from './timing.ts'

const isShort = process.argv.includes('--short')
const rounds = isShort ? 3 : 5
const slowdowns = [1, 4]
/** What DevTools calls Fast 4G: bytes per second and milliseconds. */
const fast4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
}
const networks = isShort ? [undefined] : [undefined, fast4G]
const screens = {
  calendar: { path: 'scheduled-calendar', there: '.fc-event' },
  clients: { path: 'clients', there: 'main tbody td' },
}

/**
 * How soon a screen of the back office is there after its address is typed, by a real browser whose
 * user is signed in: cold, with nothing in its cache, and warm, opened a second time. What it loads
 * for that, and for how long its main thread was blocked. `npm run bench -- opening [--short]
 * [--json]`; `--short` leaves out Fast 4G, and takes medians of three rounds instead of five.
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  return onDemonstration(async (browser, state) => {
    const report: Record<string, unknown> = {
      machine: { calibration: calibration().p50, rounds, networks: networks.length },
    }
    for (const name of Object.keys(screens) as (keyof typeof screens)[])
      for (const network of networks)
        for (const slowdown of slowdowns) {
          const openings = []
          for (let round = 0; round < rounds; round++)
            openings.push(await openTwice(browser, { name, state, network, slowdown }))
          report[`${name}, ${slowdown} ×${network ? ', Fast 4G' : ''}`] = {
            cold: summed(openings.map(({ cold }) => cold)),
            warm: summed(openings.map(({ warm }) => warm)),
          }
        }
    return report
  })
}

type Opening = {
  /** Milliseconds from the navigation to the painted screen. */
  there: number
  /** Milliseconds of long tasks beyond 50 ms each. */
  blocked: number
  requests: number
  scripts: number
  kilobytes: number
  /** The calls of the API as they left, with when, and when they were answered. */
  calls: string[]
}

type Opened = {
  name: keyof typeof screens
  state: SignedInState
  network: typeof fast4G | undefined
  slowdown: number
}

const openTwice = async (
  browser: Browser,
  { name, state, network, slowdown }: Opened,
): Promise<{ cold: Opening; warm: Opening }> => {
  const context = await browser.newContext({
    baseURL: process.env['PHI_AGENDA_ADDRESS']!,
    storageState: state,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (network) await session.send('Network.emulateNetworkConditions', network)
    await page.addInitScript(noteBlocked)
    const { path, there } = screens[name]
    const open = async (): Promise<Opening> => {
      const traffic = readTraffic(session)
      await page.goto(`/dashboard/branch-office/${path}`, { waitUntil: 'commit' })
      await page.locator(there).first().waitFor()
      const seen = await page.evaluate(() => ({ at: performance.now(), blocked: window.blocked }))
      return { there: seen.at, blocked: seen.blocked, ...traffic() }
    }
    const cold = await open()
    // What is fetched ahead is in the cache by then, as for someone who stayed for a while.
    await page.waitForTimeout(4_000)
    await page.goto('about:blank')
    return { cold, warm: await open() }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    blocked: number
  }
}

const noteBlocked = (): void => {
  window.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += Math.max(duration - 50, 0)
  }).observe({ type: 'longtask', buffered: true })
}

/** Listens to what a page asks for; gives what it was until then. */
const readTraffic = (session: CDPSession): (() => Omit<Opening, 'there' | 'blocked'>) => {
  const kinds = new Map<string, string>()
  const sent = new Map<string, { path: string; at: number; end?: number }>()
  let bytes = 0
  let start: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const { pathname, protocol } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    start ??= timestamp
    kinds.set(requestId, type ?? 'Other')
    if (pathname.startsWith('/api/'))
      sent.set(requestId, { path: pathname.slice('/api/'.length), at: timestamp - start })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    bytes += encodedDataLength
    const call = sent.get(requestId)
    if (call) call.end = timestamp - start!
  })
  return () => {
    const milliseconds = (seconds: number | undefined) => Math.round((seconds ?? Number.NaN) * 1000)
    return {
      requests: kinds.size,
      scripts: [...kinds.values()].filter((kind) => kind === 'Script').length,
      kilobytes: bytes / 1000,
      calls: [...sent.values()].map(
        ({ path, at, end }) => `${path} ${milliseconds(at)}–${milliseconds(end)}`,
      ),
    }
  }
}

const summed = (openings: Opening[]) => {
  const middle = (part: 'there' | 'blocked' | 'requests' | 'scripts' | 'kilobytes') =>
    Math.round(median(openings.map((each) => each[part])))
  return {
    there: middle('there'),
    blocked: middle('blocked'),
    requests: middle('requests'),
    scripts: middle('scripts'),
    kilobytes: middle('kilobytes'),
    calls: openings.at(-1)!.calls,
  }
}
