import type { Browser, Page } from '@playwright/test'
import { linkIn } from '../../support/linkIn.ts'
import { expect, test } from '../../support/test.ts'

const password = 'ceibo al mediodía 7'

/** Opens a separate browser window, where the invited person accepts with a first password. */
const enter = async (
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> => {
  const page = await (
    await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  ).newPage()
  await page.goto(await linkIn(page, /^You’re invited to /, email))
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('link', { name: 'Go to your agenda' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\w-]+\//)
  return page
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** Fills in a form that creates something, and saves it. */
const create = async (page: Page, path: string, fill: () => Promise<void>): Promise<void> => {
  await test.step(path, async () => {
    await page.goto(`/dashboard/${path}/create`)
    await expect(page.getByRole('main').locator('form')).toBeVisible()
    await fill()
    await page.getByRole('button', { name: /^(Save|Send invitation)$/ }).click()
    await expect(page).not.toHaveURL(/\/create$/)
  })
}

const write = (page: Page, label: string, text: string) => {
  const named = { name: label, exact: true }
  return page.getByRole('textbox', named).or(page.getByRole('spinbutton', named)).first().fill(text)
}

const writePerson = async (page: Page, name: string, email: string): Promise<void> => {
  await write(page, 'Name', name)
  await write(page, 'Email', email)
}

// A press that finds nothing says so soon.
test.use({ actionTimeout: 30_000 })

test('a partner founds an organization, whose administrator sets it up down to a receptionist, who sees what her role allows', async ({
  page: partner,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await partner.goto('/auth/sign-in')
  await partner.getByRole('button', { name: /^partner/i }).click()
  await expect(partner).toHaveURL(/\/dashboard\/partner\//)
  await create(partner, 'partner/organizations', () => write(partner, 'Name', 'Estudio Ceibo'))
  await create(partner, 'partner/organization-admins', async () => {
    await choose(partner, 'Organization', 'Estudio Ceibo')
    await writePerson(partner, 'Rosa Tello', 'rosa@ceibo.example')
    await choose(partner, 'Role', 'Administrator')
  })

  const admin = await enter(browser, baseURL, 'rosa@ceibo.example')
  await create(admin, 'organization/branch-offices', async () => {
    await write(admin, 'Code', 'CEI')
    await write(admin, 'Name', 'Ceibo Centro')
    await choose(admin, 'Time zone', 'America/Guayaquil')
    const opening = admin.getByRole('textbox', { name: 'Monday, stretch 1: from' })
    if (!(await opening.isVisible()))
      await admin.getByRole('button', { name: 'Stretch', exact: true }).click()
    await opening.fill('08:30')
    await admin.getByRole('textbox', { name: 'Monday, stretch 1: until' }).fill('17:00')
  })
  await create(admin, 'organization/categories', () => write(admin, 'Name', 'Masajes'))
  await create(admin, 'organization/products', async () => {
    await write(admin, 'Name', 'Masaje de espalda')
    await choose(admin, 'Categories', 'Masajes')
    await write(admin, 'Duration in minutes', '45')
    await write(admin, 'Price', '30')
  })
  await create(admin, 'organization/experts', () => write(admin, 'Name', 'Inés Vaca'))
  await create(admin, 'organization/products-branch', async () => {
    await choose(admin, 'Branch office', 'Ceibo Centro')
    await choose(admin, 'Product', 'Masaje de espalda')
  })
  await create(admin, 'organization/branch-office-experts', async () => {
    await choose(admin, 'Branch office', 'Ceibo Centro')
    await choose(admin, 'Expert', 'Inés Vaca')
  })
  await create(admin, 'organization/branch-office-roles', async () => {
    await choose(admin, 'Branch office', 'Ceibo Centro')
    await write(admin, 'Name', 'Mostrador')
    for (const right of ['View: Clients', 'Create: Clients', 'View: Booking calendar'])
      await admin.getByRole('checkbox', { name: right }).check()
  })
  await create(admin, 'organization/branch-office-admins', async () => {
    await choose(admin, 'Branch office', 'Ceibo Centro')
    await writePerson(admin, 'Sol Ibarra', 'sol@ceibo.example')
    await choose(admin, 'Role', 'Mostrador')
  })

  const receptionist = await enter(browser, baseURL, 'sol@ceibo.example')
  await test.step('the receptionist sees what her role allows', async () => {
    await expect(receptionist.getByRole('banner').getByText('Ceibo Centro')).toBeVisible()
    const menu = receptionist.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText(['Booking calendar', 'Clients'])
    await receptionist.goto('/dashboard/branch-office/role-management')
    await expect(
      receptionist.getByRole('heading', { name: 'Your role does not reach this' }),
    ).toBeVisible()
    await create(receptionist, 'branch-office/clients', async () => {
      await write(receptionist, 'First name', 'Pilar')
      await write(receptionist, 'Email', 'pilar@client.example')
    })
    await receptionist.goto('/dashboard/branch-office/clients')
    await expect(receptionist.locator('main tbody tr')).toHaveCount(1)
  })
  await admin.context().close()
  await receptionist.context().close()
})
