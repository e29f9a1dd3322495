import { expect, type Page } from '@playwright/test'

/** Opens the latest email to an address, by its subject, in the inbox of the running server. */
export const openEmail = async (page: Page, subject: RegExp, email: string): Promise<void> => {
  const found = page.getByRole('link', { name: subject }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(found.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await found.first().click()
}

/** The path in the link of that email. */
export const linkIn = async (page: Page, subject: RegExp, email: string): Promise<string> => {
  await openEmail(page, subject, email)
  const [, path] = /https?:\/\/[^/\s"]+(\/[a-z-]+#[\w-]{43})/.exec(await page.content()) ?? []
  if (path === undefined) throw new Error(`no link in the email to ${email}`)
  return path
}
