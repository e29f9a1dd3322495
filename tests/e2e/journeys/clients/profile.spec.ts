import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openOffice } from '../../support/openOffice.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const words = {
  en: {
    coming: 'Coming',
    count: 'Appointments so far',
    book: 'Book',
    edit: 'Edit',
    save: 'Save',
    client: 'Client',
    service: 'Service',
    again: 'Book again',
    first: 'First appointment',
    inCalendar: /^Open in the calendar/,
    notes: /^Notes/,
  },
  es: {
    coming: 'Próximas',
    count: 'Citas hasta hoy',
    book: 'Reservar',
    edit: 'Editar',
    save: 'Guardar',
    client: 'Cliente',
    service: 'Servicio',
    again: 'Reservar de nuevo',
    first: 'Primera cita',
    inCalendar: /^Abrir en el calendario/,
    notes: /^Notas/,
  },
} as const

const alert = 'Alergia al amoníaco'

for (const [language, width, scheme] of ofTurn([
  ['en', 1280, 'light'],
  ['es', 390, 'dark'],
  ['en', 390, 'light'],
  ['es', 1280, 'dark'],
])) {
  test(`a client opens as their profile, from which one books and edits (${language}, ${width}, ${scheme})`, async ({
    browser,
    request,
  }) => {
    const said = words[language]
    const { name, date } = await visitorBooks(request, {
      from: 3,
      days: 12,
      name: `Perla ${language.toUpperCase()}${width}`,
    })
    const staff = await signedIn(request)
    type Found = {
      items: {
        id: number
        version: number
        booker: { name: string } | null
        client: { id: number } | null
        items: { entailedProduct: { name: string } }[]
      }[]
    }
    const day = { from: date, to: date }
    const { items } = await staff<Found>('branch_offices/schedules/get', day)
    const booked = items.find(({ booker }) => booker?.name === name)!
    await staff('branch_offices/guests/create', { id: booked.id, version: booked.version })
    const linked = await staff<Found>('branch_offices/schedules/get', { ids: [booked.id] })
    const client = linked.items[0]!.client!.id
    await staff('branch_offices/clients/edit', { id: client, data: { alert, tags: ['VIP'] } })

    const page = await openOffice(browser, 'branch', { language, width, scheme })
    const shot = (what: string) =>
      page.screenshot({
        path: `test-results/profile-${what}-${language}-${width}-${scheme}.png`,
        fullPage: true,
      })
    const service = booked.items[0]!.entailedProduct.name

    await test.step('a press in the list leads to the profile', async () => {
      await page.goto('/dashboard/branch-office/clients')
      await expectWhole(page)
      await expectAccessible(page)
      await shot('list')
      const filter = encodeURIComponent(JSON.stringify({ q: name }))
      await page.goto(`/dashboard/branch-office/clients?filter=${filter}`)
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/clients/${client}$`))
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByText(alert)).toBeVisible()
      const coming = page.getByRole('region', { name: said.coming })
      await expect(coming.getByRole('listitem')).toHaveCount(1)
      await expect(coming.getByText(service)).toBeVisible()
      await expect(page.getByText(said.count, { exact: true })).toBeVisible()
      await expectWhole(page)
      await expectAccessible(page)
      await shot('overview')
    })

    await test.step('Book fills in the client', async () => {
      await page.getByRole('link', { name: said.book, exact: true }).click()
      await expect(page.getByRole('combobox', { name: said.client, exact: true })).toHaveValue(name)
      await page.goBack()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    })

    await test.step('saving the form leads back to the profile', async () => {
      await page.getByRole('link', { name: said.edit, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/clients/${client}/edit$`))
      await expectAccessible(page)
      const notes = page.getByRole('textbox', { name: said.notes })
      await notes.fill('Prefiere la ventana')
      await shot('form')
      await page.getByRole('button', { name: said.save }).click()
      await expect(page).toHaveURL(new RegExp(`/clients/${client}$`))
      await expect(page.getByText('Prefiere la ventana')).toBeVisible()
    })

    await test.step('the appointment warns, and is booked again with the same service', async () => {
      await page.getByRole('link', { name: said.inCalendar }).click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByText(alert)).toBeVisible()
      await expect(panel.getByText(said.first)).toBeVisible()
      await expect(panel.getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`/clients/${client}$`),
      )
      await expectAccessible(page)
      await shot('panel')
      await panel.getByRole('link', { name: said.again }).click()
      await expect(page.getByRole('combobox', { name: said.client, exact: true })).toHaveValue(name)
      await expect(
        page.getByRole('combobox', { name: new RegExp(`^${said.service}`) }).first(),
      ).toHaveValue(service)
      await shot('again')
    })
    await page.context().close()
  })
}
