import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { pointerOf } from '../../support/pointerOf.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'

/** The words of each language that the flow looks for. */
const texts = {
  en: {
    dialog: 'New booking',
    client: 'Client',
    service: /^Service/,
    summary: 'Summary',
    book: 'Book',
    own: '60 min, as you drew it',
    block: 'Block time',
    leave: 'Leave without saving?',
  },
  es: {
    dialog: 'Nueva reserva',
    client: 'Cliente',
    service: /^Servicio/,
    summary: 'Resumen',
    book: 'Reservar',
    own: '60 min, como lo marcaste',
    block: 'Bloquear tiempo',
    leave: '',
  },
}

/** Where the column of an expert who works that day shows an hour of it. */
const placeOf = async (page: Page, time: string) => {
  const slot = page.locator(`.fc-timegrid-slot-lane[data-time="${time}:00"]`)
  await slot.evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const row = await settled(slot)
  const column = await settled(page.locator('.fc-timegrid-col[data-date]').nth(1))
  return { x: column.x + column.width / 2, y: row.y + 3 }
}

const choose = async (page: Page, label: string | RegExp, typed: string) => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label }).first()
  await field.click()
  await field.fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed, 'i') })
    .first()
    .click()
}

test.describe('in English, by mouse', () => {
  test('an empty time is pressed, booked beside the calendar, and stands in it', async ({
    page,
  }) => {
    const words = texts.en
    await openCalendar(page, `view=day&date=${quietTuesday(22)}`)
    const at = await placeOf(page, '15:00')

    await test.step('the time that a press would take is shown', async () => {
      await page.mouse.move(at.x, at.y)
      await expect(page.locator('.hover-time')).toHaveText('15:00')
    })

    const dialog = page.getByRole('dialog', { name: words.dialog })
    await test.step('one press opens the booking with time and expert', async () => {
      await page.mouse.click(at.x, at.y)
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('combobox', { name: words.client })).toBeFocused()
      await expect(dialog).toContainText('15:00')
      await expectAccessible(page)
    })

    await test.step('it is booked', async () => {
      await choose(page, words.client, 'Naranjo')
      await choose(page, words.service, 'Limpieza')
      const book = dialog.getByRole('region', { name: words.summary }).getByRole('button', {
        name: words.book,
      })
      await expect(book).toBeInViewport()
      await book.click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('dialog').filter({ hasText: 'Naranjo' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('.booking', { hasText: 'Naranjo' })).toContainText('15:00')
    })

    await test.step('a time that is marked gives its length, and may be left', async () => {
      const from = await placeOf(page, '16:30')
      const to = await placeOf(page, '17:00')
      const pointer = pointerOf(page, false)
      await pointer.press(from)
      await pointer.moveTo({ x: to.x, y: to.y + (to.y - from.y) - 6 })
      await pointer.release()
      await expect(dialog.getByText(words.own)).toBeVisible()
      await choose(page, words.client, 'Naranjo')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: words.leave })
      await question.getByRole('button', { name: 'Leave', exact: false }).click()
      await expect(dialog).toHaveCount(0)
    })
  })
})

test.describe('in Spanish, by thumb', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })

  test('a long press opens it over the whole screen, with its button in sight', async ({
    page,
    isMobile,
  }) => {
    const words = texts.es
    await openCalendar(page, `view=day&date=${quietTuesday(22)}`)
    const at = await placeOf(page, '10:00')
    const pointer = pointerOf(page, isMobile)
    await pointer.press(at)
    await pointer.release()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog).toContainText('10:00')
    await choose(page, words.client, 'Naranjo')
    await choose(page, words.service, 'Limpieza')
    await expect(
      dialog.getByRole('region', { name: words.summary }).getByRole('button', { name: words.book }),
    ).toBeInViewport()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.block }).click()
    await expect(page.getByRole('dialog', { name: words.block })).toBeVisible()
  })
})
