import { describe, expect, it } from 'vitest'
import { tryRecords } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { furnishCorner, type Corner } from '../../support/furnished/worlds.ts'

const api = useApi()
const setUp = () => tryRecords(api())

describe('a booking page', () => {
  const opened = async (server: ReturnType<typeof api>, name: string) => {
    const envelope = await server.post('direct_links/get', { name })
    return envelope.error ? envelope.r.msg : (envelope.r as { name: string }).name
  }

  it('is not called like something else in the address', async () => {
    const { creating } = await setUp()
    expect(await creating('directLinks', { name: 'Dashboard' })).toBe('NAME_TAKEN')
  })

  it('has a name that is unique in the installation', async () => {
    const { server, creating, editing } = await setUp()
    const stranger = await furnishCorner(server, 'Dormilona')
    expect(await creating('directLinks', { name: 'alondra-page' })).toBe('NAME_TAKEN')
    expect(await creating('directLinks', { name: 'ALONDRA-page' }, stranger)).toBe('NAME_TAKEN')
    expect(await editing('directLinks', { name: 'alondra-page' }, stranger)).toBe('NAME_TAKEN')
    expect(await editing('directLinks', { name: 'alondra-page' })).toBe('answered')
  })

  it('that is renamed is found by its former name for a year, and no one else may take it', async () => {
    const { server, creating, editing } = await setUp()
    expect(await editing('directLinks', { name: 'new-page' })).toBe('answered')
    expect(await opened(server, 'new-page')).toBe('new-page')
    expect(await opened(server, 'alondra-page')).toBe('new-page')
    expect(await creating('directLinks', { name: 'alondra-page' })).toBe('NAME_TAKEN')
    server.setNow(new Date('2028-01-11T11:59:00Z'))
    expect(await opened(server, 'alondra-page')).toBe('new-page')
    server.setNow(new Date('2028-01-11T12:00:00Z'))
    expect(await opened(server, 'alondra-page')).toBe('NOT_AVAILABLE')
  })

  it('gives a former name away after a year, and takes it back before', async () => {
    const { server, editing } = await setUp()
    const stranger = await furnishCorner(server, 'Dormilona')
    expect(await editing('directLinks', { name: 'new-page' })).toBe('answered')
    expect(await editing('directLinks', { name: 'alondra-page' })).toBe('answered')
    expect(await opened(server, 'new-page')).toBe('alondra-page')
    server.setNow(new Date(present.getTime() + 366 * 86_400_000))
    // Sessions have ended by now, too: what is tested here is the API behind them.
    const place = { organization: stranger.ids.organizations, link: stranger.ids.directLinks }
    const claim = { ...place, name: 'new-page', at: server.ports.clock.now(), formerUntil: present }
    expect(
      await server.ports.store.within(scopeOf(stranger), (records) =>
        records.claimSlug({ ...claim, name: 'alondra-page' }),
      ),
    ).toBe(false)
    expect(
      await server.ports.store.within(scopeOf(stranger), (records) => records.claimSlug(claim)),
    ).toBe(true)
  })

  it('frees its names when it is deleted', async () => {
    const { server, creating, editing, deleting } = await setUp()
    expect(await editing('directLinks', { name: 'new-page' })).toBe('answered')
    expect(await deleting('directLinks')).toBe('answered')
    expect(await opened(server, 'new-page')).toBe('NOT_AVAILABLE')
    expect(await opened(server, 'alondra-page')).toBe('NOT_AVAILABLE')
    expect(await creating('directLinks', { name: 'alondra-page' })).toBe('answered')
  })

  it('offers services of its own branch', async () => {
    const { server, own, creating } = await setUp()
    const sibling = await furnishCorner(server, 'Benteveo', { within: own })
    expect(await creating('directLinks', { products: [sibling.ids.entailedProducts] })).toBe(
      'products unknown',
    )
  })
})

const scopeOf = ({ ids }: Corner) => ({
  account: 'oAdmin' as const,
  partner: ids.partners,
  organizations: [ids.organizations],
  branchOffice: null,
})
