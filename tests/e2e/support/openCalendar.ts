import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Enters the demonstration as the branch's administrator and shows its calendar. */
export const openCalendar = async (page: Page, query: string): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: /^(branch|sucursal)/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/branch-office\/scheduled-calendar/)
  await showCalendar(page, query)
}

/** The same once a person is signed in. */
export const showCalendar = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/dashboard/branch-office/scheduled-calendar?${query}`)
}
