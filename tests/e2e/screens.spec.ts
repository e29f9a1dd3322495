import type { Page } from '@playwright/test'
import { accountTypeNames, accountTypes } from '../../contract/accounts.ts'
import { entities, entityNames } from '../../contract/entities/index.ts'
import type { Entity } from '../../contract/entity.ts'
import { configurationPagesOf } from '../../src/resources/configuration/pages.ts'
import { laterPagesOf } from '../../src/resources/later/laterPages.ts'
import { ownPlaces } from '../../src/resources/profile/ownPlace.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { expect, test } from './support/test.ts'

const roles = { pAdmin: /^partner/i, oAdmin: /^organization/i, boAdmin: /^branch/i }

/** The pages that are no lists. */
const pagesOf = (account: keyof typeof roles): string[] => [
  'scheduled-calendar',
  'manage-schedule',
  'account',
  ...laterPagesOf(account),
  ownPlaces[account].segment,
  ...configurationPagesOf[account],
]

const signIn = async (page: Page, account: keyof typeof roles): Promise<void> => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: roles[account] }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${accountTypes[account].dashboard}/`))
}

// Every screen that the contract names: a new one is looked at without being added here.
for (const account of accountTypeNames) {
  const screens = entityNames.flatMap((name) => {
    const { served } = entities[name] as unknown as Entity
    return served[account]?.screen === undefined ? [] : [{ path: served[account].screen, create: served[account].can.includes('create') }]
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`the screens of ${account}, ${colorScheme}`, () => {
      test.use({ colorScheme })
      test.skip(({ isMobile }) => isMobile && colorScheme === 'dark', 'dark is looked at on the desktop')

      test('show their records without complaints', async ({ page }) => {
        test.slow()
        await signIn(page, account)
        for (const path of [...screens.map((each) => each.path), ...pagesOf(account)]) {
          await test.step(path, async () => {
            await page.goto(`/dashboard/${accountTypes[account].dashboard}/${path}`)
            await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
            await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0)
            await expectAccessible(page)
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
            expect(sideways).toBeLessThanOrEqual(0)
          })
        }
      })

      test('have forms to create with', async ({ page }) => {
        test.slow()
        await signIn(page, account)
        for (const { path } of screens.filter(({ create }) => create)) {
          await test.step(path, async () => {
            await page.goto(`/dashboard/${accountTypes[account].dashboard}/${path}/create`)
            await expect(page.getByRole('main').locator('form')).toBeVisible()
            await expectAccessible(page)
          })
        }
      })
    })
  }
}
