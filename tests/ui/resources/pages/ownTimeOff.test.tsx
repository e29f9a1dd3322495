import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import { signedOut, session } from '../../../../src/dataProvider/session.ts'
import { TimeOffCreate } from '../../../../src/resources/timeOff/TimeOffCreate.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { awayInNovember } from '../support/records.ts'

const access = vi.hoisted(() => ({ closed: [] as string[] }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('react-admin', async (original) => {
  const real = await original<{ useCanAccess: (params: { resource: string }) => object }>()
  return {
    ...real,
    useNotify: () => notify,
    useCanAccess: (params: { resource: string }) =>
      access.closed.includes(params.resource)
        ? { canAccess: false, isPending: false }
        : real.useCanAccess(params),
  }
})

const signIn = (dataScope: number) =>
  session.keepUser({
    ...signedOut,
    user: { ...signedOut.user, id: 3, name: 'Valeria Espinosa' },
    branchOfficeAdmin: {
      id: 1,
      dataScope,
      fieldMasks: [],
      expert: { ids: [3], editsHours: false, requestsTimeOff: true, seesAllClients: false },
    },
  } as unknown as CurrentUser)

const open = async () => {
  const provider = memoryProvider({ 'time-off': [], experts: [] })
  const page = { entity: 'timeOffs', account: 'boAdmin', at: 'create' } as const
  await openView({ provider, ...page, create: TimeOffCreate })
  await screen.findByRole('button', { name: 'Guardar' })
  return provider
}

describe('time off that an expert requests', () => {
  afterEach(() => {
    cleanup()
    session.clear()
    vi.unstubAllGlobals()
    access.closed = []
    notify.mockClear()
  })

  it('is their own, though their role shows them no list of experts', async () => {
    access.closed = ['experts']
    signIn(1)
    const provider = await open()
    expect(screen.getByText('Valeria Espinosa')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /Profesional/ })).toBeNull()
    expect(provider.requests.some(({ resource }) => resource === 'experts')).toBe(false)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(provider.last('create', 'time-off')?.params['data']).toMatchObject({
        expert: { id: 3, name: 'Valeria Espinosa' },
      }),
    )
  })

  it.each([
    ['requested', 0, 'Solicitada: cuenta cuando se apruebe.'],
    ['approved', 1, 'resources.timeOffs.notifications.created'],
  ])('is said to wait for approval while it does: %s', async (sysName, id, said) => {
    signIn(1)
    const provider = await open()
    const create = async () => ({ data: { ...awayInNovember, status: { id, sysName } } })
    Object.assign(provider, { create })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith(said, expect.anything()))
    await waitFor(() => expect(place.path).toBe('/time-off'))
  })

  it('of others is chosen by who reaches them', async () => {
    signIn(3)
    await open()
    expect(screen.getByRole('combobox', { name: /Profesional/ })).toHaveValue('')
  })
})
