import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { settled } from './settled.ts'

/** Drags an event of the calendar up or down, until it is asked whether to move it: one that was drawn anew while it was taken hold of stays. */
export const dragBy = async (page: Page, event: Locator, pixels: number, question: Locator): Promise<void> => {
  await expect(async () => {
    if (!(await question.isVisible())) {
      // In the middle: at an edge there is no room to drag on.
      await event.evaluate((each) => each.scrollIntoView({ block: 'center' }))
      await drag(page, event, pixels)
    }
    // Long enough for the slowest machine: an event that did move, and is taken hold of once more, moves twice.
    await expect(question).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

const drag = async (page: Page, event: Locator, pixels: number): Promise<void> => {
  const box = await settled(event)
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + Math.sign(pixels) * 12, { steps: 3 })
  await page.mouse.move(x, y + pixels, { steps: 8 })
  await page.mouse.up()
}
