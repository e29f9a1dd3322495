import { describe, expect, it } from 'vitest'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { csvCells } from '../../support/files/csvCells.ts'
import {
  answerOf,
  codeOf,
  furnish,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const owner = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const ask = (body: object, headers: SignedIn = owner, at = 'organizations') =>
    server.fetch(`${at}/exports/create`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const rows = async (body: object, headers: SignedIn = owner, at?: string) => {
    const text = await (await ask(body, headers, at)).text()
    if (text.startsWith('{')) throw new Error(text)
    return csvCells(text.replace(/^\uFEFF/, ''))
  }
  const refusal = async (body: object, headers: SignedIn = owner, at?: string) =>
    codeOf((await (await ask(body, headers, at)).json()) as Envelope)
  const client = async (values: object) =>
    answerOf<{ id: number }>(await server.post('organizations/clients/create', values, owner)).id
  /** Many clients at once, as no call would make them. */
  const crowd = (many: number) =>
    server.database.asOwner((connection) =>
      connection.query(
        `insert into client (organization_id, name, first_name, tags, blocked, status_id, title_key, search_text, created_at)
         select $1, 'Client ' || n, 'Client ' || n, '[]', false, 1, 'client ' || n, 'client ' || n, $3 from generate_series(1, $2::int) n`,
        [own.organization, many, server.ports.clock.now()],
      ),
    )
  return { server, own, partner, owner, ask, rows, refusal, client, crowd }
}

const columnsOf = (...names: string[]) => names.map((name) => ({ name }))

describe('an export', () => {
  it('is a file of UTF-8 with a mark of its order, a name and the titles that were sent', async () => {
    const { ask, client } = await setUp()
    await client({ firstName: 'Águeda', lastName: 'Núñez', email: 'agueda@client.test' })
    const response = await ask({
      entity: 'clients',
      columns: [{ name: 'name', title: 'Nombre' }, { name: 'email' }],
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="clients-2027-01-11.csv"; filename*=UTF-8''clients-2027-01-11.csv`,
      'x-rows': '1',
      'cache-control': 'no-store',
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      'Nombre,email\r\nÁgueda Núñez,agueda@client.test\r\n',
    )
  })

  it('names what is pointed at, writes money as decimals and moments as ISO', async () => {
    const { rows, own } = await setUp()
    const [, product] = await rows({
      entity: 'products',
      columns: columnsOf('id', 'name', 'categories', 'price', 'kind', 'status', 'create'),
    })
    expect(product).toEqual([
      String(own.product),
      'Aurora treatment',
      'Aurora care',
      '45.00 USD',
      'individual',
      'enabled',
      '2027-01-11T12:00:00.000Z',
    ])
  })

  it('says under a title for people what a status and a choice are called in their language', async () => {
    const { ask, owner, client } = await setUp()
    const columns = [
      { name: 'kind', title: 'Tipo' },
      { name: 'status', title: 'Estado' },
    ]
    const [, product] = csvCells(
      await (
        await ask({ entity: 'products', columns }, { ...owner, 'accept-language': 'es' })
      ).text(),
    )
    expect(product).toEqual(['Individual', 'Activo'])
    await client({ firstName: 'Ana', email: 'ana@client.test' })
    const inEnglish = async (entity: string, name: string) =>
      csvCells(
        await (
          await ask(
            { entity, sort: 'id', columns: [{ name, title: name }] },
            { ...owner, 'accept-language': 'en' },
          )
        ).text(),
      ).flat()
    expect(await inEnglish('clients', 'blocked')).toEqual(['blocked', 'No'])
    expect(await inEnglish('branchOfficeRoles', 'name')).toContain('Branch administrator')
  })

  it('quotes commas, quotes and line breaks, and shields what a spreadsheet would run', async () => {
    const { ask, client } = await setUp()
    await client({
      firstName: '=HYPERLINK("http://x")',
      phone: '+593991204518',
      notes: '- a, "b"\r\nc',
      gender: '@x',
      alert: '\tx',
    })
    const text = await (
      await ask({ entity: 'clients', columns: columnsOf('name', 'phone', 'notes', 'gender') })
    ).text()
    expect(text.split('\r\n').slice(1).join('\r\n')).toBe(
      `"'=HYPERLINK(""http://x"")",'+593991204518,"'- a, ""b""\r\nc",'@x\r\n`,
    )
    expect(
      csvCells(
        await (await ask({ entity: 'clients', columns: [{ name: 'id', title: '=1+1' }] })).text(),
      )[0]![0],
    ).toBe("'=1+1")
  })

  it('holds everything that matches, in the requested order, far beyond a page', async () => {
    const { rows, crowd } = await setUp()
    await crowd(1203)
    const all = await rows({
      entity: 'clients',
      sort: 'id',
      order: 'desc',
      columns: columnsOf('id', 'name'),
    })
    const ids = all.slice(1).map(([id]) => Number(id))
    expect(ids).toHaveLength(1203)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(new Set(ids).size).toBe(1203)
  })

  it('is narrowed by the search and the filters of the list', async () => {
    const { rows, client } = await setUp()
    await client({ firstName: 'Ana', email: 'ana@client.test' })
    await client({ firstName: 'Zoe', email: 'zoe@client.test', blocked: true, blockedReason: 'x' })
    const names = async (query: object) =>
      (await rows({ entity: 'clients', columns: columnsOf('name'), ...query })).slice(1).flat()
    expect(await names({ filters: { blocked: true } })).toEqual(['Zoe'])
    expect(await names({ search: 'ana' })).toEqual(['Ana'])
    expect(await names({ filters: { status: [1, 2] }, sort: 'name', order: 'desc' })).toEqual([
      'Zoe',
      'Ana',
    ])
    expect(await names({ search: 'unknown' })).toEqual([])
  })

  it('refuses what the list itself would refuse, and columns that are none', async () => {
    const { ask, refusal } = await setUp()
    const fields = async (body: object) =>
      ((await (await ask(body)).json()) as { r: { fields: unknown } }).r.fields
    expect(await fields({ entity: 'clients', filters: { blocked: 'perhaps' } })).toMatchObject([
      { path: 'filters.blocked' },
    ])
    expect(await fields({ entity: 'clients', filters: { notes: 'x' } })).toEqual([
      { path: 'filters.notes', rule: 'notAllowed' },
    ])
    expect(await fields({ entity: 'clients', sort: 'tags' })).toMatchObject([{ path: 'sort' }])
    for (const name of ['nothing', 'constructor', '__proto__'])
      expect(await fields({ entity: 'clients', columns: columnsOf('name', name) })).toEqual([
        { path: 'columns.1.name', rule: 'choice' },
      ])
    expect(await refusal({ entity: 'schedules' })).toBe('VALIDATION')
    expect(await refusal({ entity: 'plans' })).toBe('FORBIDDEN')
  })

  it('needs the permissions to export and to view', async () => {
    const { server, own, refusal, rows } = await setUp()
    const holding = (email: string, items: string[]) =>
      createAdmin(
        server,
        email,
        { organization: own.organization },
        everyPrivilege.filter(({ sys_name: item }) => items.includes(item)),
      )
    const looker = await holding('a@admin.test', ['client'])
    const exporter = await holding('b@admin.test', ['export'])
    const both = await holding('c@admin.test', ['client', 'export'])
    expect(await refusal({ entity: 'clients' }, looker)).toBe('FORBIDDEN')
    expect(await refusal({ entity: 'clients' }, exporter)).toBe('FORBIDDEN')
    expect(await refusal({ entity: 'products' }, both)).toBe('FORBIDDEN')
    expect(await rows({ entity: 'clients', columns: columnsOf('id') }, both)).toEqual([['id']])
  })

  it('leaves out what a mask hides', async () => {
    const { server, own, client, rows } = await setUp()
    await client({ firstName: 'Ana', email: 'ana@client.test' })
    const masked = await createAdmin(server, 'm@admin.test', { organization: own.organization })
    await server.database.asOwner((connection) =>
      connection.query(
        `update role set field_masks = '["contact"]' where id in (select m.role_id from membership m where m.email = 'm@admin.test')`,
      ),
    )
    const columns = columnsOf('name', 'email')
    expect((await rows({ entity: 'clients', columns }))[1]).toEqual(['Ana', 'ana@client.test'])
    expect((await rows({ entity: 'clients', columns }, masked))[1]).toEqual(['Ana', ''])
  })

  it('holds nothing from outside the scope, on any level', async () => {
    const { server, own, partner, client, rows } = await setUp()
    const other = await furnishOrganization(server, partner, 'Brisa')
    const stranger = await createAdmin(server, 's@admin.test', { organization: other.organization })
    const bea = await createAdmin(server, 'bo@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await client({ firstName: 'Ana', email: 'ana@client.test' })
    const body = { entity: 'clients', columns: columnsOf('name') }
    expect(await rows(body, stranger)).toEqual([['name']])
    expect(await rows({ ...body, filters: { organization: own.organization } }, stranger)).toEqual([
      ['name'],
    ])
    expect(await rows(body, bea, 'branch_offices')).toEqual([['name'], ['Ana']])
    expect(
      (
        await rows(
          { entity: 'experts', columns: columnsOf('name'), sort: 'name' },
          partner,
          'partners',
        )
      ).slice(1),
    ).toEqual([['Aurora expert'], ['Brisa expert']])
  })

  it('reads no further once its reader has gone', async () => {
    const { server, ask, crowd } = await setUp()
    await crowd(2600)
    let pages = 0
    const { within } = server.ports.store
    server.ports.store.within = (scope, work) =>
      within(scope, (records) =>
        work({ ...records, list: (...parameters) => (pages++, records.list(...parameters)) }),
      )
    const reader = (await ask({ entity: 'clients' })).body!.getReader()
    await reader.read()
    await reader.read()
    await reader.read()
    await reader.cancel()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(pages).toBe(2)
  })

  it('breaks off, and says so in the log, when it cannot go on', async () => {
    const { server, crowd, owner } = await setUp()
    await crowd(600)
    const { within } = server.ports.store
    let calls = 0
    const call = () =>
      server.fetch('organizations/exports/create', {
        method: 'POST',
        body: JSON.stringify({ entity: 'clients' }),
        headers: { 'content-type': 'application/json', ...owner },
      })
    server.ports.store.within = (...parameters) =>
      (calls += 1) > 2 ? Promise.reject(new Error('gone')) : within(...parameters)
    await expect((await call()).text()).rejects.toThrow('gone')
    expect(server.faults.join()).toContain('an export ended early')
  })

  it('stands in the audit trail', async () => {
    const { server, owner, rows } = await setUp()
    await rows({ entity: 'clients', search: 'ana' })
    const { items } = answerOf<{ items: object[] }>(
      await server.post('organizations/audit/get', { action: 'export' }, owner),
    )
    expect(items).toMatchObject([
      { entity: 'clients', user: { name: 'o@admin.test' }, after: { search: 'ana' } },
    ])
  })
})
