import type { Page } from '@playwright/test'

/** What was seen of a page since it was opened. */
export type Seen = {
  /** The cumulative layout shift, and what moved with how much. */
  shift: number
  moved: string[]
  /** Which of some texts stood anywhere at any time. */
  texts: string[]
}

type Watching = Window & { phiSeen: Seen }

/**
 * From now on every page that is opened remembers what moved in it, and which of these texts it
 * showed even for a moment.
 */
export async function watchLoading(page: Page, texts: readonly string[]): Promise<void> {
  await page.addInitScript((wanted: readonly string[]) => {
    // A picture of an email stands in a frame of its own.
    if (window !== window.top) return
    const seen: Seen = { shift: 0, moved: [], texts: [] }
    ;(window as unknown as Watching).phiSeen = seen
    const nameOf = ({ node }: { node?: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element
        ? `${element.tagName} ${element.className} «${(element.textContent ?? '').slice(0, 40)}»`
        : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node | null }[]
      })[]) {
        seen.shift += entry.value
        seen.moved.push(
          `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)}: ${entry.sources.map(nameOf).join(', ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    let looked = ''
    setInterval(() => {
      const text = document.body?.textContent ?? ''
      if (text === looked) return
      looked = text
      for (const each of wanted)
        if (text.includes(each) && !seen.texts.includes(each)) seen.texts.push(each)
    }, 30)
  }, texts)
}

export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as Watching).phiSeen)
