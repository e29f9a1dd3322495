import type { Browser, Page } from '@playwright/test'

/**
 * The roles that the sign-in page of the demonstration offers, in its order, each with the folder
 * of its pages.
 */
const folders = {
  partner: 'partner',
  organization: 'organization',
  branch: 'branch-office',
} as const
type Role = keyof typeof folders

/** `agent` is what the browser calls itself, where its session has to be found among others. */
type Look = { language: 'en' | 'es'; width: number; scheme?: 'light' | 'dark'; agent?: string }

/**
 * Signs in to the back office by a role of the demonstration, in a browser context of its own,
 * which the caller closes.
 */
export const openOffice = async (
  browser: Browser,
  role: Role,
  { language, width, scheme = 'light', agent }: Look,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: process.env.PHI_AGENDA_ADDRESS!,
    locale: language === 'es' ? 'es-EC' : 'en-US',
    timezoneId: 'America/Guayaquil',
    colorScheme: scheme,
    viewport: { width, height: 800 },
    ...(agent !== undefined && { userAgent: agent }),
  })
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('phi.language', chosen), language)
  await page.goto('/auth/sign-in')
  await page.locator('button.demo-role').nth(Object.keys(folders).indexOf(role)).click()
  await page.waitForURL(`**/dashboard/${folders[role]}/**`)
  return page
}
