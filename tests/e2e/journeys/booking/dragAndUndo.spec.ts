import type { Locator, Page } from '@playwright/test'
import type { PublicLink } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { signedIn } from '../../support/asker.ts'
import { dragBy } from '../../support/dragBy.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'

const [name, other] = ['Delia Deshecha', 'Ocupada Ortiz']
const email = 'delia.deshecha@example.com'

test('an appointment is dragged over the week, put back before an email leaves, and refused where another is', async ({
  page,
  request,
}) => {
  const staff = await signedIn(request)
  const link = await staff<PublicLink>('direct_links/get', { name: 'demo' })
  const irene = link.experts.find((each) => each.name === 'Irene Salvador')!
  const date = quietTuesday(19)
  const booking = {
    branchOffice: link.branchOffice.id,
    items: [{ entailedProduct: link.products[0]!.id, expert: irene.id }],
    notify: false,
  }
  const book = (booker: { name: string; email?: string }, time: string) =>
    staff<ScheduleRecord>('branch_offices/schedules/create', { ...booking, booker, start: `${date}T${time}:00-05:00` })
  await book({ name, email }, '09:00')
  await book({ name: other }, '11:00')
  await openCalendar(page, `view=week&date=${date}`)
  const question = page.getByRole('dialog', { name: `Move ${name}?` })
  const move = question.getByRole('button', { name: 'Move', exact: true })

  await test.step('where it cannot be is dimmed while it is dragged', async () => {
    const box = await settled(eventOf(page, name))
    await page.mouse.move(box.x + 20, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + 20, { steps: 3 })
    const shades = page.locator(`.fc-timegrid-col[data-date="${date}"] .impossible`)
    await expect(shades.first()).toBeAttached()
    // Where the other appointment is, its expert has no time.
    const taken = await settled(eventOf(page, other))
    const covers = async () =>
      (await shades.all().then((all) => Promise.all(all.map((each) => each.boundingBox())))).some(
        (shade) => shade !== null && shade.y <= taken.y + 1 && shade.y + shade.height >= taken.y + taken.height - 1,
      )
    await expect.poll(covers).toBe(true)
    await page.mouse.move(box.x + 20, box.y + 8, { steps: 3 })
    await page.mouse.up()
    await expect(page.locator('.impossible')).toHaveCount(0)
  })

  await test.step('it is put back from the message', async () => {
    await dragBy(page, eventOf(page, name), 480, question)
    await expect(question.getByLabel(/Notify/)).toBeChecked()
    await move.click()
    await expect(page.getByText(/^Booking moved/).last()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(eventOf(page, name)).toContainText('09:00')
  })

  await test.step('where another is it is refused, with the nearest times', async () => {
    await dragBy(page, eventOf(page, name), 128, question)
    await move.click()
    await expect(question.getByRole('alert')).toContainText('This time is taken by another appointment.')
    await expectAccessible(page)
    const nearest = question.getByRole('group', { name: 'Nearest free times' }).getByRole('button')
    await nearest.last().click()
    await move.click()
    await expect(question).toBeHidden()
    await expect(eventOf(page, name)).not.toContainText('09:00')
  })

  await test.step('one email leaves, about the time that it has', async () => {
    const emails = page.getByRole('link').filter({ hasText: email })
    await expect(async () => {
      await page.goto('/dev/mail')
      await expect(emails).toHaveCount(1, { timeout: 1000 })
    }).toPass({ timeout: 60_000 })
  })
})

const eventOf = (page: Page, booker: string): Locator =>
  page.locator('.fc-event', { has: page.locator('.booking-words', { hasText: booker }) })
