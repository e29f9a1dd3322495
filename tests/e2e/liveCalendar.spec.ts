import { expect, test } from './support/test.ts'

test('a calendar shows what another user books while it is open', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^branch/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/branch-office\/scheduled-calendar/)

  // A person far away, who has never seen this page.
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  const post = async <R>(path: string, body: object): Promise<R> => {
    const answer = (await (await visitor.request.post(`/api/${path}`, { data: body })).json()) as {
      error: boolean
      r: R
    }
    expect(answer).toMatchObject({ error: false })
    return answer.r
  }
  const link = await post<{ branchOffice: { id: number }; products: { id: number }[] }>(
    'direct_links/get',
    { name: 'demo' },
  )
  const bookingRequest = {
    branchOffice: link.branchOffice.id,
    directLink: 'demo',
    items: [{ entailedProduct: link.products[0]!.id }],
  }
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const { days } = await post<{ days: { date: string; slots: { start: string }[] }[] }>(
    'clients/schedules/availability/calculate',
    {
      ...bookingRequest,
      from,
      to,
    },
  )
  // Both projects run on one branch: each takes a day of its own.
  const busy = days.filter(({ slots }) => slots.length > 0)
  const day = busy.at(isMobile ? 0 : -1)!

  await page.goto(`/dashboard/branch-office/scheduled-calendar?view=list&date=${day.date}`)
  await expect(page.locator('.agenda-line').first()).toBeVisible()
  const name = isMobile ? 'Rosa Llamada' : 'Tomás Llamado'
  await expect(page.getByText(name)).toHaveCount(0)
  const since = performance.now()
  await post('public/schedules/create', {
    ...bookingRequest,
    start: day.slots.at(-1)!.start,
    booker: { name, email: 'live@example.com' },
  })
  await expect(page.getByText(name).first()).toBeVisible({ timeout: 10_000 })
  console.log(`seen by another screen after ${Math.round(performance.now() - since)} ms`)
})
