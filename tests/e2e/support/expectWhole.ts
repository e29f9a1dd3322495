import { expect, type Page } from '@playwright/test'
import { loadCatalog } from '../../../src/i18n/loadCatalog.ts'
import { loadEntryWords } from '../../../src/i18n/loadEntryWords.ts'
import { messages } from '../../../src/i18n/i18nProvider.ts'

await Promise.all([loadCatalog('en'), loadEntryWords('en')])

// A key of the catalogs that stands where its words should: `views.list.loading`.
const key = new RegExp(
  `(?<![\\w.@/-])(${Object.keys(messages('en', 'pAdmin')).join('|')})(\\.[A-Za-z_][\\w-]*)+`,
  'g',
)

/**
 * The page is there as a whole: under a heading, nothing still coming, in words only, and no wider
 * than its window.
 */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root, .boot')).toHaveCount(0)
  const { said, sideways } = await page.evaluate(() => {
    const named = ['aria-label', 'placeholder', 'title', 'alt']
    const attributes = [
      ...document.querySelectorAll(named.map((name) => `[${name}]`).join()),
    ].flatMap((element) => named.map((name) => element.getAttribute(name)))
    const wide = [document.documentElement, document.querySelector('main')].map((element) =>
      element ? element.scrollWidth - element.clientWidth : 0,
    )
    return {
      said: [document.title, document.body.innerText, ...attributes].join('\n'),
      sideways: Math.max(...wide),
    }
  })
  expect(said.match(key) ?? [], 'keys without words').toEqual([])
  expect(sideways, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}
