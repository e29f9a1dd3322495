import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

type Row = { id: number; name: string } & Record<string, unknown>

test('a program books an appointment with a key that was made on the page', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
  await page.goto('/auth/sign-in')
  await page.locator('button.demo-role').nth(1).click()
  await page.waitForURL(/\/dashboard\/organization\//)

  const token = await test.step('makes the key', async () => {
    await page.goto('/dashboard/organization/api')
    await expect(page.getByRole('heading', { name: 'Pruébalo' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard/organization/api/create')
    await page.getByRole('textbox', { name: /^Nombre/ }).fill('Hoja de reservas')
    await page.getByRole('combobox', { name: /^Rol/ }).click()
    await page.getByRole('option', { name: 'Administrador', exact: true }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    const key = page.getByLabel('Clave', { exact: true })
    await expect(key).toHaveText(/^phi_\d+_/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectWhole(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    return (await key.textContent())!
  })

  const headers = { authorization: `Bearer ${token}` }
  const rows = async (resource: string, filter: object = {}) =>
    (await (
      await request.get(
        `/api/rest/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        { headers },
      )
    ).json()) as Row[]

  const booked = await test.step('lists and books with it', async () => {
    const [branch] = await rows('branchOffices')
    const offers = await rows('expertProducts', { branchOffice: branch!.id })
    const { expert, entailedProduct } = offers[0]! as unknown as Record<
      'expert' | 'entailedProduct',
      Row
    >
    const items = [{ entailedProduct: entailedProduct.id, expert: expert.id }]
    const staff = await signedIn(request, 'organization')
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const requested = { branchOffice: branch!.id, items, from: day(8), to: day(21) }
    const { days } = await staff<{ days: { slots: { start: string }[] }[] }>(
      'organizations/schedules/availability/calculate',
      requested,
    )
    const { start } = days.find(({ slots }) => slots.length > 0)!.slots[0]!
    const body = {
      branchOffice: branch!.id,
      items,
      start,
      booker: { name: 'Hilda Programada' },
      notify: false,
    }
    const made = await request.post('/api/rest/schedules', { data: body, headers })
    expect(made.status()).toBe(201)
    expect((await request.post('/api/rest/schedules', { data: body, headers })).status()).toBe(409)
    return { ...((await made.json()) as Row), start, branch: branch!.id }
  })

  await test.step('and the calendar shows it', async () => {
    await page.goto(
      `/dashboard/organization/scheduled-calendar?view=list&date=${booked.start.slice(0, 10)}`,
    )
    await expect(page.getByRole('button', { name: /Hilda Programada/ }).first()).toBeVisible()
    await request.put(`/api/rest/schedules/${booked.id}`, {
      data: { status: { id: 9, comments: 'Prueba' }, notify: false },
      headers,
    })
  })
})
