import { expectAccessible } from '../../support/expectAccessible.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

test('a visitor loads again the part of the page that did not come, and types nothing twice', async ({
  page,
}) => {
  const summary = '**/assets/SummaryFacts-*'
  await page.route(summary, (route) => route.abort())
  await page.goto('/dl/demo')
  if ((await page.locator('html').getAttribute('lang')) !== 'en')
    await page.locator('.band button').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.locator('.day-times button').nth(2).click()
  await page.locator('#booker-name').fill('Ana Ruiz')
  const missing = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
  await expect(missing).toBeVisible()
  await expectAccessible(page)

  await test.step('once another try has failed too, the page itself is loaded again', async () => {
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })

  await page.unroute(summary)
  await missing.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.locator('.statement dt').first()).toBeVisible()
  await expect(missing).toBeHidden()
  await expect(page.locator('#booker-name')).toHaveValue('Ana Ruiz')
})

test('a visitor switches the language once its words can be loaded, and reads on meanwhile', async ({
  page,
}) => {
  await page
    .context()
    .addCookies([{ name: 'language', value: 'en', url: process.env.PHI_AGENDA_ADDRESS }])
  const words = '**/assets/visitors-*'
  await page.goto('/dl/demo')
  await expect(page.locator('html[data-alive]')).toHaveAttribute('lang', 'en')
  await page.route(words, (route) => route.abort())
  const toSpanish = page.getByRole('button', { name: 'EN: cambiar el idioma a Español' })
  await toSpanish.click()
  const missing = page
    .getByRole('alert')
    .filter({ hasText: 'Part of this page couldn’t be loaded' })
  await expect(missing).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await page.unroute(words)
  await missing.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: /^ES: switch the language/ })).toBeVisible()
})
