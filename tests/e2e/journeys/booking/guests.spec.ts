import { expectSound } from '../../support/expectSound.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test.use({ actionTimeout: 30_000 })

test('a guest who booked online is found in Guests to link, made a client and seen in the calendar', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const { name } = await visitorBooks(request, { from: 3, days: 12, name: 'Guest Vinculada' })
  await page.goto('/auth/sign-in')
  await page.evaluate(() => localStorage.setItem('phi.language', 'en'))
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: /^branch/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/branch-office\//)

  await test.step('the list counts the guest, at every width and in the dark', async () => {
    await page.getByRole('link', { name: /Guests to link/ }).click()
    await expect(page.getByRole('heading', { name: 'Guests to link', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expectSound(page, 'guests')
  })

  await test.step('the panel of the appointment offers the same, and creates the client', async () => {
    await page.getByRole('link', { name: `Show ${name}’s appointment in the calendar` }).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole('heading', { name: 'Client' })).toBeVisible()
    await expectSound(page, 'panel')
    await panel.getByRole('button', { name: `Create a client for ${name}` }).click()
    await expect(page.getByText('Client created and linked.')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Client' })).toBeHidden()
  })

  await test.step('the next booking of that person is proposed to that client, and linked by keyboard', async () => {
    const next = await visitorBooks(request, { from: 3, days: 12, name: 'Guest Vinculada' })
    expect(next.name).toBe(name)
    await page.goto('/dashboard/branch-office/guests')
    const link = page.getByRole('button', { name: `Link ${name} to ${name}` })
    await expect(page.getByText(/same email, same name/).first()).toBeVisible()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Linked to ${name}.`)).toBeVisible()
    await expect(link).toBeHidden()
  })
})

test('a partner invites a business to register, and sees the invitation until it is withdrawn', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const email = `invited-${Date.now()}@sauce.example`
  await page.goto('/auth/sign-in')
  await page.evaluate(() => localStorage.setItem('phi.language', 'en'))
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: /^partner/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/partner\//)
  await page.goto('/dashboard/partner/organizations')
  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('button', { name: 'Invite a business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a business' })
  await dialog.getByLabel('Contact name').fill('Eva Sauce')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Email').press('Enter')
  await expect(page.getByText(email)).toBeVisible()
  await expectSound(page, 'invitations')
  await page.getByRole('button', { name: 'Withdraw the invitation of Eva Sauce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(email)).toBeHidden()
})
