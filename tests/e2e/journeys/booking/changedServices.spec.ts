import type { PublicLink } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { expect, test } from '../../support/test.ts'

/** The words of each language that the journey looks for. */
const texts = {
  en: {
    open: 'Change services…',
    title: (name: string) => `Services of ${name}`,
    add: 'Add service',
    line: 'Service 2',
    service: /^Service/,
    ends: /10:00–11:30 · 90 min/,
    save: 'Save services',
    saved: /^Services changed/,
    first: 'Service 1',
    own: 'Discount or own price',
    share: /^Per cent/,
    reason: /^Reason/,
    because: '10 % off 45,00 US$: Comes every week',
    due: 'Still due',
    why: 'Comes every week',
  },
  es: {
    open: 'Cambiar servicios…',
    title: (name: string) => `Servicios de ${name}`,
    add: 'Agregar servicio',
    line: 'Servicio 2',
    service: /^Servicio/,
    ends: /10:00–11:30 · 90 min/,
    save: 'Guardar servicios',
    saved: /^Servicios cambiados/,
    first: 'Servicio 1',
    own: 'Descuento o precio propio',
    share: /^Por ciento/,
    reason: /^Motivo/,
    because: '10 % menos que 45,00 US$: Viene cada semana',
    due: 'Falta pagar',
    why: 'Viene cada semana',
  },
}

/** A service of half an hour and 12.00 USD. */
const brows = 'Diseño de cejas'
const price = (amount: number) => formatPrice({ amount, currency: 'USD' })

type Journey = { name: string; weeks: number; words: (typeof texts)['en'] }

test.describe('in English, on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  changesServices({ name: 'Clara Cambia', weeks: 16, words: texts.en })
})

test.describe('in Spanish, on a phone, in the dark', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })
  changesServices({ name: 'Celia Cejas', weeks: 21, words: texts.es })
})

function changesServices({ name, weeks, words }: Journey): void {
  test('a service is added at the counter, with the new end and total before it is saved', async ({
    page,
    request,
  }) => {
    const staff = await signedIn(request)
    const link = await staff<PublicLink>('direct_links/get', { name: 'demo' })
    const irene = link.experts.find((each) => each.name === 'Irene Salvador')!
    const date = quietTuesday(weeks)
    await staff<ScheduleRecord>('branch_offices/schedules/create', {
      branchOffice: link.branchOffice.id,
      items: [{ entailedProduct: link.products[0]!.id, expert: irene.id }],
      booker: { name },
      start: `${date}T10:00:00-05:00`,
      notify: false,
    })
    await openCalendar(page, `view=list&date=${date}`)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    const panel = page.getByRole('dialog', { name, exact: true })
    await panel.getByRole('button', { name: words.open }).click()
    const dialog = page.getByRole('dialog', { name: words.title(name) })
    await dialog.getByRole('button', { name: words.add }).click()
    const line = dialog.getByRole('group', { name: words.line })
    await line.getByRole('combobox', { name: words.service }).fill(brows)
    await page.getByRole('option', { name: brows }).click()
    await expect(dialog).toContainText(words.ends)
    await expect(dialog).toContainText(price(5700))
    await expectAccessible(page)
    const save = async () => {
      await dialog.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.saved).last()).toBeVisible()
      await expect(dialog).toBeHidden()
    }
    await save()
    await expect(panel).toContainText(brows)
    for (const each of [4500, 1200, 5700]) await expect(panel).toContainText(price(each))

    await test.step('a discount with its reason lowers what is due', async () => {
      await panel.getByRole('button', { name: words.open }).click()
      const first = dialog.getByRole('group', { name: words.first })
      await first.getByRole('button', { name: words.own }).click()
      await first.getByRole('textbox', { name: words.share }).fill('10')
      await first.getByRole('textbox', { name: words.reason }).fill(words.why)
      await expect(dialog.getByText(words.due, { exact: true })).toBeVisible()
      await expect(dialog).toContainText(price(5250))
      await expectAccessible(page)
      await save()
      await expect(panel).toContainText(words.because)
      for (const each of [4050, 5250]) await expect(panel).toContainText(price(each))
    })
  })
}
