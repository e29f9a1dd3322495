import type { Locator, Page } from '@playwright/test'
import type { AvailabilityReply } from '../../../../contract/endpoints/appointmentParts.ts'
import type { PublicLink } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { signedIn } from '../../support/asker.ts'
import { dragBy } from '../../support/dragBy.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'

const [first, second] = ['Carla Primera', 'Simona Segunda']

const later = (from: string, minutes: number) =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString()

/** Whether a start is free, with those that two appointments are booked at and dragged to. */
const isFreeAround = (start: string, starts: readonly string[]): boolean =>
  [60, 75, 90, 165].every((minutes) =>
    starts.some((each) => Date.parse(each) === Date.parse(later(start, minutes))),
  )

test('two desks drag to the same time: one gets it, the other hears why not and has its card back', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const staff = await signedIn(request)
  const date = quietTuesday(13)
  const link = await staff<PublicLink>('direct_links/get', { name: 'demo' })
  const branchOffice = link.branchOffice.id
  const service = { entailedProduct: link.products[0]!.id }
  const slotsOf = async (items: object[]) => {
    const { days } = await staff<AvailabilityReply>(
      'branch_offices/schedules/availability/calculate',
      { branchOffice, items, from: date, to: date },
    )
    return days[0]!.slots
  }
  // One expert has to be free all the while: at each start another one may be proposed.
  const experts = new Set((await slotsOf([service])).map((slot) => slot.items[0]!.expert))
  const free = await Promise.all(
    [...experts].map(async (expert) => {
      const items = [{ ...service, expert }]
      const starts = (await slotsOf(items)).map(({ start }) => start)
      return { items, start: starts.find((each) => isFreeAround(each, starts)) }
    }),
  )
  const { items, start = '' } = free.find((each) => each.start !== undefined)!
  const book = (name: string, at: string) =>
    staff('branch_offices/schedules/create', {
      branchOffice,
      items,
      start: at,
      booker: { name },
      notify: false,
    })
  await book(first, start)
  await book(second, later(start, 165))

  const other = await (
    await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  ).newPage()
  await openCalendar(page, `view=week&date=${date}`)
  await openCalendar(other, `view=week&date=${date}`)
  const before = await topOf(other, second)
  const question = page.getByRole('dialog', { name: `Move ${first}?` })
  await dragBy(page, eventOf(page, first), 64, question)
  const otherQuestion = other.getByRole('dialog', { name: `Move ${second}?` })
  await dragBy(other, eventOf(other, second), -80, otherQuestion)

  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(question).toBeHidden()
  // The other desk hears of it while its question is open.
  await expect(otherQuestion.getByText('This time is taken by another appointment.')).toBeVisible()
  await expect(otherQuestion.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await otherQuestion.getByRole('button', { name: 'Back' }).click()
  await expect(otherQuestion).toBeHidden()
  expect(Math.round((await topOf(other, second)) - before)).toBe(0)
  const stored = await staff<{ items: ScheduleRecord[] }>('branch_offices/schedules/get', {
    from: date,
    to: date,
  })
  const startOf = (name: string) =>
    stored.items.find(({ booker }) => booker?.name === name)!.startsAt
  expect(startOf(first)).not.toBe(later(start, 0))
  expect(startOf(second)).toBe(later(start, 165))
})

const eventOf = (at: Page, name: string): Locator =>
  at.locator('.fc-event', { has: at.locator('.booking-words', { hasText: name }) })

/** How far below the top of the day it stands, wherever the page has been scrolled to. */
const topOf = async (at: Page, name: string): Promise<number> =>
  (await settled(eventOf(at, name))).y -
  (await settled(at.locator('.fc-timegrid-slot-lane').first())).y
