import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The page as it stands keeps WCAG 2.2 A and AA, as far as axe can see; what it breaks is named
 * with the elements.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page)
  const { violations } = await axeOn(page).withTags(levels).analyze()
  const named: string[] = []
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && (await isLargeEnoughInSight(page, selector))) continue
      named.push(`${id}: ${help} (${selector})`)
    }
  }
  expect(named).toEqual([])
}

/**
 * A color that is still changing has a contrast that no one is left with: waits for all that moves
 * to end, but for what moves forever, and to stay so for some frames: a page that was just given
 * another scheme begins to change a moment later.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let calm = 0
        const look = () => {
          const moves = document
            .getAnimations()
            .some(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
            )
          calm = moves ? 0 : calm + 1
          if (calm >= frames) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    framesAtRest,
  )
}

/** About a sixth of a second; more where the page is busy, which renders fewer. */
const framesAtRest = 10

/**
 * No page has frames to look into: axe need not open a page of its own to put together what it
 * found, nor send what is in order.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

/**
 * A button that stands half under a bar of the page is judged in the middle of it, where one
 * scrolls it to.
 */
async function isLargeEnoughInSight(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axeOn(page).include(selector).withRules(['target-size']).analyze()
  return violations.length === 0
}
