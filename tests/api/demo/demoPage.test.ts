import { describe, expect, it } from 'vitest'
import { apiOn } from '../../support/server/apiOn.ts'
import { testSecrets } from '../../support/server/testSecrets.ts'
import { offerToVisitors } from '../../../server/app/publicPages/appointment.ts'
import { openLink } from '../../../server/app/publicPages/bookingPage.ts'
import type { Ports } from '../../../server/ports/ports.ts'
import { demoSignIns, seedDemo } from '../../../server/wiring/demo.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()
const secrets = testSecrets()
// A Friday morning in Quito.
const now = new Date('2026-11-20T16:40:00Z')

describe('the demo page', () => {
  it('offers services, people to give them, and several free times on each of the next days', async () => {
    await seedDemo({ database: database(), secrets, now })
    const ports: Ports = { ...apiOn(database(), now).ports, demo: demoSignIns }

    const page = await openLink(ports, 'demo', { address: 'local' })
    expect(page).toMatchObject({
      organization: { name: 'Casa Lúcuma' },
      branchOffice: { timeZone: 'America/Guayaquil' },
    })
    expect(page.products[0]).toMatchObject({
      name: 'Limpieza facial profunda',
      duration: 60,
      price: { amount: 4500, currency: 'USD' },
    })
    expect(page.products.length).toBeGreaterThanOrEqual(4)
    expect(page.products.filter(({ experts }) => experts.length === 0)).toEqual([])
    expect(page.experts.length).toBeGreaterThanOrEqual(3)

    const freeOf = async (entailedProduct: number) => {
      const { days } = await offerToVisitors(ports, {
        branchOffice: page.branchOffice.id,
        directLink: 'demo',
        items: [{ entailedProduct }],
        quantity: 1,
        from: '2026-11-20',
        to: '2026-11-26',
        view: 'slots',
      })
      return days.map(({ slots }) => slots.length)
    }
    const [first, ...others] = await Promise.all(page.products.map(({ id }) => freeOf(id)))
    expect(Math.min(...first!)).toBeGreaterThanOrEqual(3)
    expect(others.filter((days) => Math.max(...days) < 4)).toEqual([])
  })
})
