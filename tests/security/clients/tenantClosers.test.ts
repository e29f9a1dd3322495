import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { makeKey } from '../../support/server/apiKey.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { closingBranch } from '../../support/furnished/people/closingBranch.ts'

const api = useApi()

const setUp = () => closingBranch(api())

describe('data of people / who closes an organization', () => {
  it('is for people with every permission there, with a recent proof, and the right name', async () => {
    const { server, organization, branchOffice, close, state, owner, name, now } = await setUp()
    const few = await createAdmin(server, 'few@closing.test', { organization }, [
      { sys_name: 'o_account', privs: { view: true, edit: true } },
    ])
    expect(await close({ name, cancelAppointments: true }, few)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'organization' }] },
    })
    const branch = await createAdmin(server, 'branch@closing.test', { organization, branchOffice })
    expect(codeOf(await server.post('organizations/closing/get', {}, branch))).toBe('FORBIDDEN')
    for (const wrong of ['', `${name}!`, name.toUpperCase()])
      expect(await close({ name: wrong, cancelAppointments: true })).toMatchObject({
        r: { msg: 'VALIDATION', fields: [{ path: 'name' }] },
      })
    expect(codeOf(await close({ cancelAppointments: true }))).toBe('VALIDATION')
    expect(codeOf(await server.post('organizations/closing/create', { name }))).toBe(
      'INVALID_DEVICE',
    )
    const key = await makeKey(server, { organization, maker: owner })
    const byKey = await server.fetch('organizations/closing/create', {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key.token}` },
    })
    expect(codeOf((await byKey.json()) as never)).toBe('INVALID_DEVICE')
    now(11 * 60_000)
    expect(codeOf(await close())).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await server.post('organizations/closing/export', {}, owner))).toBe(
      'STEP_UP_REQUIRED',
    )
    expect((await state()).state).toBe('open')
  })

  it('is closed by its partner too, and by no one else', async () => {
    const { server, organization, partner, owner, name, state, query } = await setUp()
    const neighbour = await furnishOrganization(server, partner, 'Brisa')
    const stranger = await createAdmin(server, 'stranger@closing.test', {
      organization: neighbour.organization,
    })
    const close = (body: object, headers: SignedIn) =>
      server.post('partners/organizations/closing/create', body, headers)
    expect(
      await server.post('organizations/closing/create', { organization, name }, stranger),
    ).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'organization', rule: 'unknown' }] },
    })
    expect(codeOf(await close({ organization, name }, owner))).toBe('FORBIDDEN')
    expect(await close({ name }, partner)).toMatchObject({
      r: { fields: [{ path: 'organization', rule: 'required' }] },
    })
    expect(await close({ organization: 999_999, name }, partner)).toMatchObject({
      r: { fields: [{ path: 'organization', rule: 'unknown' }] },
    })
    expect((await state()).state).toBe('open')
    answerOf(await close({ organization, name }, partner))
    expect((await state()).state).toBe('closing')
    expect(await query('select organization_id as id from organization_closing')).toEqual([
      { id: organization },
    ])
  })

  it('exports its data before, as the caller may see it', async () => {
    const { server, owner, organization, book } = await setUp()
    answerOf(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Wilhelmina', email: 'w@zambrano.test' },
        owner,
      ),
    )
    const { code } = answerOf<{ code: string }>(await book({ start: at('10:00'), booker }))
    const contents = async (headers: SignedIn) => {
      const response = await server.fetch('organizations/closing/export', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect(response.headers.get('content-type')).toBe('application/zip')
      return unzipSync(new Uint8Array(await response.arrayBuffer()))
    }
    const files = await contents(owner)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'data/clients-0001.csv',
        'data/clients-0001.json',
        'data/schedules-0001.json',
      ]),
    )
    expect(strFromU8(files['data/clients-0001.csv']!)).toContain('w@zambrano.test')
    expect(strFromU8(files['data/schedules-0001.json']!)).toContain(code)
    const masked = await createAdmin(server, 'masked@closing.test', { organization }, [
      { sys_name: 'o_account', privs: { edit: true } },
      { sys_name: 'export', privs: { create: true } },
    ])
    expect(Object.keys(await contents(masked)).filter((path) => path.includes('clients'))).toEqual(
      [],
    )
  })
})
