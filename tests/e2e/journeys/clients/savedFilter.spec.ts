import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'

const openSaved = async (page: Page) => {
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  return page.getByRole('dialog', { name: 'Saved filters' })
}

const enter = async (page: Page, role: RegExp): Promise<void> => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: role }).click()
  await expect(page).toHaveURL(/\/dashboard\/branch-office\//)
}

test('a filter that one administrator of a branch saves and shares is used by another', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('saved and shared', async () => {
    await enter(page, /^branch/i)
    await page.goto('/dashboard/branch-office/clients')
    await page.getByRole('textbox', { name: 'Search' }).fill('abril')
    await expect(page).toHaveURL(/abril/)
    const panel = await openSaved(page)
    await panel.getByLabel('Name of what is shown now').fill('The Abriles')
    await panel.getByLabel('Share with the branch').check()
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Show The Abriles' })).toBeVisible()
  })

  await test.step('used by the reception', async () => {
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    await enter(other, /^reception/i)
    await other.goto('/dashboard/branch-office/clients')
    const names = other.locator('main tbody tr')
    await expect(names.filter({ hasNotText: /abril/i }).first()).toBeVisible()
    const panel = await openSaved(other)
    await expect(panel.getByText('Shared by Lucía Paredes')).toBeVisible()
    await panel.getByRole('button', { name: 'Show The Abriles' }).click()
    await expect(names.filter({ hasNotText: /abril/i })).toHaveCount(0)
    await expect(names.filter({ hasText: /abril/i }).first()).toBeVisible()
    await context.close()
  })
})
