import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/expectAccessible.ts'
import { expect, test } from './support/test.ts'

const visitorOf = async (
  browser: Browser,
  baseURL: string | undefined,
  viewport: { width: number; height: number } | null,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })
  const page = await context.newPage()
  await page.goto('/dl/demo')
  return page
}

/** The buttons of the free times, as HH:mm. */
const times = (page: Page) => page.getByRole('button', { name: /\b\d{2}:\d{2}\b/ })

const signIn = async (page: Page, role: RegExp): Promise<void> => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/sign-in$/)
  await page.getByRole('button', { name: role }).click()
}

test.describe('a newcomer', () => {
  test('books in two clicks and two fields, is found in the calendar, and no one else gets the time', async ({
    browser,
    page,
    baseURL,
    viewport,
    isMobile,
  }) => {
    const name = isMobile ? 'Mariana Egas' : 'Julio Paredes'
    const visitor = await visitorOf(browser, baseURL, viewport)
    const rival = await visitorOf(browser, baseURL, viewport)
    // With the same expert: another may well be free at the same time.
    for (const each of [visitor, rival]) {
      if (isMobile) await each.getByRole('button', { name: 'Cambiar', exact: true }).click()
      await each.getByRole('radiogroup', { name: 'Con quién' }).locator('label').nth(1).click()
      if (isMobile) await each.getByRole('button', { name: 'Listo', exact: true }).click()
    }
    await expect(times(rival).first()).toBeVisible()
    await expectAccessible(visitor)

    const chosen = times(visitor).nth(isMobile ? 1 : 12)
    const hour = /\d{2}:\d{2}/.exec((await chosen.textContent()) ?? '')![0]
    const sameForRival = times(rival).nth(isMobile ? 1 : 12)
    await expect(sameForRival).toContainText(hour)

    await chosen.click()
    await expect(visitor.getByText('Hora guardada', { exact: true }).first()).toBeVisible()
    await visitor.getByLabel('Nombre y apellido').fill(name)
    await visitor.getByLabel('Correo').fill('visita@example.com')
    await visitor.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(visitor.getByRole('heading', { name: 'Reserva confirmada' })).toBeFocused()
    await expectAccessible(visitor)
    await expect(visitor.getByText(hour).first()).toBeVisible()

    await test.step('the rival, who still sees the time, is refused and shown nearby ones', async () => {
      await sameForRival.click()
      await expect(rival.getByText('Esta hora está ocupada por otra cita.').first()).toBeVisible()
    })

    await test.step('the branch sees it in its calendar', async () => {
      await signIn(page, /^branch/i)
      await expect(page).toHaveURL(/\/dashboard\/branch-office\/scheduled-calendar/)
      await page.goto(`${new URL(page.url()).pathname}?view=list`)
      const booked = page.getByText(name).first()
      await expect(page.locator('.fc-event').first()).toBeVisible()
      // What is free first may lie in the week after this one.
      if (!(await booked.isVisible())) await page.getByRole('button', { name: 'Later' }).click()
      await expect(booked).toBeVisible()
      await expectAccessible(page)
    })
    await visitor.context().close()
    await rival.context().close()
  })
})

test.describe('the addresses', () => {
  test('lead strangers to the sign-in page and unknown paths to the not-found page', async ({
    page,
  }) => {
    await page.goto('/dashboard/organization/clients')
    await expect(page).toHaveURL(/\/auth\/sign-in$/)
    await expectAccessible(page)
  })
})
