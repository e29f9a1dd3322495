import type { Locator, Page } from '@playwright/test'
import type { PublicLink } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { signedIn } from '../../support/asker.ts'
import { attempt } from '../../support/attempt.ts'
import { dragBy } from '../../support/dragBy.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { pointerOf } from '../../support/pointerOf.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'

/** The words of each language that the flow looks for. */
const texts = {
  en: {
    move: 'Move',
    askMove: (name: string) => `Move ${name}?`,
    notify: /Notify/,
    moved: /^Booking moved/,
    undo: 'Undo',
    taken: 'This time is taken by another appointment.',
    nearest: 'Nearest free times',
  },
  es: {
    move: 'Mover',
    askMove: (name: string) => `¿Mover a ${name}?`,
    notify: /Avisar/,
    moved: /^Reserva movida/,
    undo: 'Deshacer',
    taken: 'Esta hora está ocupada por otra cita.',
    nearest: 'Horas libres más cercanas',
  },
}

type Flow = {
  name: string
  other: string
  email: string
  days: number
  view: 'week' | 'day'
  words: (typeof texts)['en']
}

test.describe('in English, by mouse over a week', () => {
  dragAndUndo({
    name: 'Delia Deshecha',
    other: 'Ocupada Ortiz',
    email: 'delia.deshecha@example.com',
    days: 19,
    view: 'week',
    words: texts.en,
  })
})

test.describe('in Spanish, by thumb over a day', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })
  dragAndUndo({
    name: 'Pilar Pulgar',
    other: 'Ocupado Olmos',
    email: 'pilar.pulgar@example.com',
    days: 20,
    view: 'day',
    words: texts.es,
  })
})

function dragAndUndo({ name, other, email, days, view, words }: Flow): void {
  test('an appointment is dragged, put back before an email leaves, and refused where another is', async ({
    page,
    request,
    isMobile,
  }) => {
    const staff = await signedIn(request)
    const link = await staff<PublicLink>('direct_links/get', { name: 'demo' })
    const irene = link.experts.find((each) => each.name === 'Irene Salvador')!
    const date = quietTuesday(days)
    // What is tried again finds the emails of the first try in the same inbox.
    const mailbox = email.replace('@', `.${attempt()}@`)
    const booking = {
      branchOffice: link.branchOffice.id,
      items: [{ entailedProduct: link.products[0]!.id, expert: irene.id }],
      notify: false,
    }
    const book = (booker: { name: string; email?: string }, time: string) =>
      staff<ScheduleRecord>('branch_offices/schedules/create', {
        ...booking,
        booker,
        start: `${date}T${time}:00-05:00`,
      })
    await book({ name, email: mailbox }, '09:00')
    await book({ name: other }, '11:00')
    await openCalendar(page, `view=${view}&date=${date}`)
    const question = page.getByRole('dialog', { name: words.askMove(name) })
    const move = question.getByRole('button', { name: words.move, exact: true })

    await test.step('where it cannot be is dimmed while it is dragged', async () => {
      await eventOf(page, name).evaluate((each) => each.scrollIntoView({ block: 'center' }))
      const box = await settled(eventOf(page, name))
      const pointer = pointerOf(page, isMobile)
      await pointer.press({ x: box.x + 20, y: box.y + 8 })
      await pointer.moveTo({ x: box.x + 20, y: box.y + 20 })
      const shades = page.locator('.impossible')
      await expect(shades.first()).toBeAttached()
      // Where the other appointment is, its expert has no time.
      const taken = await settled(eventOf(page, other))
      const covers = async () =>
        (await shades.all().then((all) => Promise.all(all.map((each) => each.boundingBox())))).some(
          (shade) =>
            shade !== null &&
            shade.x <= taken.x + 4 &&
            shade.x + shade.width >= taken.x + taken.width - 4 &&
            shade.y <= taken.y + 1 &&
            shade.y + shade.height >= taken.y + taken.height - 1,
        )
      await expect.poll(covers).toBe(true)
      await pointer.moveTo({ x: box.x + 20, y: box.y + 8 })
      await pointer.release()
      await expect(page.locator('.impossible')).toHaveCount(0)
    })

    await test.step('it is put back from the message', async () => {
      await dragBy(page, eventOf(page, name), 32, question)
      await expect(question.getByLabel(words.notify)).toBeChecked()
      await move.click()
      await expect(page.getByText(words.moved).last()).toBeVisible()
      await page.getByRole('button', { name: words.undo }).last().press('Enter')
      await expect(eventOf(page, name)).toContainText('09:00')
    })

    await test.step('where another is it is refused, with the nearest times', async () => {
      await dragBy(page, eventOf(page, name), 128, question)
      await expect(question.getByText(words.taken)).toBeVisible()
      await expect(move).toBeDisabled()
      await expectAccessible(page)
      const nearest = question.getByRole('group', { name: words.nearest }).getByRole('button')
      await nearest.last().click()
      await move.click()
      await expect(question).toBeHidden()
      await expect(eventOf(page, name)).not.toContainText('09:00')
    })

    await test.step('one email leaves, about the time that it has', async () => {
      const emails = page.getByRole('link').filter({ hasText: mailbox })
      await expect(async () => {
        await page.goto('/dev/mail')
        await expect(emails).toHaveCount(1, { timeout: 1000 })
      }).toPass({ timeout: 60_000 })
    })
  })
}

const eventOf = (page: Page, booker: string): Locator =>
  page.locator('.fc-event', { has: page.locator('.booking-words', { hasText: booker }) })
