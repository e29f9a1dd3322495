import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderToString } from 'react-dom/server'
import { freeDays } from '../../../src/publicPages/page/freeTimes.ts'
import { PublicPage } from '../../../src/publicPages/render.tsx'
import { pageStateOf } from '../../../src/publicPages/page/state.ts'
import { gmt } from '../../../contract/time/zones.ts'
import { availability, link, slot, useFakeBranch, usualStarts } from './fakeBranch.ts'
import { openPage, openState, time, timesOf } from './openPage.tsx'

const branch = useFakeBranch()
const online = {
  ...link,
  products: link.products.map((product) => ({ ...product, modality: 'remote' as const })),
}

describe('the times', () => {
  it("are shown by the branch's clock where the visitor's shows the same, and the zone is said", async () => {
    await openPage(openState(), 'America/Bogota')
    expect(screen.getByText('Hora de Quito, GMT−5')).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(branch.looked).toEqual([])
  })

  it("of what takes place in person are stated by the branch's clock, whatever the visitor's shows", async () => {
    await openPage(openState(), 'Europe/Madrid')
    expect(screen.getByRole('combobox', { name: 'Zona horaria' })).toHaveDisplayValue(
      'Hora de Quito, GMT−5 (la del local)',
    )
    expect(timesOf(/^Hoy vie 20/)).toEqual(['19:00'])
  })

  it("of what is online are stated by the visitor's clock, under the visitor's dates", async () => {
    await openPage(openState({ link: online }), 'Europe/Madrid')
    expect(screen.getByRole('combobox', { name: 'Zona horaria' })).toHaveDisplayValue(
      'Hora de Madrid, GMT+1',
    )
    expect(timesOf(/^Mañana sáb 21/)).toEqual(['01:00', '16:15'])
    await waitFor(() => expect(branch.looked).toMatchObject([{ timeZone: 'Europe/Madrid' }]))
  })

  it("change to the visitor's clock at the switch, which is remembered the next time", async () => {
    const { user } = await openPage(openState(), 'Europe/Madrid')
    await user.selectOptions(screen.getByRole('combobox'), 'Hora de Madrid, GMT+1')
    expect(timesOf(/^Mañana sáb 21/)).toEqual(['01:00', '16:15'])
    expect(document.cookie).toContain('zone=Europe%2FMadrid')
    await waitFor(() => expect(branch.looked.at(-1)).toMatchObject({ timeZone: 'Europe/Madrid' }))
  })

  it('are shown from the first by the clock that the visitor chose last time', () => {
    const html = renderToString(
      <PublicPage state={pageStateOf(openState({ displayZone: 'Europe/Madrid' }))} />,
    )
    expect(html).toContain('Hora de Madrid, GMT+1')
    expect(html).toContain('>01:00<')
  })

  it('of a doubled hour say which of the two they are', async () => {
    const starts = [
      '2027-10-31T02:00:00+02:00',
      '2027-10-31T02:00:00+01:00',
      '2027-10-31T04:00:00+01:00',
    ]
    const branchOffice = {
      ...link.branchOffice,
      id: 7,
      name: 'Sol',
      timeZone: 'Europe/Madrid',
      address: null,
      phone: null,
    }
    const reply = {
      ...availability([]),
      now: '2027-10-30T08:00:00Z',
      days: [{ date: '2027-10-31', slots: starts.map(slot) }],
    }
    await openPage(
      openState({ link: { ...link, branchOffice }, availability: reply, now: reply.now }),
      'Europe/Madrid',
    )
    expect(timesOf(/^Mañana/)).toEqual(['02:00 GMT+2', '02:00 GMT+1', '04:00'])
    expect(screen.getByText('Hora de Madrid, GMT+2 / GMT+1')).toBeVisible()
  })

  it('of a device with outdated time-zone data come with a warning, and others do not', async () => {
    const warning = /datos de zonas horarias de tu dispositivo/
    await openPage(openState(), 'America/Bogota')
    expect(screen.queryByText(warning)).toBeNull()
    // By the server's data Quito has moved its clock, in the middle of the days shown.
    const moved = usualStarts.map((start) =>
      start < '2026-11-24' ? start : start.replace('-05:00', '-04:00'),
    )
    const { complaints } = await openPage(
      openState({ availability: availability(moved) }),
      'America/Bogota',
    )
    expect(screen.getByText(warning)).toBeVisible()
    expect(complaints).toEqual([])
  })

  it('of a chosen time and of a booking are stated by both clocks, the branch first', async () => {
    const { user } = await openPage(openState(), 'Europe/Madrid')
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    const main = () => within(screen.getByRole('main'))
    const isStated = () => {
      expect(main().getByText('Lunes 23 nov 2026, 10:15 (hora de Quito, GMT−5)')).toBeVisible()
      expect(
        main().getByText('Lunes 23 nov 2026, 16:15 (hora de Madrid, GMT+1), según tu reloj'),
      ).toBeVisible()
    }
    isStated()
    await user.keyboard('Ana{Tab}ana@correo.ec{Enter}')
    await screen.findByRole('heading', { name: 'Reserva confirmada' })
    isStated()
    expect(main().getByText(/Enviaremos la confirmación a ana@correo\.ec/)).toBeVisible()
    expect(location.pathname).toBe('/sc/token-1')
  })
})

describe('a day', () => {
  it('belongs to the calendar of the zone, over the hour that a clock skips', () => {
    const minutes = (iso: string) => Date.parse(iso) / 60_000
    // Santiago skips 00:00–01:00 on 5 September 2027.
    expect(
      freeDays(
        [minutes('2027-09-05T04:00:00Z'), minutes('2027-09-05T03:30:00Z')],
        'America/Santiago',
        { language: 'es', timeFormat: 24 },
      ),
    ).toEqual([
      { date: '2027-09-04', times: [{ start: minutes('2027-09-05T03:30:00Z'), label: '23:30' }] },
      { date: '2027-09-05', times: [{ start: minutes('2027-09-05T04:00:00Z'), label: '01:00' }] },
    ])
  })

  it.each([
    [-300, 'GMT−5'],
    [0, 'GMT+0'],
    [330, 'GMT+5:30'],
    [-210, 'GMT−3:30'],
  ])('names the offset %i as %s', (offset, words) => {
    expect(gmt(offset)).toBe(words)
  })
})
