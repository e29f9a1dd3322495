import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { ensureChromium, findChromium, quietly } from '../../scripts/chromium.ts'
import startServer from '../e2e/support/startServer.ts'

/** What a browser keeps of who is signed in. */
export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Runs `work` with a browser and the state of an administrator of the demonstration's branch who is
 * signed in, on a server started for it, whose address is PHI_AGENDA_ADDRESS.
 */
export const onDemonstration = async <T>(
  work: (browser: Browser, state: SignedInState) => Promise<T>,
): Promise<T> => {
  ensureChromium()
  await ensureBuilt()
  const stop = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  try {
    return await work(browser, await signIn(browser))
  } finally {
    await browser.close()
    await stop()
  }
}

const signIn = async (browser: Browser): Promise<SignedInState> => {
  const context = await browser.newContext({ baseURL: process.env['PHI_AGENDA_ADDRESS']! })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: /^branch/i }).click()
  await page.locator('.fc-event').first().waitFor()
  // As who was here before: the browser knows what the calendar asks for.
  await page.waitForFunction(() => localStorage.getItem('phi.openings') !== null)
  const state = await context.storageState()
  await context.close()
  return state
}

declare global {
  interface Window {
    /** When the first frame was painted in which something is there. */
    paintedWith: (isThere: () => boolean) => Promise<number>
  }
}

/** Gives the documents that a page opens from now on `window.paintedWith`. */
export const addPaintClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const nextFrame = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      )
    window.paintedWith = async (isThere) => {
      for (;;) {
        const at = await nextFrame()
        if (isThere()) return at
      }
    }
  })
