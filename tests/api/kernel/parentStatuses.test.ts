import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, furnish, type SignedIn } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const [enabled, disabled, suspended] = [1, 2, 4]

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const organization = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const branch = await createAdmin(server, 'bo@admin.test', {
    organization: own.organization,
    branchOffice: own.branchOffice,
  })
  const by: Record<'partner' | 'organization' | 'branch', SignedIn> = {
    partner,
    organization,
    branch,
  }
  const call = (who: keyof typeof by, path: string, body: Values) =>
    server.post(path, body, by[who])
  return {
    server,
    own,
    by,
    call,
    /** What each level answers when the organization's status is changed there. */
    organization: (who: 'partner' | 'organization', status: number) =>
      who === 'partner'
        ? call('partner', 'partners/organizations/edit', { id: own.organization, data: { status } })
        : call('organization', 'organizations/account/edit', { data: { status } }),
    branch: (who: 'organization' | 'branch', status: number) =>
      who === 'organization'
        ? call('organization', 'organizations/branch_offices/edit', {
            id: own.branchOffice,
            data: { status },
          })
        : call('branch', 'branch_offices/account/edit', { branchOffice_status: status }),
  }
}

describe('the status of an organization', () => {
  it('that the partner switched off is not switched on by the organization itself', async () => {
    const { organization } = await setUp()
    answerOf(await organization('partner', disabled))
    expect(codeOf(await organization('organization', enabled))).toBe('BAD_TRANSITION')
    answerOf(await organization('partner', enabled))
    answerOf(await organization('organization', disabled))
    answerOf(await organization('organization', enabled))
  })

  it('is suspended by the partner alone, which ends what its administrators may do until it is lifted', async () => {
    const { server, organization, by } = await setUp()
    expect(codeOf(await organization('organization', suspended))).toBe('BAD_TRANSITION')
    answerOf(await organization('partner', suspended))
    for (const path of ['organizations/clients/get', 'organizations/account/edit'])
      expect(codeOf(await server.post(path, {}, by.organization))).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await server.post('branch_offices/clients/get', {}, by.branch))).toBe(
      'ACCOUNT_SUSPENDED',
    )
    expect(
      codeOf(
        await server.post('account/signin', { email: 'o@admin.test', password: 'a-long-password' }),
      ),
    ).toBe('ACCOUNT_SUSPENDED')
    answerOf(await organization('partner', enabled))
    expect(codeOf(await server.post('organizations/clients/get', {}, by.organization))).toBe(
      'answered',
    )
  })

  it('switched off keeps visitors out and lets its administrators work', async () => {
    const { server, own, organization, by } = await setUp()
    answerOf(await organization('partner', disabled))
    const bookingRequest = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      from: '2027-01-12',
      to: '2027-01-12',
    }
    expect(
      answerOf<Values>(
        await server.post('clients/schedules/availability/calculate', bookingRequest),
      ),
    ).toMatchObject({
      emptyReason: 'disabled',
    })
    expect(codeOf(await server.post('organizations/clients/get', {}, by.organization))).toBe(
      'answered',
    )
  })
})

describe('the status of a branch office', () => {
  it('that the organization switched off is not switched on by the branch itself, nor suspended by it', async () => {
    const { branch } = await setUp()
    answerOf(await branch('organization', disabled))
    expect(codeOf(await branch('branch', enabled))).toBe('BAD_TRANSITION')
    answerOf(await branch('organization', enabled))
    expect(codeOf(await branch('branch', suspended))).toBe('BAD_TRANSITION')
    answerOf(await branch('branch', disabled))
    answerOf(await branch('branch', enabled))
  })
})

describe('what one administers', () => {
  it('is changed in everything but what the level above decides', async () => {
    const { call } = await setUp()
    const profile = (data: Values) => call('organization', 'organizations/account/edit', { data })
    expect(said(await profile({ verified: true }))).toBe('data.verified notAllowed')
    expect(said(await profile({ plan: 1 }))).toBe('data.plan notAllowed')
    expect(answerOf<Values>(await profile({ fantasyName: 'Ours', verified: false }))).toMatchObject(
      {
        fantasyName: 'Ours',
        verified: false,
      },
    )
    expect(
      said(await call('partner', 'partners/account/edit', { data: { verified: false } })),
    ).toBe('data.verified notAllowed')
    expect(
      answerOf<Values>(await call('partner', 'partners/account/edit', { data: { alias: 'us' } })),
    ).toMatchObject({ alias: 'us' })
  })

  it('is found by no other number than its own', async () => {
    const { own, call } = await setUp()
    const edit = (id: number) =>
      call('organization', 'organizations/account/edit', { id, data: { alias: 'x' } })
    expect(codeOf(await edit(own.organization))).toBe('answered')
    expect(codeOf(await edit(own.organization + 1))).toBe('NOT_FOUND')
    expect(
      codeOf(
        await call('branch', 'branch_offices/account/edit', {
          branchOffice_id: own.branchOffice + 1,
        }),
      ),
    ).toBe('NOT_FOUND')
  })

  it('takes a branch office by the names of the specification, one part of its address at a time', async () => {
    const { own, call } = await setUp()
    const edited = await call('branch', 'branch_offices/account/edit', {
      branchOffice_id: own.branchOffice,
      branchOffice_fantasyName: 'Centre',
      branchOffice_helpPhone: '022 345 678',
      address_street: 'Calle Larga',
      address_streetNumber: '12',
    })
    expect(answerOf<Values>(edited)).toMatchObject({
      fantasyName: 'Centre',
      helpPhone: '022345678',
      address: { street: 'Calle Larga', streetNumber: '12' },
    })
    const again = await call('branch', 'branch_offices/account/edit', { address_zipcode: '170135' })
    expect(answerOf<Values>(again)['address']).toMatchObject({
      street: 'Calle Larga',
      streetNumber: '12',
      zipcode: '170135',
    })
    const above = {
      id: own.branchOffice,
      branchOffice_description: 'From above',
      address_street: 'Calle Corta',
    }
    expect(
      answerOf<Values>(await call('organization', 'organizations/branch_offices/edit', above)),
    ).toMatchObject({
      description: 'From above',
    })
  })
})

describe('a service with appointments to come', () => {
  it('is deleted by saying what becomes of them', async () => {
    const { server, own, call } = await setUp()
    const book = async (start: string) =>
      answerOf(
        await server.post('public/schedules/create', {
          branchOffice: own.branchOffice,
          items: [{ entailedProduct: own.entailedProduct }],
          start,
          booker: { name: 'Ana', email: 'ana@booker.test' },
        }),
      )
    await book('2027-01-12T10:00:00-05:00')
    const remove = (more: Values) =>
      call('branch', 'branch_offices/products/delete', { id: own.entailedProduct, ...more })
    expect(codeOf(await remove({}))).toBe('IN_USE')
    // nor does it go with the product that the branch offers as it
    expect(
      codeOf(await call('organization', 'organizations/products/delete', { id: own.product })),
    ).toBe('IN_USE')
    expect(said(await remove({ reassignTo: own.entailedProduct }))).toBe('reassignTo unknown')
    const product = answerOf<{ id: number }>(
      await call('partner', 'partners/products/create', {
        organization: own.organization,
        name: 'Another treatment',
        categories: [own.category],
        duration: 60,
        price: { amount: 4500, currency: 'USD' },
      }),
    ).id
    const other = answerOf<{ id: number }>(
      await call('branch', 'branch_offices/products/create', { product }),
    ).id
    answerOf(await remove({ reassignTo: other }))
    const { items } = answerOf<{ items: { items: { entailedProduct: { id: number } }[] }[] }>(
      await call('branch', 'branch_offices/schedules/get', {
        from: '2027-01-12',
        to: '2027-01-12',
      }),
    )
    expect(items[0]!.items[0]!.entailedProduct.id).toBe(other)
    answerOf(
      await call('branch', 'branch_offices/products/delete', { id: other, keepSchedules: true }),
    )
    const kept = answerOf<{ total: number }>(
      await call('branch', 'branch_offices/schedules/get', {
        from: '2027-01-12',
        to: '2027-01-12',
      }),
    )
    expect(kept.total).toBe(1)
    answerOf(await call('organization', 'organizations/products/delete', { id: own.product }))
  })
})
