import type { PublicLink } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { signedIn } from '../../support/asker.ts'
import { dragBy } from '../../support/dragBy.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { expect, test } from '../../support/test.ts'

test('a booking that is dragged onto the break of its expert warns of the break, and goes to a time nearby', async ({
  page,
  request,
}) => {
  const staff = await signedIn(request)
  const link = await staff<PublicLink>('direct_links/get', { name: 'demo' })
  const irene = link.experts.find(({ name }) => name === 'Irene Salvador')!
  const date = quietTuesday(15)
  const items = [{ entailedProduct: link.products[0]!.id, expert: irene.id }]
  const booker = { name: 'Paula Pausada', email: 'paula@example.com' }
  const requested = {
    branchOffice: link.branchOffice.id,
    items,
    start: `${date}T11:00:00-05:00`,
    booker,
    notify: false,
  }
  await staff<ScheduleRecord>('branch_offices/schedules/create', requested)
  await openCalendar(page, `view=day&date=${date}`)
  const event = page.locator('.fc-event', {
    has: page.locator('.booking-words', { hasText: 'Paula Pausada' }),
  })
  const question = page.getByRole('dialog', { name: 'Move Paula Pausada?' })
  await dragBy(page, event, 128, question)
  // Said before it is tried.
  await expect(question.getByText('Irene Salvador has a break from 13:00 to 14:00.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Book anyway' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await question
    .getByRole('group', { name: 'Nearest free times' })
    .getByRole('button', { name: /14:00/ })
    .first()
    .click()
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(event).toContainText('14:00')
})
