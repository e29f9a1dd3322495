import type { Locator, Page } from '@playwright/test'
import { isoAt } from '../../../../contract/time/zones.ts'
import { dragBy } from '../../support/dragBy.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { nextClockChange } from '../../support/nextClockChange.ts'
import { nightBranch } from '../../support/nightBranch.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'

// A person who looks sits on the other side of the world, where no clock is ever set.
test.use({ timezoneId: 'Asia/Tokyo' })

const event = (page: Page, name: string): Locator =>
  page.locator('.fc-event', { has: page.locator('.booking-words', { hasText: name }) })
const row = (page: Page, time: string): Locator =>
  page.locator(`.fc-timegrid-slot-lane[data-time="${time}:00"]`)
const top = async (locator: Locator) => (await settled(locator)).y
const timeOf = (text: string) => text.slice(11, 16)

const open = async (page: Page, branch: number, view: string, date: string): Promise<void> => {
  await page.goto(
    `/dashboard/partner/scheduled-calendar?branch=${branch}&view=${view}&date=${date}`,
  )
  await expect(page.locator('.booking').first()).toBeVisible()
}

for (const zone of ['America/Santiago', 'Europe/Madrid']) {
  test(`a week in which the clock of ${zone} is set, read in Tokyo`, async ({ page, request }) => {
    const branch = await nightBranch(request, zone)
    await page.goto('/auth/sign-in')
    await page.getByRole('button', { name: /^partner/i }).click()
    await expect(page).toHaveURL(/\/dashboard\/partner\//)

    await test.step('shows both hours of the same name, each with its own bookings', async () => {
      const { instant, minutes, date } = nextClockChange(zone, 'back')
      // The same time on the clock, an hour apart.
      const [first, second] = [isoAt(zone, instant - minutes + 15), isoAt(zone, instant + 15)]
      expect(timeOf(first)).toBe(timeOf(second))
      await branch.book(first, 'Primera')
      const { id } = await branch.book(second, 'Segunda')
      for (const view of ['week', 'day']) {
        await open(page, branch.branchOffice, view, date)
        await expect(event(page, 'Primera')).toContainText(`${timeOf(first)} ${first.slice(-6)}`)
        await expect(event(page, 'Segunda')).toContainText(`${timeOf(second)} ${second.slice(-6)}`)
        const height = (await settled(event(page, 'Primera'))).height
        expect(
          (await top(event(page, 'Segunda'))) - (await top(event(page, 'Primera'))),
        ).toBeCloseTo((height + 1) * 2, -1)
        await expect(
          page.locator('.fc-timegrid-slot-label', {
            hasText: `${first.slice(11, 13)}:00 ${first.slice(-6)}`,
          }),
        ).toHaveCount(1)
        await expect(
          page.locator('.fc-timegrid-slot-label', {
            hasText: `${second.slice(11, 13)}:00 ${second.slice(-6)}`,
          }),
        ).toHaveCount(1)
        await expectAccessible(page)
      }

      await open(page, branch.branchOffice, 'week', date)
      await expect(page.getByText(/^Only on .*: the clock goes back$/)).toHaveCount(1)
      const question = page.getByRole('dialog', { name: /^Move Segunda/ })
      await dragBy(page, event(page, 'Segunda'), 32, question)
      await question.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByText(/^Booking moved/).last()).toBeVisible()
      expect(Date.parse(await branch.read(id))).toBe((instant + 45) * 60_000)
    })

    await test.step('shows the hour that there is not, and what comes after it where the clock has it', async () => {
      const { instant, minutes, date } = nextClockChange(zone, 'forward')
      const after = isoAt(zone, instant)
      await branch.book(after, 'Despues')
      for (const view of ['week', 'day']) {
        await open(page, branch.branchOffice, view, date)
        await expect(event(page, 'Despues')).toContainText(timeOf(after))
        const gap = page.locator('.fc-bg-event.skipped')
        await expect(gap).toHaveText('No such hour: the clock goes forward')
        const { y, height } = await settled(gap)
        const hour = (await top(row(page, '02:00'))) - (await top(row(page, '01:00')))
        expect(height).toBeCloseTo((hour * minutes) / 60, -1)
        expect(Math.abs((await top(event(page, 'Despues'))) - (y + height))).toBeLessThan(3)
        expect(Math.abs((await top(row(page, timeOf(after)))) - (y + height))).toBeLessThan(3)
        await expectAccessible(page)
      }
    })
  })
}
