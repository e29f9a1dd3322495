import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { pointerOf } from './pointerOf.ts'
import { settled } from './settled.ts'

/**
 * Drags an event of the calendar up or down, until the move is to be confirmed. An event that was
 * rendered anew under the pointer stays where it was and is dragged again; one that has moved, and
 * whose dialog is late on a slow machine, is waited for once more, or else it would move twice. If
 * the dialog does not come even then, it was the calendar that moved, and not the event alone.
 */
export const dragBy = async (
  page: Page,
  event: Locator,
  pixels: number,
  question: Locator,
): Promise<void> => {
  await settled(event)
  let start = await offsetOf(event)
  let isLate = false
  // What loads late may shift all rows by a little; a move is at least half of what was dragged.
  const hasMoved = async () => Math.abs((await offsetOf(event)) - start) > Math.abs(pixels) / 2
  await expect(async () => {
    isLate = !isLate && (await hasMoved())
    if (!isLate && !(await question.isVisible())) {
      await event.evaluate(centerPath, pixels)
      start = await offsetOf(event)
      await drag(page, event, pixels)
    }
    await expect(question).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

/**
 * Scrolls until the way of the drag is in the middle of the screen: at an edge the calendar scrolls
 * by itself while something is dragged. Of a way longer than the screen its beginning stays in
 * sight: what is scrolled away cannot be pressed.
 */
const centerPath = (event: Element, pixels: number): void => {
  const isScrolled = (each: Element) =>
    each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)
  let scroller = event.parentElement
  while (scroller !== null && !isScrolled(scroller)) scroller = scroller.parentElement
  event.scrollIntoView({ block: 'center' })
  const { top, height } = scroller?.getBoundingClientRect() ?? {
    top: 0,
    height: window.innerHeight,
  }
  const reach = height / 2 - 24
  const halfWay = Math.max(-reach, Math.min(reach, pixels / 2))
  const beyondMiddle = event.getBoundingClientRect().top + halfWay - (top + height / 2)
  ;(scroller ?? document.scrollingElement)?.scrollBy({ top: beyondMiddle, behavior: 'instant' })
}

/** How far an event begins below the top of its day, wherever the page is scrolled to. */
const offsetOf = (event: Locator): Promise<number> =>
  event.evaluate((each) => {
    const column = each.closest('.fc-timegrid-col') ?? document.body
    return Math.round(each.getBoundingClientRect().top - column.getBoundingClientRect().top)
  })

const drag = async (page: Page, event: Locator, pixels: number): Promise<void> => {
  const box = await settled(event)
  const [x, y] = [box.x + 20, box.y + 8]
  const pointer = pointerOf(page, await page.evaluate(() => navigator.maxTouchPoints > 0))
  await pointer.press({ x, y })
  await pointer.moveTo({ x, y: y + Math.sign(pixels) * 12 })
  await pointer.moveTo({ x, y: y + pixels })
  await pointer.release()
}
