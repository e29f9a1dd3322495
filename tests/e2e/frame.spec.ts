import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectAccessible.ts'
import { expect, test } from './support/test.ts'
import { ofTurn } from '../../scripts/turn.ts'

const enter = async (page: Page): Promise<void> => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: /^organization/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/organization\//)
}

for (const colorScheme of ofTurn(['light', 'dark'])) {
  test.describe(`what stands around the pages, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('signing up', async ({ page }) => {
      const response = await page.goto('/auth/sign-up')
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

    test('the notifications', async ({ page }) => {
      await enter(page)
      await page.getByRole('button', { name: 'Notices' }).click()
      await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the sheet of shortcuts', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has no keys')
      await enter(page)
      await page.goto('/dashboard/organization/clients')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      // Keys are heard a moment after the page is rendered.
      await expect(async () => {
        if (!(await sheet.isVisible())) await page.keyboard.press('?')
        await expect(sheet).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await expectAccessible(page)
    })

    test('a picture is cut, saved and seen again', async ({ page }) => {
      await enter(page)
      await page.goto('/dashboard/organization/account')
      const field = page.getByRole('group', { name: 'Picture' })
      await expect(field).toBeVisible()
      // Twice as high as it is wide: something has to go.
      const picture = await page.evaluate((word) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 200, height: 400 })
        canvas.getContext('2d')!.fillText(word, 40, 40)
        return canvas.toDataURL('image/png').split(',')[1]!
      }, String(Math.random()))
      await field.locator('input[type=file]').setInputFiles({
        name: 'tall.png',
        mimeType: 'image/png',
        buffer: Buffer.from(picture, 'base64'),
      })
      const dialog = page.getByRole('dialog', { name: 'Crop: Picture' })
      await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeEnabled()
      await dialog.getByRole('slider', { name: 'Zoom in' }).focus()
      await page.keyboard.press('ArrowRight')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Use this part' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Your details are saved')).toBeVisible()
      await page.reload()
      const stored = field.getByRole('img')
      await expect(stored).toHaveAttribute('src', /^\/images\//)
      // Its address is there before the picture is, which has no shape until then.
      const shape = () =>
        stored.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
      await expect.poll(shape).toBeCloseTo(1, 1)
    })

    test('a date is typed or chosen', async ({ page }) => {
      await enter(page)
      await page.goto('/dashboard/organization/time-off/create')
      await page.getByRole('textbox', { name: 'From' }).fill('21112026')
      await page.getByRole('button', { name: 'Choose day and time: From' }).click()
      const chooser = page.getByRole('dialog', { name: 'From' })
      await expect(chooser.getByRole('gridcell', { name: '21' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expect(chooser).toBeInViewport({ ratio: 0.99 })
      await expectAccessible(page)
    })
  })
}
