import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openOffice } from '../../support/openOffice.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const guestWords = {
  en: {
    open: 'Erase this guest’s data',
    coming: /has an appointment to come/,
    cancel: 'Cancel them',
    erase: 'Erase data',
    done: 'The guest’s data was erased.',
  },
  es: {
    open: 'Borrar los datos de este invitado',
    coming: /tiene una cita próxima/,
    cancel: 'Anularlas',
    erase: 'Borrar datos',
    done: 'Los datos del invitado fueron borrados.',
  },
} as const

const words = {
  en: {
    menu: 'More about this client',
    open: 'Erase the person',
    coming: /has an appointment to come/,
    cancel: 'Cancel them',
    erase: 'Erase for good',
    done: 'The person was erased.',
  },
  es: {
    menu: 'Más sobre este cliente',
    open: 'Borrar sus datos',
    coming: /tiene una cita próxima/,
    cancel: 'Anularlas',
    erase: 'Borrar para siempre',
    done: 'La persona fue borrada.',
  },
} as const

for (const [language, width, scheme] of ofTurn([
  ['en', 360, 'light'],
  ['es', 1280, 'dark'],
  ['en', 1280, 'light'],
  ['es', 360, 'dark'],
])) {
  test(`erasing a client shows and cancels their appointments by keyboard (${language}, ${width}, ${scheme})`, async ({
    browser,
    request,
  }) => {
    const said = words[language]
    const { name } = await visitorBooks(request, {
      from: 4,
      days: 12,
      name: `Elvira ${language.toUpperCase()}${width}`,
    })
    const staff = await signedIn(request)
    const from = new Date().toISOString().slice(0, 10)
    const to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    type Found = {
      items: {
        id: number
        version: number
        booker: { name: string } | null
        status: { sysName: string }
        client: { id: number } | null
      }[]
    }
    const { items } = await staff<Found>('branch_offices/schedules/get', { from, to })
    const booked = items.find(({ booker }) => booker?.name === name)!
    await staff('branch_offices/guests/create', { id: booked.id, version: booked.version })
    const linked = (
      await staff<Found>('branch_offices/schedules/get', { ids: [booked.id] })
    ).items.find(({ id }) => id === booked.id)
    const client = linked!.client!.id

    const page = await openOffice(browser, 'branch', { language, width, scheme })
    await page.goto(`/dashboard/branch-office/clients/${client}`)
    await page.getByRole('button', { name: said.menu }).press('Enter')
    await page.getByRole('menuitem', { name: said.open }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: said.coming }).getByRole('listitem')).toHaveCount(
      1,
    )
    const erase = dialog.getByRole('button', { name: said.erase })
    await expect(erase).toBeDisabled()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/erasure-${language}-${width}-${scheme}.png` })

    await dialog.getByRole('radio', { name: said.cancel }).press('Space')
    await expect(erase).toBeDisabled()
    await dialog.getByRole('textbox').pressSequentially(name)
    await page.screenshot({ path: `test-results/erasure-ready-${language}-${width}-${scheme}.png` })
    await erase.press('Enter')
    await expect(page.getByText(said.done)).toBeVisible()
    const after = await staff<Found>('branch_offices/schedules/get', { from, to })
    expect(after.items.find(({ id }) => id === booked.id)).toMatchObject({
      status: { sysName: 'cancelled' },
      booker: null,
    })
    await page.context().close()
  })
}

for (const [language, width] of ofTurn([
  ['es', 360],
  ['en', 1280],
])) {
  test(`erasing a guest shows and cancels their appointments by keyboard (${language}, ${width})`, async ({
    browser,
    request,
  }) => {
    const said = guestWords[language]
    const { name, date } = await visitorBooks(request, {
      from: 4,
      days: 12,
      name: `Olvido ${language.toUpperCase()}${width}`,
    })
    const staff = await signedIn(request)
    type Found = {
      items: {
        id: number
        code: string
        booker: { name: string } | null
        status: { sysName: string }
      }[]
    }
    const { items } = await staff<Found>('branch_offices/schedules/get', { from: date, to: date })
    const { id, code } = items.find(({ booker }) => booker?.name === name)!

    const page = await openOffice(browser, 'branch', { language, width })
    await page.goto(`/dashboard/branch-office/scheduled-calendar?date=${date}&booking=${id}`)
    await page.getByRole('button', { name: said.open }).press('Enter')
    const dialog = page.getByRole('dialog').last()
    await expect(dialog.getByRole('list', { name: said.coming }).getByRole('listitem')).toHaveCount(
      1,
    )
    const erase = dialog.getByRole('button', { name: said.erase })
    await expect(erase).toBeDisabled()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/guest-erasure-${language}-${width}.png` })
    await dialog.getByRole('radio', { name: said.cancel }).press('Space')
    await erase.press('Enter')
    await expect(page.getByText(said.done)).toBeVisible()
    const after = await staff<Found>('branch_offices/schedules/get', { from: date, to: date })
    expect(after.items.find((each) => each.code === code)).toMatchObject({
      status: { sysName: 'cancelled' },
      booker: null,
    })
    await page.context().close()
  })
}
