import type { Page } from '@playwright/test'
import { version } from '../../contract/kernel/version.ts'
import { openOffice } from './support/openOffice.ts'
import { expect, test } from './support/test.ts'

/** How far the version stands from the left and from the bottom of the window. */
const cornerOf = async (page: Page): Promise<{ left: number; below: number }> => {
  const label = page.locator('.version').filter({ hasText: version, visible: true })
  await expect(label).toBeInViewport()
  return label.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return { left, below: window.innerHeight - bottom }
  })
}

test.describe('the version stands at the bottom left', () => {
  test('of the back office, however long its menu is', async ({ browser, isMobile }) => {
    test.skip(isMobile, 'a telephone has the menu, and the version with it, in a drawer')
    const page = await openOffice(browser, 'organization', { language: 'en', width: 1280 })
    await page.goto('/dashboard/organization/look-config')
    const menu = page.locator('.shell-side')
    await expect(page.getByRole('link', { name: 'Webhooks' })).toBeAttached()
    expect(await menu.evaluate((side) => side.scrollHeight - side.clientHeight)).toBeGreaterThan(0)
    const { left, below } = await cornerOf(page)
    expect(left).toBeLessThan(40)
    expect(below).toBeLessThan(40)
    // The last entry is reached above it.
    await menu.evaluate((side) => side.scrollTo(0, side.scrollHeight))
    const last = (await menu.getByRole('link').last().boundingBox())!
    const label = (await page.locator('.shell-side .version').boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(label.y + 1)
    await page.context().close()
  })

  test.describe('of visitors’ pages, however short they are', () => {
    test.use({ expectedErrors: [/404/] })

    for (const address of ['/dl/no-such-page', '/sc/1.none', '/rv/none'])
      test(address, async ({ page }) => {
        await page.goto(address)
        const { left, below } = await cornerOf(page)
        expect(left).toBeLessThan(60)
        expect(below).toBeLessThan(60)
        expect(
          await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
        ).toBeLessThanOrEqual(0)
      })
  })
})
