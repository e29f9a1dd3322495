import type { Page } from '@playwright/test'
import type { AvailabilityReply } from '../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../contract/endpoints/public.ts'
import { asker } from './support/asker.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { nightBranch } from './support/nightBranch.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const times = (page: Page) =>
  page
    .getByRole('region', { name: 'Cambiar la hora' })
    .getByRole('button', { name: /^\d{2}:\d{2}$/ })
const fitsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Follows the link of a confirmation to the page of the appointment. */
const opened = async (page: Page) => {
  const address = await page
    .getByRole('link', { name: 'Ver, cambiar o anular la cita' })
    .getAttribute('href')
  expect(address).toMatch(/^\/sc\/\d+\.[\w-]{52}$/)
  return page.goto(address!)
}

/**
 * Books a time some days ahead, as a visitor of a page would; gives the address of its own page.
 */
const bookAhead = async (ask: ReturnType<typeof asker>, directLink: string): Promise<string> => {
  const { branchOffice, products } = await ask<PublicLink>('direct_links/get', { name: directLink })
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const bookingRequest = {
    branchOffice: branchOffice.id,
    directLink,
    items: [{ entailedProduct: products[0]!.id }],
  }
  const range = { ...bookingRequest, from: day(8), to: day(20) }
  const { days } = await ask<AvailabilityReply>('clients/schedules/availability/calculate', range)
  const { start } = days.flatMap(({ slots }) => slots)[0]!
  const booker = { name: 'Elena Ruales', email: 'elena@example.com' }
  const { token } = await ask<PublicBooking>('public/schedules/create', {
    ...bookingRequest,
    start,
    booker,
  })
  return `/sc/${token}`
}

test('a visitor books, opens the link, takes another time in two clicks, and cancels in two', async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto('/dl/demo')
  // Some days ahead: what begins within a day may not be changed any more.
  await page.getByRole('group', { name: 'Más días' }).getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: /^Desde el / })).toBeVisible()
  await page
    .getByRole('button', { name: /^\d{2}:\d{2}$/ })
    .nth(isMobile ? 3 : 1)
    .click()
  await expect(page.getByText('Hora guardada', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Elena Ruales')
  await page.getByLabel('Correo').fill('elena@example.com')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(heading(page, 'Reserva confirmada')).toBeFocused()
  const answer = await opened(page)
  expect(answer!.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  await expect(heading(page, 'Cita confirmada')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await test.step('goes into a calendar', async () => {
    const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href')
    expect(google).toMatch(/dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z/)
    const file = await request.get(
      (await page.getByRole('link', { name: 'Archivo (.ics)' }).getAttribute('href'))!,
    )
    expect(await file.text()).toContain('BEGIN:VEVENT')
  })

  await test.step('takes another time in two clicks', async () => {
    const before = await page
      .getByText('Cuándo')
      .locator('xpath=following-sibling::dd')
      .textContent()
    // The fourth day with free times lies past the window in which nothing may be changed any more.
    await times(page).last().click()
    await expect(heading(page, 'Nueva hora')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
    await expect(page.getByText('Listo: cambiamos tu cita.')).toBeVisible()
    await expect(page.getByText('Cuándo').locator('xpath=following-sibling::dd')).not.toHaveText(
      before!,
    )
  })

  await test.step('carries what is said about it', async () => {
    await page.getByLabel('Tu mensaje').fill('Llego con mi hija')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Llego con mi hija' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Llego con mi hija' })).toBeVisible()
  })

  await test.step('fits a screen of 320 px', async () => {
    const own = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await fitsSideways(page)).toBe(true)
    await page.setViewportSize(own)
  })

  await test.step('is canceled in two clicks, with a reason', async () => {
    await page.getByRole('button', { name: 'Anular la cita' }).click()
    await expect(heading(page, '¿Anular esta cita?')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('¿Por qué? (opcional)').fill('Estoy enferma')
    await page.getByRole('button', { name: 'Sí, anular' }).click()
    await expect(heading(page, 'Cita anulada')).toBeFocused()
    await expect(page.getByText('Motivo: Estoy enferma')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reservar otra hora' })).toHaveAttribute(
      'href',
      '/dl/demo',
    )
    await expectAccessible(page)
  })
})

test('outside the window it can be changed only by asking the branch', async ({
  page,
  request,
  isMobile,
}) => {
  // A branch of its own: others book at that of the demonstration meanwhile.
  const branch = await nightBranch(request, isMobile ? 'America/Lima' : 'America/Bogota')
  const month = 43_200
  await branch.configure('schedule', { cancelWindowMinutes: month, rescheduleWindowMinutes: month })
  const address = await bookAhead(asker(request), await branch.openPage())
  await page.goto(address)
  await expect(heading(page, 'Cita confirmada')).toBeVisible()
  await expect(page.getByText('No se puede cambiar ni anular en línea.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Llamar al/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anular la cita' })).toBeHidden()
  await expect(times(page)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('a link that opens nothing', () => {
  test.use({ expectedErrors: [/404/] })
  test('says so, and not why', async ({ page }) => {
    expect((await page.goto('/sc/1.nothing'))!.status()).toBe(404)
    await expect(heading(page, 'Este enlace no abre nada')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a time that is held is released when the page is left, and held again on coming back', async ({
  page,
  request,
  isMobile,
}) => {
  const ask = asker(request)
  await page.goto('/dl/demo')
  const nextHold = async () => {
    const answered = await page.waitForResponse((each) =>
      each.url().endsWith('/public/schedules/create'),
    )
    return ((await answered.json()) as { r: PublicBooking }).r
  }
  const firstHold = nextHold()
  // Not the same on both, which run beside each other, and not of the first day, of which it
  // depends on the hour what is left.
  const day = page.locator('.free-times .day').nth(isMobile ? 1 : 2)
  await day.locator('.time:not(.more)').last().click()
  await expect(page.getByText('Hora guardada', { exact: true }).first()).toBeVisible()
  const held = await firstHold
  const { branchOffice } = await ask<PublicLink>('direct_links/get', { name: 'demo' })
  const isFree = async (held: PublicBooking) => {
    const items = held.items.map(({ entailedProduct, expert }) => ({
      entailedProduct: entailedProduct.id,
      expert: expert.id,
    }))
    const day = held.start.slice(0, 10)
    const requested = {
      branchOffice: branchOffice.id,
      directLink: 'demo',
      items,
      from: day,
      to: day,
    }
    const { days } = await ask<AvailabilityReply>(
      'clients/schedules/availability/calculate',
      requested,
    )
    return days.some(({ slots }) =>
      slots.some(({ start }) => Date.parse(start) === Date.parse(held.start)),
    )
  }
  expect(await isFree(held)).toBe(false)
  await page.goto('/api/docs')
  await expect.poll(() => isFree(held)).toBe(true)
  const secondHold = nextHold()
  await page.goto('/dl/demo')
  await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible()
  // No expert was chosen by name: the expert who is assigned by now may be another.
  const again = await secondHold
  expect(again.start).toBe(held.start)
  await expect.poll(() => isFree(again)).toBe(false)
})
