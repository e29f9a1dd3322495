import { openOffice } from '../../support/openOffice.ts'
import { expect, test } from '../../support/test.ts'

test('the groups of the menu take one line each in Spanish', async ({ browser }) => {
  for (const role of ['partner', 'organization', 'branch'] as const) {
    const page = await openOffice(browser, role, { language: 'es', width: 1280 })
    const groups = page.locator('.menu > ul > li > .menu-entry > span:first-of-type')
    await expect(groups.filter({ hasText: 'Gestión de profesionales' })).toBeVisible()
    const lines = await groups.evaluateAll((names) =>
      names.flatMap((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getClientRects().length > 1 ? [name.textContent] : []
      }),
    )
    expect(lines).toEqual([])
    await page.context().close()
  }
})
