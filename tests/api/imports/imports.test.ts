import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { workOffImports } from '../../support/jobs/workOffImports.ts'
import { importingOwner } from '../../support/furnished/furnishImports.ts'

const api = useApi()

const setUp = () => importingOwner(api())

const fields = (...names: (string | null)[]) => names.map((field) => ({ field }))

describe('an import of clients', () => {
  it('refuses a name of a value that no database keeps, naming where it stands', async () => {
    const { start, server } = await setUp()
    for (const key of ['a\0', 'half \ud83d a pair']) {
      const columns = [{ field: 'firstName', values: { [key]: 1 } }, ...fields('lastName')]
      const refused = await start({ file: 'Nombre;Apellido\r\nAna;Paz\r\n', columns })
      expect(refused).toMatchObject({
        error: true,
        r: { msg: 'VALIDATION', fields: [{ path: 'columns.0.values', rule: 'format' }] },
      })
    }
    expect(server.faults).toEqual([])
  })

  it('makes the records that a create call would make, with their audit lines', async () => {
    const { run, list, server, owner } = await setUp()
    const file =
      'Nombre;Apellido;Correo;Móvil;Nacimiento;Etiquetas;Bloqueado\r\nÁgueda;Núñez;AGUEDA@client.test;099 120 4518;7/3/1987;vip; nueva;no\r\n'
    const done = await run({
      file: file.replace('vip; nueva', '"vip; nueva"'),
      fileName: 'clientes.csv',
      country: 'EC',
      columns: fields(
        'firstName',
        'lastName',
        'email',
        'phone',
        'birthDate',
        'tags',
        'blocked',
      ).map((column) => (column.field === 'birthDate' ? { ...column, order: 'dmy' } : column)),
    })
    expect(done).toMatchObject({
      state: 'done',
      total: 1,
      created: 1,
      failed: 0,
      fileName: 'clientes.csv',
      failures: [],
    })
    expect(await list('clients')).toMatchObject([
      {
        name: 'Águeda Núñez',
        email: 'agueda@client.test',
        phone: '+593991204518',
        birthDate: '1987-03-07',
        tags: ['vip', 'nueva'],
        blocked: false,
        status: { id: 1 },
      },
    ])
    const { items } = answerOf<{ items: object[] }>(
      await server.post('organizations/audit/get', { entity: 'clients' }, owner),
    )
    expect(items).toMatchObject([
      { action: 'create', user: { name: 'o@admin.test' }, ref: `import ${done.id}` },
    ])
  })

  it('says of each line that cannot be one why, by its line and field, and brings in the others', async () => {
    const { run, list } = await setUp()
    const file =
      'a,b,c\nAna,ana@client.test,\n"two\nlines",invalid,\n,x@client.test,\n\nEva,eva@client.test,31/02/1990\nLuz,,\nZoe,zoe@client.test,1990-02-28'
    const done = await run({ file, columns: fields('firstName', 'email', 'birthDate') })
    expect(done).toMatchObject({ total: 6, created: 2, failed: 4 })
    expect(
      done.failures.map(({ line, problems }) => [
        line,
        ...problems.map(({ path, rule }) => `${path} ${rule}`),
      ]),
    ).toEqual([
      [3, 'firstName format', 'email format'],
      [5, 'firstName required'],
      [7, 'birthDate format'],
      [8, 'email required'],
    ])
    expect(done.failures[0]!.cells).toEqual(['two\nlines', 'invalid', ''])
    expect((await list('clients')).map(({ name }) => name)).toEqual(['Ana', 'Zoe'])
  })

  it('reports the same in a trial run and writes nothing; then runs once, however often it is requested', async () => {
    const { run, start, list, server, get } = await setUp()
    const file = 'a,b\nAna,ana@client.test\nAnita,ana@client.test\nEva,-'
    const tried = await run({ file, columns: fields('firstName', 'email'), dryRun: true })
    expect(tried).toMatchObject({ dryRun: true, state: 'done', created: 1, skipped: 1, failed: 1 })
    expect(await list('clients')).toEqual([])
    for (let n = 0; n < 2; n += 1)
      expect(
        answerOf<ImportRecord>(await start({ source: tried.id, entity: undefined })).dryRun,
      ).toBe(false)
    await workOffImports(server)
    expect((await get({ id: tried.id })).items).toMatchObject([
      { dryRun: false, state: 'done', created: 1, skipped: 1, failed: 1 },
    ])
    expect(await list('clients')).toHaveLength(1)
    expect(codeOf(await start({ source: 999_999, entity: undefined }))).toBe('VALIDATION')
  })

  it('skips, updates or duplicates existing clients, as configured', async () => {
    const { run, list } = await setUp()
    const columns = fields('name', 'email', 'phone', 'gender')
    await run({ file: 'n,e,p,g\nAna Ruiz,ana@client.test,,', columns })
    const again =
      'n,e,p,g\nAna Maria Ruiz,ANA@client.test,+593991204518,\nAna M. Ruiz,,+593991204518,f'
    expect(await run({ file: again, columns })).toMatchObject({ created: 1, skipped: 1 })
    expect((await list('clients')).map(({ name }) => name)).toEqual(['Ana Ruiz', 'Ana M. Ruiz'])
    expect(
      await run({
        file: 'n,e,p,g\nAna Maria Ruiz,ANA@client.test,,x',
        columns,
        duplicates: 'update',
      }),
    ).toMatchObject({ updated: 1 })
    expect(await list('clients')).toMatchObject([
      { name: 'Ana Maria Ruiz', gender: 'x', version: 2 },
      { name: 'Ana M. Ruiz' },
    ])
    expect(
      await run({
        file: 'n,e,p,g\nAna,ana@client.test,,\nAna,ana@client.test,,',
        columns,
        duplicates: 'create',
      }),
    ).toMatchObject({
      created: 2,
    })
  })

  it('updates a line that means another line of the same file', async () => {
    const { run, list } = await setUp()
    const columns = fields('firstName', 'email', 'gender')
    const file = 'n,e,g\nAna,ana@client.test,\nAnita,ana@client.test,f'
    const tried = await run({ file, columns, duplicates: 'update', dryRun: true })
    expect(tried).toMatchObject({ created: 1, updated: 1 })
    expect(await run({ file, columns, duplicates: 'update' })).toMatchObject({
      created: 1,
      updated: 1,
    })
    expect(await list('clients')).toMatchObject([{ name: 'Anita', gender: 'f' }])
  })

  it('finds what is pointed at by its name', async () => {
    const { run, list, own } = await setUp()
    const done = await run({
      file: 'n,e,x\nAna,ana@client.test,aurora EXPERT\nEva,eva@client.test,Unknown',
      columns: fields('firstName', 'email', 'preferredExpert'),
    })
    expect(done.failures).toMatchObject([
      { line: 3, problems: [{ path: 'preferredExpert', rule: 'unknown' }] },
    ])
    expect(await list('clients')).toMatchObject([{ preferredExpert: { id: own.expert } }])
  })

  it('goes on after it was broken off, and takes no line twice', async () => {
    const { server, start, get, list } = await setUp()
    const lines = Array.from({ length: 700 }, (_, n) => `Client ${n},c${n}@client.test`)
    const { id } = answerOf<ImportRecord>(
      await start({ file: `n,e\n${lines.join('\n')}`, columns: fields('name', 'email') }),
    )
    const { within } = server.ports.store
    let parts = 0
    server.ports.store.within = (...parameters) =>
      (parts += 1) > 3 ? Promise.reject(new Error('killed')) : within(...parameters)
    await expect(workOffImports(server)).rejects.toThrow('killed')
    server.ports.store.within = within
    expect((await get({ id })).items).toMatchObject([{ state: 'running', created: 400 }])
    const turns = turnsOf(server)
    // A person who works on it may only be slow.
    await turns['imports.resume']()
    expect((await get({ id })).items).toMatchObject([{ state: 'running', created: 400 }])
    server.setNow(new Date(present.getTime() + 60_000))
    await turns['imports.resume']()
    expect((await get({ id })).items).toMatchObject([{ state: 'done', created: 700 }])
    await server.database.asOwner((connection) =>
      connection.query('update outbox set handed_at = null'),
    )
    await workOffImports(server)
    const { rows } = await server.database.asOwner((connection) =>
      connection.query('select count(*)::int as many from client'),
    )
    expect(rows).toEqual([{ many: 700 }])
    expect(await list('clients', { search: 'Client 699' })).toHaveLength(1)
  })

  it('stops where its starter has lost the permission meanwhile', async () => {
    const { server, own, start, get, list } = await setUp()
    const other = await createAdmin(server, 'x@admin.test', { organization: own.organization })
    const { id } = answerOf<ImportRecord>(
      await start({ file: 'n,e\nAna,ana@client.test', columns: fields('name', 'email') }, other),
    )
    await server.database.asOwner((connection) =>
      connection.query(`update membership set status_id = 2 where email = 'x@admin.test'`),
    )
    await workOffImports(server)
    await server.database.asOwner((connection) =>
      connection.query(`update membership set status_id = 1 where email = 'x@admin.test'`),
    )
    expect((await get({ id }, other)).items).toMatchObject([{ state: 'refused', created: 0 }])
    expect(await list('clients')).toEqual([])
  })
})

it('the report of an import goes on after no line that a file cannot have', async () => {
  const { server, owner, run } = await setUp()
  const { id } = await run({ file: 'n\nÁgueda', columns: fields('firstName') })
  const after = async (line: number) =>
    codeOf(
      await server.post('organizations/imports/get', { id, rows: 'failed', after: line }, owner),
    )
  expect([await after(2 ** 31 - 1), await after(2 ** 31)]).toEqual(['answered', 'VALIDATION'])
})

it('the lines of an import are forgotten after thirty days', async () => {
  const { server, start, get } = await setUp()
  const { id } = answerOf<ImportRecord>(
    await start({ file: 'n,e\nAna,ana@client.test', columns: fields('name', 'email') }),
  )
  const turns = turnsOf(server)
  server.setNow(new Date(present.getTime() + 29 * 86_400_000))
  await turns['imports.forget']()
  server.setNow(present)
  expect((await get({})).items).toMatchObject([{ id }])
  server.setNow(new Date(present.getTime() + 31 * 86_400_000))
  await turns['imports.forget']()
  server.setNow(present)
  expect((await get({})).items).toEqual([])
})

describe('a file', () => {
  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFNombre,Correo\nÑandú,n@client.test')],
    ['Windows-1252', Buffer.from('Nombre;Correo\r\nÑandú;n@client.test\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFNombre\tCorreo\r\nÑandú\tn@client.test', 'utf16le')],
  ])('of %s is read', async (_, bytes) => {
    const { server, owner, list } = await setUp()
    const form = new FormData()
    form.append('entity', 'clients')
    form.append('file', new File([bytes], 'c.csv', { type: 'text/csv' }))
    form.append('columns', JSON.stringify(fields('name', 'email')))
    const response = await server.fetch('organizations/imports/create', {
      method: 'POST',
      body: form,
      headers: owner,
    })
    expect(answerOf<ImportRecord>((await response.json()) as never)).toMatchObject({
      titles: ['Nombre', 'Correo'],
      fileName: 'c.csv',
    })
    await workOffImports(server)
    expect(await list('clients')).toMatchObject([{ name: 'Ñandú' }])
  })

  it('that is none, is empty, or has unknown columns, is refused with the field', async () => {
    const { start } = await setUp()
    const columns = fields('name', 'email')
    const problem = async (body: object) => {
      const { r } = (await start(body)) as {
        r: { msg: string; fields: { path: string; rule: string }[] }
      }
      return [r.msg, ...r.fields.map(({ path, rule }) => `${path} ${rule}`)]
    }
    expect(await problem({ file: 'a,b\n"x,y\n', columns })).toEqual(['FILE_TYPE', 'file format'])
    expect(await problem({ file: 'a,b\n', columns })).toEqual(['VALIDATION', 'file required'])
    expect(await problem({ columns })).toEqual(['VALIDATION', 'file required'])
    expect(await problem({ file: 'a,b\n1,2', columns: fields('name', 'name') })).toEqual([
      'VALIDATION',
      'columns.1.field choice',
    ])
    expect(await problem({ file: 'a,b\n1,2', columns: fields('name', 'status2') })).toEqual([
      'VALIDATION',
      'columns.1.field choice',
    ])
    expect(await problem({ file: 'a,b\n1,2', columns: fields('name', 'email', 'phone') })).toEqual([
      'VALIDATION',
      'columns.2.field choice',
    ])
    expect(await problem({ file: 'a\n1', columns: fields(null) })).toEqual([
      'VALIDATION',
      'columns required',
    ])
    const many = `a\n${'x\n'.repeat(20_001)}`
    expect(await problem({ file: many, columns: fields('name') })).toEqual([
      'VALIDATION',
      'file tooBig',
    ])
  })
})

describe('an import of services and experts', () => {
  it('reads prices as people write them, names of categories, and words of fixed answers', async () => {
    const { run, list } = await setUp()
    const file =
      'n;c;d;p;k\nMasaje;aurora care;60;"1.234,50 €";Grupo\nCorte;Aurora care;30;25.5;individual\nX;Aurora care;31;-1;?'
    const columns = [
      ...fields('name', 'categories', 'duration', 'price'),
      { field: 'kind', values: { Grupo: 2 } },
    ]
    const done = await run({ entity: 'products', file, columns })
    expect(done.failures[0]!.problems.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'kind type',
      'duration format',
      'price.amount tooSmall',
    ])
    expect(await list('products', { sort: 'name' })).toMatchObject([
      { name: 'Aurora treatment' },
      { name: 'Corte', price: { amount: 2550, currency: 'USD' }, kind: 1 },
      { name: 'Masaje', price: { amount: 123_450, currency: 'EUR' }, kind: 2, duration: 60 },
    ])
  })

  it('keeps to the plan, tried or in earnest', async () => {
    const { server, own, partner, run, list } = await setUp()
    const plan = {
      name: 'Small',
      data: {
        clients: { attendances: false },
        limits: { branches: null, experts: 3, schedulesPerMonth: null },
      },
    }
    const { id } = answerOf<{ id: number }>(
      await server.post('partners/plans/create', plan, partner),
    )
    answerOf(
      await server.post(
        'partners/organizations/edit',
        { id: own.organization, data: { plan: id } },
        partner,
      ),
    )
    const body = { entity: 'experts', file: 'n\nAna\nEva\nZoe\nLuz', columns: fields('name') }
    const tried = await run({ ...body, dryRun: true })
    expect(tried).toMatchObject({ created: 2, failed: 2 })
    expect(tried.failures).toMatchObject([
      { line: 4, code: 'LIMIT_REACHED' },
      { line: 5, code: 'LIMIT_REACHED' },
    ])
    expect(await run(body)).toMatchObject({ created: 2, failed: 2 })
    expect(await list('experts')).toHaveLength(3)
  })
})
