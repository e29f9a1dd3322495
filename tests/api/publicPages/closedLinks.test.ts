import { describe, expect, it } from 'vitest'
import { serveLanguages } from '../../support/server/languageServer.ts'
import { useApi } from '../../support/server/useApi.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'

const api = useApi()

/** A page of a branch with a telephone, and the state that its address is rendered from. */
const setUp = async () => {
  const branch = await visitedBranch(api())
  await branch.edit('organizations/branch_offices', branch.own.branchOffice, {
    phone: '+59322345678',
  })
  const app = await serveLanguages(branch.server, {
    render: async (state) => JSON.stringify(state),
  })
  const read = async (name: string) => (await app.request(`/dl/${name}`)).json()
  const closed = {
    organization: { id: branch.own.organization, name: 'Aurora', logo: null },
    branchOffice: {
      id: branch.own.branchOffice,
      name: 'Aurora centre',
      timeZone: 'America/Bogota',
      clock: { timeFormat: 24, weekStart: 'mon', language: null },
      address: null,
      phone: '+59322345678',
      phoneShown: '+593 2 234 5678',
      whatsApp: null,
      email: null,
    },
    opensAt: null,
    endedAt: null,
  }
  return { ...branch, read, closed }
}

describe('a direct link that does not serve now', () => {
  it('names the business and its telephone, and when it opens or ended', async () => {
    const { server, link, read, closed } = await setUp()
    await link({ opensAt: '2027-01-11T13:00:00Z', expiresAt: '2027-01-11T14:00:00Z' })
    expect(await read('aurora')).toEqual({
      kind: 'unavailable',
      reason: 'notYet',
      language: 'en',
      closed: { ...closed, opensAt: expect.stringMatching(/^2027-01-11T13:00:00/) },
    })
    server.setNow(new Date('2027-01-11T14:00:00Z'))
    expect(await read('aurora')).toEqual({
      kind: 'unavailable',
      reason: 'linkExpired',
      language: 'en',
      closed: { ...closed, endedAt: expect.stringMatching(/^2027-01-11T14:00:00/) },
    })
  })

  it('names them where it asks for its password, and nothing of the page behind it', async () => {
    const { link, read, closed } = await setUp()
    await link({
      title: 'Verano',
      welcome: 'Bienvenidas',
      asksPassword: true,
      password: 'verano-26',
    })
    expect(await read('aurora')).toEqual({ kind: 'locked', problem: null, language: 'en', closed })
  })

  it('is not distinguished from an unknown name where it is disabled, or its branch takes no bookings', async () => {
    const { own, link, editLink, edit, read } = await setUp()
    const id = await link({
      opensAt: '2027-01-11T13:00:00Z',
      asksPassword: true,
      password: 'verano-26',
    })
    const unknown = await read('nowhere')
    expect(unknown).toEqual({ kind: 'unavailable', reason: 'not_available', language: 'en' })
    await editLink(id, { status: { id: 2 } })
    expect(await read('aurora')).toEqual(unknown)
    await editLink(id, { status: { id: 1 } })
    expect(await read('aurora')).not.toEqual(unknown)
    await edit('organizations/branch_offices', own.branchOffice, {
      status: { id: 2, comments: 'Closed' },
    })
    expect(await read('aurora')).toEqual(unknown)
  })
})

it('leads from an address with a slash behind it to the page', async () => {
  const { server } = await visitedBranch(api())
  const app = await serveLanguages(server, { render: async (state) => JSON.stringify(state) })
  for (const page of ['dl', 'sc', 'wl', 'pl', 'ac', 'cc', 'rc', 'rv']) {
    const { status, headers } = await app.request(`/${page}/1.a-b_c/?lang=es`)
    expect([page, status, headers.get('location')]).toEqual([page, 301, `/${page}/1.a-b_c?lang=es`])
  }
})
