import { describe, expect, it } from 'vitest'
import { withoutRef } from '../../support/registry/callOperation.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { absentId } from '../../support/registry/probing.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishWorlds, type Corner } from '../../support/furnished/worlds.ts'

const api = useApi()

describe('what a visitor asks about', () => {
  it('is refused alike whether it belongs to another visitor or does not exist', async () => {
    const server = api()
    const { own, sibling, stranger } = await furnishWorlds(server)
    const bookingRequest = {
      branchOffice: own.ids.branchOffices,
      items: [{ entailedProduct: own.ids.entailedProducts }],
    }
    const ask = async (path: string, body: object) => withoutRef(await server.post(path, body))
    const days = { from: '2027-01-13', to: '2027-01-13' }
    const booking = {
      start: '2027-01-13T10:00:00-05:00',
      booker: { name: 'Ana', email: 'ana@booker.test' },
    }
    const bodies: [path: string, body: (of: Corner['ids'] | undefined) => object][] = [
      ['direct_links/get', (of) => ({ name: of ? `gone-page` : 'no-such-page' })],
      [
        'clients/branch_offices/experts/get',
        (of) => ({
          branchOffice: own.ids.branchOffices,
          entailedProduct: of?.entailedProducts ?? absentId,
        }),
      ],
      [
        'clients/branch_offices/products/get',
        (of) => ({
          branchOffice: own.ids.branchOffices,
          directLink: of ? `benteveo-page` : 'no-such-page',
        }),
      ],
      [
        'clients/schedules/availability/calculate',
        (of) => ({
          ...bookingRequest,
          ...days,
          items: [{ entailedProduct: of?.entailedProducts ?? absentId }],
        }),
      ],
      [
        'clients/schedules/availability/calculate',
        (of) => ({
          ...bookingRequest,
          ...days,
          items: [{ entailedProduct: own.ids.entailedProducts, expert: of?.experts ?? absentId }],
        }),
      ],
      [
        'public/schedules/create',
        (of) => ({
          ...bookingRequest,
          ...booking,
          items: [{ entailedProduct: of?.entailedProducts ?? absentId }],
        }),
      ],
      [
        'public/schedules/create',
        (of) => ({
          ...bookingRequest,
          ...booking,
          items: [{ entailedProduct: own.ids.entailedProducts, expert: of?.experts ?? absentId }],
        }),
      ],
      [
        'public/schedules/create',
        (of) => ({
          ...bookingRequest,
          ...booking,
          directLink: of ? 'dormilona-page' : 'no-such-page',
        }),
      ],
    ]
    const differing: string[] = []
    await nothingChanged(server, async () => {
      for (const [path, body] of bodies) {
        const absent = await ask(path, body(undefined))
        for (const { ids } of [sibling, stranger]) {
          if ((await ask(path, body(ids))) !== absent)
            differing.push(`${path} ${JSON.stringify(body(ids))}`)
        }
      }
    })
    expect(differing).toEqual([])
  })
})
