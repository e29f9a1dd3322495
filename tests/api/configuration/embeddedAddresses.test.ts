import { describe, expect, it } from 'vitest'
import type { EmbeddedAddress } from '../../../contract/text/address.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, furnish } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const street = 'Calle Larga'
const entered = new Date('2027-01-02T10:00:00Z')
const later = new Date('2027-01-02T10:10:00Z')

const setUp = async () => {
  const server = api()
  server.setNow(entered)
  const { own, partner } = await furnish(server)
  const organization = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const branch = await createAdmin(server, 'bo@admin.test', {
    organization: own.organization,
    branchOffice: own.branchOffice,
  })
  /** How each level writes the address of its own record. */
  const editors = {
    partner: (address: Values | null) =>
      server.post('partners/account/edit', { data: { address } }, partner),
    organization: (address: Values | null) =>
      server.post('organizations/account/edit', { data: { address } }, organization),
    branch: (address: Values | null) =>
      server.post(
        'organizations/branch_offices/edit',
        { id: own.branchOffice, data: { address } },
        organization,
      ),
  }
  const addressOf = async (answer: Promise<Envelope>) =>
    answerOf<{ address: EmbeddedAddress | null }>(await answer).address
  return { server, own, branch, editors, addressOf }
}

describe('the address of a partner, an organization or a branch office', () => {
  it('has an id of its own and the date of its entry, which changes keep', async () => {
    const { server, editors, addressOf } = await setUp()
    const ids: number[] = []
    for (const edit of Object.values(editors)) {
      server.setNow(entered)
      const first = await addressOf(edit({ street }))
      expect(first).toEqual({
        street,
        id: expect.any(Number) as number,
        create: { date: entered.toISOString() },
      })
      ids.push(first!.id)
      server.setNow(later)
      // Sent back as it was read, and without what only the server writes.
      expect(await addressOf(edit({ ...first, street: 'Calle Corta' }))).toEqual({
        ...first,
        street: 'Calle Corta',
      })
      expect(await addressOf(edit({ street, id: 0 }))).toEqual(first)
      // An address that was removed is another one when it is entered again.
      expect(await addressOf(edit(null))).toBeNull()
      const second = await addressOf(edit({ street }))
      expect(second!.create).toEqual({ date: later.toISOString() })
      ids.push(second!.id)
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refuses an id that is another address’s', async () => {
    const { editors, addressOf, server, branch } = await setUp()
    const { id } = (await addressOf(editors.organization({ street })))!
    for (const edit of [editors.partner, editors.branch])
      expect(said(await edit({ street, id }))).toMatch(/address.id unknown$/)
    const sent = { address_id: id, address_street: street }
    expect(said(await server.post('branch_offices/account/edit', sent, branch))).toBe(
      'address.id unknown',
    )
    expect(said(await editors.organization({ street, id: -1 }))).toBe('data.address.id tooSmall 0')
  })

  it('is changed by its parts under its own id', async () => {
    const { server, branch, editors, addressOf } = await setUp()
    const first = (await addressOf(editors.branch({ street })))!
    const sent = { address_id: first.id, address_zipcode: '170135' }
    expect(await addressOf(server.post('branch_offices/account/edit', sent, branch))).toEqual({
      ...first,
      zipcode: '170135',
    })
  })

  it('loses the coordinates of its former place when it is moved without others', async () => {
    const { server, branch, editors, addressOf } = await setUp()
    const coordinates = { latitude: -0.180653, longitude: -78.467834 }
    const first = await addressOf(editors.branch({ street, ...coordinates }))
    const sending = (parts: Values) =>
      addressOf(server.post('branch_offices/account/edit', parts, branch))
    // What is filled in or stays as it was moves nothing.
    expect(await sending({ address_street: street, address_reference: 'By the park' })).toEqual({
      ...first,
      reference: 'By the park',
    })
    const moved = await sending({ address_street: 'Calle Corta' })
    expect(moved).toMatchObject({ street: 'Calle Corta' })
    expect([moved?.latitude ?? null, moved?.longitude ?? null]).toEqual([null, null])
    const there = { address_latitude: -0.2098, address_longitude: -78.49 }
    expect(await sending({ address_street: 'Calle Nueva', ...there })).toMatchObject({
      latitude: -0.2098,
      longitude: -78.49,
    })
  })

  it('is shown to visitors without its id and its date', async () => {
    const { server, own, editors, addressOf, branch } = await setUp()
    await addressOf(editors.branch({ street }))
    answerOf(
      await server.post(
        'branch_offices/direct_links/create',
        { name: 'calle-larga', title: 'Aurora' },
        branch,
      ),
    )
    const page = answerOf<{ branchOffice: { id: number; address: Values } }>(
      await server.post('direct_links/get', { name: 'calle-larga' }),
    )
    expect(page.branchOffice).toMatchObject({ id: own.branchOffice, address: { street } })
    expect(Object.keys(page.branchOffice.address)).toEqual(['street'])
  })
})
