import { describe, expect, it } from 'vitest'
import { entities } from '../../../contract/entities/index.ts'
import { importFields } from '../../../contract/imports/fields.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { columns, furnishImports } from '../../support/furnished/furnishImports.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const setUp = async () => furnishImports(api())

describe('a file that is imported again', () => {
  it('writes nothing where it says nothing new, and keeps a tag whole', async () => {
    const { server, owner, run, list } = await setUp()
    const client = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@client.test',
      phone: '+34600111222',
      tags: ['a;b', 'c, d', 'vip'],
      birthDate: '1990-02-03',
      gender: 'f',
    }
    answerOf(await server.post('organizations/clients/create', client, owner))
    const names = Object.keys(importFields('clients')).filter(
      (name) => name in entities.clients.fields || name === 'id',
    )
    const response = await server.fetch('organizations/exports/create', {
      method: 'POST',
      body: JSON.stringify({ entity: 'clients', columns: names.map((name) => ({ name })) }),
      headers: { 'content-type': 'application/json', ...owner },
    })
    const file = (await response.text()).replace(/^\uFEFF/, '')
    const audited = async () =>
      answerOf<{ items: object[] }>(
        await server.post('organizations/audit/get', { entity: 'clients' }, owner),
      ).items.length
    const before = [await list(), await audited()]
    expect(await run({ file, columns: columns(...names), duplicates: 'update' })).toMatchObject({
      updated: 0,
      skipped: 1,
      failures: [],
    })
    expect([await list(), await audited()]).toEqual(before)
    expect(
      await run({
        file: file.replace('ana@client.test', 'eva@client.test').replace("'+34600111222", ''),
        columns: columns(...names.map((name) => (name === 'id' ? null : name))),
      }),
    ).toMatchObject({ created: 1 })
    expect((await list())[1]).toMatchObject({ tags: ['a;b', 'c, d', 'vip'] })
  })

  it('leaves who has our number in another program alone', async () => {
    const { server, owner, run, list } = await setUp()
    const { id } = answerOf<{ id: number }>(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Mia', lastName: 'Mora', email: 'mia@example.com' },
        owner,
      ),
    )
    const taken = columns('id', 'firstName', 'lastName', 'email', 'phone')
    const stranger = 'Ximena,Arriaga,ximena@example.com,+34600100298'
    for (const duplicates of ['update', 'skip']) {
      for (const [number, rule] of [
        [String(id).padStart(9, '0'), 'format'],
        [String(id), 'otherRecord'],
        [`${id}.000`, 'format'],
      ] as const)
        expect(
          await run({
            file: `Client ID,First Name,Last Name,Email,Phone\n${number},${stranger}`,
            columns: taken,
            duplicates,
          }),
        ).toMatchObject({ failures: [`2 id ${rule}`] })
    }
    expect(await list()).toMatchObject([
      { id, name: 'Mia Mora', email: 'mia@example.com', phone: null, version: 1 },
    ])
    expect(
      await run({
        file: `i,n,s,e,p\n${id},Mia,Mora Gil,mia@example.com,`,
        columns: taken,
        duplicates: 'update',
      }),
    ).toMatchObject({
      updated: 1,
    })
  })

  it('makes two of two people of one first name who were given the same placeholder, and none twice', async () => {
    const { run, list } = await setUp()
    const file =
      'Nombre;Apellido;Correo;Tel\nAna;Ruiz;noemail@salon.test;666666666\nAna;Gómez;noemail@salon.test;666666666\n'
    const body = {
      file,
      columns: columns('firstName', 'lastName', 'email', 'phone'),
      duplicates: 'update',
    }
    expect(await run(body)).toMatchObject({ created: 2, updated: 0 })
    expect(await run(body)).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    expect((await list()).map(({ name }) => name)).toEqual(['Ana Ruiz', 'Ana Gómez'])
  })

  it('makes two of two people who share an address, and one of one who is written otherwise', async () => {
    const { run, list } = await setUp()
    const file =
      'n,e\nMa. Fernanda Ponce,none@example.com\nIker Rivas,none@example.com\nMaría Fernanda Ponce,none@example.com\nAna Ruiz,casa@example.com\nLuis Ruiz,casa@example.com'
    expect(await run({ file, columns: columns('name', 'email'), dryRun: true })).toMatchObject({
      created: 4,
      skipped: 1,
    })
    expect(await run({ file, columns: columns('name', 'email') })).toMatchObject({
      created: 4,
      skipped: 1,
    })
    expect(
      await run({ file, columns: columns('name', 'email'), duplicates: 'update' }),
    ).toMatchObject({ created: 0, failed: 0 })
    expect((await list()).map(({ email }) => email)).toEqual([
      'none@example.com',
      'none@example.com',
      'casa@example.com',
      'casa@example.com',
    ])
  })
})
