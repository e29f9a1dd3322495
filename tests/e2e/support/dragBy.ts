import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { pointerOf } from './pointerOf.ts'
import { settled } from './settled.ts'

/**
 * Drags an event of the calendar up or down, until the move is to be confirmed. An event that was rendered anew under the pointer stays where
 * it was and is dragged again; one that has moved, and whose dialog is late on a slow machine, is not: it would move twice.
 */
export const dragBy = async (page: Page, event: Locator, pixels: number, question: Locator): Promise<void> => {
  await settled(event)
  const start = await offsetOf(event)
  // What loads late may shift all rows by a little; a move is at least half of what was dragged.
  const hasMoved = async () => Math.abs((await offsetOf(event)) - start) > Math.abs(pixels) / 2
  await expect(async () => {
    if (!(await question.isVisible()) && !(await hasMoved())) {
      // In the middle: at an edge there is no space to drag on.
      await event.evaluate((each) => each.scrollIntoView({ block: 'center' }))
      await drag(page, event, pixels)
    }
    await expect(question).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
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
