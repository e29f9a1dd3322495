import { expect, it } from 'vitest'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { entities } from '../../../contract/entities/index.ts'
import { importFields } from '../../../contract/imports/fields.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { csvCells } from '../../support/files/csvCells.ts'
import {
  answerOf,
  furnish,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { workOffImports } from '../../support/jobs/workOffImports.ts'

const api = useApi()

const names = [
  'Águeda Núñez',
  '=HYPERLINK("x")',
  '+Luz',
  "'@Ana",
  'O’Brien, Mary "M."',
  'Ñandú',
  'Zoe',
]

/** A file as some other program writes it. */
const fileOf = (many: number): string => {
  const lines = Array.from({ length: many }, (_, n) => {
    const name = `"${names[n % names.length]!.replaceAll('"', '""')} ${n}"`
    const day = `${String(1 + (n % 28)).padStart(2, '0')}/0${1 + (n % 9)}/19${50 + (n % 50)}`
    return `${name};c${n}@client.test;099${String(1_000_000 + n)};${day};"vip; n${n % 5}";"-note\n${n}";${n % 2 ? 'sí' : 'no'}`
  })
  return ['Nombre;Correo;Móvil;Nacimiento;Etiquetas;Notas;Bloqueado', ...lines].join('\r\n')
}

it('5,000 clients come in from a file, go out, come in elsewhere, and go out again equal', async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const other = await furnishOrganization(server, partner, 'Brisa')
  const one = await createAdmin(server, 'one@admin.test', { organization: own.organization })
  const two = await createAdmin(server, 'two@admin.test', { organization: other.organization })
  const columns = Object.keys(importFields('clients')).filter(
    (name) => name in entities.clients.fields,
  )

  const importing = async (file: string, fields: (string | null)[], headers: SignedIn) => {
    const body = {
      entity: 'clients',
      file,
      country: 'EC',
      columns: fields.map((field) => ({ field })),
      duplicates: 'create',
    }
    const { id } = answerOf<ImportRecord>(
      await server.post('organizations/imports/create', body, headers),
    )
    const began = performance.now()
    await workOffImports(server)
    const seconds = (performance.now() - began) / 1000
    const { items, rows } = answerOf<{ items: ImportRecord[]; rows: object[] }>(
      await server.post('organizations/imports/get', { id, rows: 'failed' }, headers),
    )
    expect(rows).toEqual([])
    return { ...items[0]!, seconds }
  }
  const exported = async (headers: SignedIn) => {
    const response = await server.fetch('organizations/exports/create', {
      method: 'POST',
      body: JSON.stringify({
        entity: 'clients',
        sort: 'email',
        columns: columns.map((name) => ({ name })),
      }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return (await response.text()).replace(/^\uFEFF/, '')
  }

  const fields = ['name', 'email', 'phone', 'birthDate', 'tags', 'notes', 'blocked']
  const first = await importing(fileOf(5000), fields, one)
  expect(first).toMatchObject({ total: 5000, created: 5000, state: 'done' })
  process.stdout.write(`5,000 clients imported in ${first.seconds.toFixed(1)} s\n`)
  expect(first.seconds).toBeLessThan(60)
  const file = await exported(one)
  expect(csvCells(file)).toHaveLength(5001)
  expect(csvCells(file)[0]).toEqual(columns)
  expect(await importing(file, columns, two)).toMatchObject({ created: 5000 })
  expect(await exported(two)).toBe(file)
}, 300_000)
