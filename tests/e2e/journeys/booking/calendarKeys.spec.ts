import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { expect, test } from '../../support/test.ts'

/** The words of each language that the flow looks for. */
const texts = {
  en: {
    grid: 'Bookings by expert',
    free: '10:00, Irene Salvador, Free',
    dialog: 'New booking',
    client: 'Client',
    service: /^Service/,
    summary: 'Summary',
    book: 'Book',
    howToMove: /Arrow keys move it/,
    backAgain: 'The booking is back where it was',
    question: /^Move .*\?$/,
    move: 'Move',
    cancel: 'Cancel booking',
    close: 'Close',
    filters: /^Filters/,
    off: /^Show canceled/,
    team: 'Team',
    bookOn: /^Book Irene Salvador on/,
  },
  es: {
    grid: 'Reservas por profesional',
    free: '10:00, Irene Salvador, Libre',
    dialog: 'Nueva reserva',
    client: 'Cliente',
    service: /^Servicio/,
    summary: 'Resumen',
    book: 'Reservar',
    howToMove: /Las flechas la mueven/,
    backAgain: 'La reserva volvió a su lugar',
    question: /^¿Mover a .*\?$/,
    move: 'Mover',
    cancel: 'Anular reserva',
    close: 'Cerrar',
    filters: /^Filtros/,
    off: /^Mostrar anuladas/,
    team: 'Equipo',
    bookOn: /^Reservar con Irene Salvador el/,
  },
}

for (const [language, client, locale] of [
  ['en', 'Naranjo', 'en-US'],
  ['es', 'Cabrera', 'es-EC'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a day by experts is booked, moved and called off by keyboard alone', async ({ page }) => {
      const words = texts[language]
      await openCalendar(page, `view=day&date=${quietTuesday(language === 'en' ? 23 : 16)}`)
      const cursor = page.locator('.grid-cursor')
      const event = page.locator('a.fc-event.booking', { hasText: client })

      await test.step('the columns and times have names', async () => {
        await cursor.focus()
        const grid = page.getByRole('grid', { name: words.grid })
        await expect(grid.getByRole('columnheader', { name: 'Irene Salvador' })).toBeVisible()
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowRight')
        await pressUntil(page, 'ArrowDown', words.free)
        await expectAccessible(page)
      })

      await test.step('Enter books the empty time', async () => {
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: words.dialog })
        await expect(dialog).toContainText('10:00 · Irene Salvador')
        await choose(dialog.getByRole('combobox', { name: words.client }).first(), client)
        await choose(dialog.getByRole('combobox', { name: words.service }).first(), 'Limpieza')
        await dialog
          .getByRole('region', { name: words.summary })
          .getByRole('button', { name: words.book })
          .press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(page.getByRole('dialog').filter({ hasText: client })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(event).toContainText('10:00–11:00')
      })

      await test.step('Space lifts it, Escape puts it back', async () => {
        await event.focus()
        await page.keyboard.press(' ')
        await expect(page.getByRole('status').filter({ hasText: words.howToMove })).toHaveCount(1)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Shift+ArrowDown')
        await expect(cursor).toHaveAccessibleName(/10:15–11:30, Irene Salvador/)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('status').filter({ hasText: words.backAgain })).toHaveCount(1)
        await expect(event).toBeFocused()
      })

      await test.step('it is moved, and keeps the focus', async () => {
        await page.keyboard.press(' ')
        for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        const question = page.getByRole('dialog', { name: words.question })
        await question.getByRole('button', { name: words.move, exact: true }).press('Enter')
        await expect(question).toHaveCount(0)
        await expect(event).toContainText('11:00–12:00')
        await expect(event).toBeFocused()
      })

      await test.step('it is called off, and leaves its space to others', async () => {
        await page.keyboard.press('Enter')
        const panel = page.getByRole('dialog').filter({ hasText: client })
        await panel.getByRole('button', { name: words.cancel }).press('Enter')
        const reasons = page.getByRole('dialog', { name: new RegExp(words.cancel) })
        await expect(reasons.getByRole('textbox').first()).toBeFocused()
        // The dialog may take the focus back while what it asks for is still being read.
        const cancel = reasons.getByRole('button', { name: words.cancel })
        await expect(async () => {
          if (await cancel.isVisible()) await cancel.press('Enter', { timeout: 2000 })
          await expect(reasons).toHaveCount(0, { timeout: 3000 })
        }).toPass()
        await expect(event).toHaveCount(0)
        await panel.getByRole('button', { name: words.close, exact: true }).press('Enter')
        await expect(panel).toHaveCount(0)
        await page.getByRole('button', { name: words.filters }).press('Enter')
        await page.getByRole('menuitemcheckbox', { name: words.off }).press('Enter')
        await page.keyboard.press('Escape')
        await expect(event).toHaveClass(/look-cancelled/)
      })

      await test.step('a key shows the week of the team, where a day is booked', async () => {
        await page.getByRole('heading', { level: 1 }).click()
        await page.keyboard.press('e')
        const table = page.getByRole('table', { name: words.team })
        await expect(table.getByRole('rowheader', { name: 'Irene Salvador' })).toBeVisible()
        await expectAccessible(page)
        await table.getByRole('button', { name: words.bookOn }).first().press('Enter')
        await expect(page.getByRole('dialog', { name: words.dialog })).toContainText(
          'Irene Salvador',
        )
      })
    })
  })
}

test('another day or view keeps the focus in the calendar', async ({ page }) => {
  await openCalendar(page, `view=day&date=${quietTuesday(23)}`)
  const cursor = page.locator('.grid-cursor')
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await cursor.focus()
  const before = await title.textContent()
  await page.keyboard.press('t')
  await expect(title).not.toHaveText(before ?? '')
  // Of the day that is shown there is one alone, and it is reached without a Tab.
  await expect(page.locator('.grid-cursor, a.fc-event').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('w')
  await expect(title).toBeFocused()
})

test('a card says more where a mouse rests on it', async ({ page }) => {
  await openCalendar(page, 'view=week')
  const card = page.locator('.fc-event.booking').first()
  const tooltip = page.getByRole('tooltip')
  // It is fetched some time after the page.
  await expect(async () => {
    await card.hover()
    await page.mouse.move(0, 0)
    await card.hover()
    await expect(tooltip).toContainText('US$', { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})

const pressUntil = async (page: Page, key: string, name: string): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name)
  }).toPass({ intervals: [20] })
}

const choose = async (field: Locator, typed: string): Promise<void> => {
  await field.fill(typed)
  await field
    .page()
    .getByRole('option', { name: new RegExp(typed, 'i') })
    .first()
    .click()
}
