import type { Locator, Page } from '@playwright/test'

const mostPresses = 120

/**
 * Walks to something by Tab, as a person without a mouse does; what cannot be reached fails the
 * test.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target.toString()} is not reached by ${mostPresses} presses of Tab`)
}
