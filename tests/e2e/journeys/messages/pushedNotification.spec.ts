import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

// A browser without an account at a push service cannot subscribe, so what such a service would
// hand over is handed over by the browser's tools.
test('a browser shows a notification that is pushed to it, and leads to what it is about', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  await page.goto('/auth/sign-in')
  await page.locator('button.demo-role').nth(1).click()
  await page.waitForURL(/\/dashboard\/organization\//)
  await page.goto('/dashboard/organization/account#notifications')
  await expect(page.getByRole('switch', { name: 'En este dispositivo' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectWhole(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const staff = await signedIn(request, 'organization')
  const { name } = await visitorBooks(request, { from: 9, days: 20, name: 'Zulema Avisada' })
  type Listed = { items: { id: number; subject: { name: string } | null }[] }
  const latest = async () => {
    const { items } = await staff<Listed>('organizations/notices/get', { limit: 100 })
    return items.find(({ subject }) => subject?.name === name)?.id
  }
  await expect.poll(latest).toBeGreaterThan(0)
  const path = `/dashboard/organization/notices?open=${await latest()}`

  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const running = versions.find(
        ({ status, scriptURL }) =>
          status === 'activated' && scriptURL.endsWith('/notices-worker.js'),
      )
      if (running) resolve(running.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await page.evaluate(() => navigator.serviceWorker.register('/notices-worker.js'))
  const message = { tag: 'notice-1', title: 'Cita reservada · Ana', body: '12 ene, 10:00', path }
  const delivered = {
    origin: baseURL!,
    registrationId: await registered,
    data: JSON.stringify(message),
  }
  await tools.send('ServiceWorker.deliverPushMessage', delivered)
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ tag, title, body, data }) => ({
        tag,
        title,
        body,
        path: (data as { path: string }).path,
      }))
    })
  await expect.poll(shown).toEqual([message])
  // What arrives twice is shown once.
  await tools.send('ServiceWorker.deliverPushMessage', delivered)
  await expect.poll(shown).toEqual([message])

  await page.goto(path)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/scheduled-calendar\?/)
})
