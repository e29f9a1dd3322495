import { expect, type Page } from '@playwright/test'

/** The path in the link of the latest email to an address, by its subject, as the inbox of the running server has it. */
export const linkIn = async (page: Page, subject: RegExp, email: string): Promise<string> => {
  const letter = page.getByRole('link', { name: subject }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(letter.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await letter.first().click()
  const [, path] = /https?:\/\/[^/\s"]+(\/[a-z-]+#[\w-]{43})/.exec(await page.content()) ?? []
  if (path === undefined) throw new Error(`no link in the email to ${email}`)
  return path
}
