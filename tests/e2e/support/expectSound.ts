import type { Page } from '@playwright/test'
import { expectAccessible } from './expectAccessible.ts'
import { expectWhole } from './expectWhole.ts'

/**
 * Checks the current page at both widths and in both themes; with `PICTURES` it also leaves a
 * picture of each there.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  const pictures = process.env['PICTURES']
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectWhole(page)
      await expectAccessible(page)
      if (pictures)
        await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: null })
}
