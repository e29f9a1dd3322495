import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { importingOwner } from '../../support/furnished/furnishImports.ts'

const api = useApi()

const setUp = () => importingOwner(api())

const fields = (...names: (string | null)[]) => names.map((field) => ({ field }))

describe('who may import', () => {
  it('may create, and edit where records are updated; and finds only their own imports', async () => {
    const { server, own, start, get, partner } = await setUp()
    const holding = (email: string, privs: object) =>
      createAdmin(server, email, { organization: own.organization }, [
        { sys_name: 'client', privs },
      ])
    const creator = await holding('c@admin.test', { create: true })
    const body = { file: 'n,e\nAna,ana@client.test', columns: fields('name', 'email') }
    const { id } = answerOf<ImportRecord>(await start(body, creator))
    expect(codeOf(await start({ ...body, duplicates: 'update' }, creator))).toBe('FORBIDDEN')
    expect(codeOf(await start({ ...body, entity: 'experts' }, creator))).toBe('FORBIDDEN')
    expect(codeOf(await start(body, await holding('v@admin.test', { view: true })))).toBe(
      'FORBIDDEN',
    )
    expect((await get({})).items).toEqual([])
    expect((await get({}, creator)).items).toMatchObject([{ id }])
    expect(
      codeOf(
        await server.post(
          'organizations/imports/get',
          { id },
          await holding('d@admin.test', { create: true }),
        ),
      ),
    ).toBe('NOT_FOUND')
    const bea = await createAdmin(server, 'bo@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    expect(codeOf(await start(body, bea, 'branch_offices'))).toBe('answered')
    expect(codeOf(await start({ ...body, entity: 'products' }, bea, 'branch_offices'))).toBe(
      'FORBIDDEN',
    )
    const other = await furnishOrganization(server, partner, 'Brisa')
    expect(codeOf(await start(body, partner, 'partners'))).toBe('VALIDATION')
    expect(
      codeOf(await start({ ...body, organization: other.organization }, partner, 'partners')),
    ).toBe('answered')
    expect(codeOf(await start({ ...body, organization: other.organization }))).toBe('VALIDATION')
  })
})
