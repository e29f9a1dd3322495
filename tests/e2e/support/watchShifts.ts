import type { Page } from '@playwright/test'

/**
 * A jump of the layout that no one caused: its score as browsers count it, and what moved, from
 * where to where.
 */
export type Shift = { value: number; moved: string[] }

type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/**
 * Listens to the jumps of every page that is opened from now on; gives those of the page that is
 * open.
 */
export const watchShifts = async (page: Page): Promise<() => Promise<Shift[]>> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const box = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ')
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element
        ? `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 30)}"`
        : 'gone'
    }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${named(node)} ${box(previousRect)} → ${box(currentRect)}`,
          ),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
}
