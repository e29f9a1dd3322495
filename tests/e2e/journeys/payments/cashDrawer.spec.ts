import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  locale: 'en-US',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 1280, height: 800 },
})

type Drawer = { open: { id: number; version: number; expected: { amount: number } } | null }

test('a drawer is filled, emptied, counted with a difference and found again, by keyboard, on a phone and in the dark', async ({
  page,
  request,
}) => {
  test.slow()
  const staff = await signedIn(request)
  const { open } = await staff<Drawer>('branch_offices/payments/cash_sessions/get', {})
  // Opened though the branch demands none: other journeys take cash at the same time.
  if (open === null) await staff('branch_offices/payments/cash_sessions/open', { float: 5000 })
  const picture = async (name: string) => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'light'],
      [1280, 'dark'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectWhole(page)
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/drawer-${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        })
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await openCalendar(page, 'view=list')
  await page.goto('/dashboard/branch-office/day-close')
  await page.getByRole('button', { name: 'Take out' }).press('Enter')
  const taking = page.getByRole('dialog', { name: 'Take out' })
  await taking.getByLabel('Amount').fill('2,5')
  await taking.getByLabel('Reason').fill('Coffee')
  await page.keyboard.press('Enter')
  await expect(taking).toHaveCount(0)
  await expect(page.getByText('Coffee').first()).toBeVisible()
  await picture('open')
  await page.getByRole('button', { name: 'Count and close' }).press('Enter')
  const counting = page.getByRole('dialog', { name: 'Count and close' })
  await counting.getByLabel('Counted').fill('1')
  await counting.getByLabel('Note').fill('Counted by a journey')
  await picture('count')
  // Where another flow took cash meanwhile, the count is refused and shows the new sum: it is
  // confirmed again.
  await expect(async () => {
    await counting.getByRole('button', { name: 'Count and close' }).press('Enter')
    await expect(counting).toHaveCount(0, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(
    page.getByRole('list', { name: 'Counted drawers' }).getByText('Counted by a journey').first(),
  ).toBeVisible()
  await picture('counted')
})
