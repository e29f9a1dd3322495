import type { ImportRecord, ImportRow } from '../../../contract/endpoints/imports.ts'
import { workOffImports } from '../jobs/workOffImports.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, furnish, type SignedIn } from './furnish.ts'

/** A column of a file, and in which order it has its dates. */
export type Column = { field: string | null; order?: 'dmy' | 'mdy' }

/**
 * An organization whose owner imports files: `run` imports one and answers what became of its
 * lines, `list` the records.
 */
export const furnishImports = async (server: ApiUnderTest) => {
  const { own } = await furnish(server)
  const owner = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const start = (body: object) =>
    server.post(
      'organizations/imports/create',
      { entity: 'clients', country: 'ES', currency: 'EUR', ...body },
      owner,
    )
  const run = async (body: object) => {
    const { id } = answerOf<ImportRecord>(await start(body))
    await workOffImports(server)
    const got = async (rows: string) =>
      answerOf<{ items: ImportRecord[]; rows: ImportRow[] }>(
        await server.post('organizations/imports/get', { id, rows, limit: 100 }, owner),
      )
    const { items, rows } = await got('failed')
    const said = (lines: ImportRow[]) =>
      lines.map(({ line, code, problems }) =>
        [
          line,
          ...(code === null ? [] : [code]),
          ...problems.map(({ path, rule }) => `${path} ${rule}`),
        ].join(' '),
      )
    return { ...items[0]!, failures: said(rows), notes: said((await got('noted')).rows) }
  }
  const list = async <R = Record<string, unknown>>(entity = 'clients') =>
    answerOf<{ items: R[] }>(
      await server.post(`organizations/${entity}/get`, { limit: 200, sort: 'id' }, owner),
    ).items
  return { server, own, owner, start, run, list }
}

/** The columns of a file, one after another. */
export const columns = (...fields: (string | null | Column)[]): Column[] =>
  fields.map((field) => (typeof field === 'object' && field !== null ? field : { field }))

type Got = { items: ImportRecord[]; rows: ImportRow[]; next: number | null }

/** An organization whose owner imports, and what the calls of imports answer to whom. */
export const importingOwner = async (server: ApiUnderTest) => {
  const { own, partner } = await furnish(server)
  const owner = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const start = (body: object, headers: SignedIn = owner, at = 'organizations') =>
    server.post(`${at}/imports/create`, { entity: 'clients', ...body }, headers)
  const get = async (body: object, headers: SignedIn = owner, at = 'organizations') =>
    answerOf<Got>(await server.post(`${at}/imports/get`, body, headers))
  /** An import from beginning to end, with the lines that failed. */
  const run = async (body: object, headers: SignedIn = owner, at = 'organizations') => {
    const { id } = answerOf<ImportRecord>(await start(body, headers, at))
    await workOffImports(server)
    const { items, rows } = await get({ id, rows: 'failed' }, headers, at)
    return { ...items[0]!, failures: rows }
  }
  const list = async <R = Record<string, unknown>>(entity: string, query: object = {}) =>
    answerOf<{ items: R[] }>(
      await server.post(`organizations/${entity}/get`, { limit: 200, sort: 'id', ...query }, owner),
    ).items
  return { server, own, partner, owner, start, get, run, list }
}
