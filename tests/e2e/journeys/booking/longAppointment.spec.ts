import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test('other times stay beside an appointment, however much stands below it', async ({
  page,
  request,
}) => {
  const { token } = await visitorBooks(request, { from: 27, days: 6, name: 'Inés Larga' })
  await page.goto(`/sc/${token}`)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  // As tall as a form of many questions, which stands where forms do.
  await page.locator('.booked').evaluate((booked) => {
    const questions = document.createElement('section')
    questions.className = 'remarks card'
    questions.style.height = '900px'
    booked.after(questions)
  })
  const topOf = async (part: string) => (await page.locator(part).boundingBox())!.y
  expect(await topOf('main > .times')).toBe(await topOf('main > .booked'))
  // Neither leaves a gap below the card that it follows.
  const bottoms = await page
    .locator('main > .card:not(.times)')
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    )
  const gaps = bottoms.slice(1).map(([top], index) => top! - bottoms[index]![1]!)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20)
})
