import type { APIRequestContext, Page } from '@playwright/test'
import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { showCalendar, openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { expect, test } from '../../support/test.ts'

/** The words of each language that the journey looks for. */
const texts = {
  en: {
    found: '3 appointments can’t take place as booked.',
    open: 'Sort out',
    list: 'Affected appointments',
    what: /^What happens to the appointment of/,
    move: /^Move to /,
    cancel: 'Cancel and refund',
    leave: 'Leave as it is',
    reason: 'Reason for canceling',
    notify: 'Notify clients',
    apply: 'Apply to 3 appointments',
    done: 'Done',
    moved: '1 appointment moved to a colleague',
    canceled: '1 appointment canceled',
    left: '1 appointment left as it is',
    undo: 'Undo all of this',
    undone: /^All of it was undone/,
  },
  es: {
    found: '3 citas no pueden ser como se reservaron.',
    open: 'Resolver',
    list: 'Citas afectadas',
    what: /^Qué pasa con la cita de/,
    move: /^Pasar a /,
    cancel: 'Anular y reembolsar',
    leave: 'Dejarla como está',
    reason: 'Motivo de la anulación',
    notify: 'Avisar a los clientes',
    apply: 'Aplicar a 3 citas',
    done: 'Hecho',
    moved: '1 cita con un colega',
    canceled: '1 cita anulada',
    left: '1 cita queda como está',
    undo: 'Deshacer todo esto',
    undone: /^Todo se deshizo/,
  },
}

for (const [language, locale, width, weeks] of [
  ['en', 'en-US', 1280, 11],
  ['es', 'es-EC', 390, 19],
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('an expert falls ill: all is sorted out at once, and undone', async ({
      page,
      request,
    }) => {
      test.slow()
      const words = texts[language]
      const day = quietTuesday(weeks)
      const ill = await fallIll(request, day)
      await openCalendar(page, `view=day&date=${day}`)
      await test.step('the calendar says so, and leads to the worklist', async () => {
        await expect(page.getByText(words.found)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: words.open }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
      })
      const fields = page.getByRole('combobox', { name: words.what })
      await test.step('each has what is proposed for it; others are chosen', async () => {
        await expect(fields).toHaveCount(3)
        await expect(fields.first()).toHaveText(words.move)
        await choose(page, 1, words.cancel)
        await choose(page, 2, words.leave)
        await page.getByLabel(words.reason).fill('Ill')
        await page.getByRole('checkbox', { name: words.notify }).uncheck()
        await expectAccessible(page)
        await expectWhole(page)
      })
      await test.step('all is done at once, and reported', async () => {
        await page.getByRole('button', { name: words.apply }).click()
        await expect(page.getByRole('heading', { name: words.done })).toBeFocused()
        for (const line of [words.moved, words.canceled, words.left])
          await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
        await expectAccessible(page)
        expect(await ill.standing()).toEqual(['moved', 'cancelled', 'confirmed'])
      })
      await test.step('and undone', async () => {
        await page.getByRole('button', { name: words.undo }).click()
        await expect(page.getByText(words.undone)).toBeVisible()
        expect(await ill.standing()).toEqual(['confirmed', 'confirmed', 'confirmed'])
        await showCalendar(page, `view=day&date=${day}`)
        await expect(page.getByText(words.found)).toBeVisible()
      })
      await ill.getWell()
    })
  })

  const choose = async (page: Page, nth: number, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: texts[language].what }).nth(nth).press('Enter')
    await page.getByRole('option', { name: option }).click()
  }
}

/** Books three appointments with one expert, and enters that the expert is ill that day. */
const fallIll = async (request: APIRequestContext, day: string) => {
  const staff = await signedIn(request)
  type Found<Item> = { items: Item[] }
  type Expert = { id: number; name: string }
  const { items: experts } = await staff<Found<{ id: number; expert: Expert }>>(
    'branch_offices/experts/get',
    { limit: 50 },
  )
  const irene = experts.find(({ expert }) => expert.name.startsWith('Irene'))!.expert
  const { items: clients } = await staff<Found<{ id: number }>>('branch_offices/clients/get', {
    limit: 3,
  })
  const { items: services } = await staff<
    Found<{ id: number; branchOffice: { id: number }; product: { name: string } }>
  >('branch_offices/products/get', { limit: 50 })
  const service = services.find(({ product }) => product.name.startsWith('Limpieza'))!
  const ids: number[] = []
  for (const [place, time] of ['10:00', '12:00', '15:00'].entries())
    ids.push(
      (
        await staff<{ id: number }>('branch_offices/schedules/create', {
          branchOffice: service.branchOffice.id,
          items: [{ entailedProduct: service.id, expert: irene.id }],
          client: clients[place]!.id,
          start: `${day}T${time}:00-05:00`,
          notify: false,
          force: true,
        })
      ).id,
    )
  const off = await staff<{ id: number }>('branch_offices/experts/time_off/create', {
    expert: irene.id,
    kind: 2,
    dateFrom: day,
    dateTo: day,
    reason: 'Flu',
    status: { id: 1 },
  })
  return {
    /** How each stands: `moved` with another expert, else its status. */
    standing: async (): Promise<string[]> => {
      type Read = { id: number; status: { sysName: string }; items: { expert: Expert }[] }
      const { items } = await staff<Found<Read>>('branch_offices/schedules/get', { ids })
      return ids.map((id) => {
        const { status, items: services } = items.find((each) => each.id === id)!
        return services[0]!.expert.id === irene.id ? status.sysName : 'moved'
      })
    },
    getWell: () => staff('branch_offices/experts/time_off/delete', { id: off.id }),
  }
}
