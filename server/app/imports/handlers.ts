import { readCsv, type CsvRow } from '../../../contract/imports/csv.ts'
import { mostCsvBytes, mostCsvRows } from '../../../contract/imports/limits.ts'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { dayOrderOf } from '../../../contract/imports/days.ts'
import { importFields, type ImportedEntity } from '../../../contract/imports/fields.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { StoredImport } from '../../ports/imports.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { requireFreshSession } from '../authority/stepUp.ts'
import { importsLinks } from '../access/administrators/expertLink.ts'
import { demandImportRights } from './run.ts'
import type { ScopedContext, Handlers, Input } from '../kernel/call.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'

const mostImports = 20

/** Imports are one’s own: what a file holds is not for everybody who may import. */
export const imports: Handlers<'imports.create' | 'imports.get'> = {
  'imports.create': async (input, context) => {
    const { ports, caller } = context
    const { source } = input
    if (source !== undefined) return { r: await begin(source, context) }
    const entity = input.entity!
    const scope = caller.scope
    demandImportRights({ entity, duplicates: input.duplicates }, scope, caller.privileges)
    const organization = input.organization ?? onlyOne(scope)
    if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
    const { titles, rows } = await contentsOf(input.file!)
    refuseUnknownColumns(entity, input.columns!, titles)
    if (importsLinks({ entity, columns: input.columns! }))
      requireFreshSession(caller, ports.clock.now())
    const columns = withDayOrders(entity, input.columns!, rows)
    const place = { partner: scope.partner, organization, branchOffice: scope.branchOffice }
    const currency =
      input.currency ??
      effectiveOf('payment', await ports.store.configuration(place, 'payment'))['currency']
    const stored = await ports.store.within(scope, async (records) => {
      const [business] =
        input.country === undefined ? await records.find('organizations', [organization]) : []
      const id = await records.imports.open(
        {
          organization,
          accountId: caller.accountId,
          account: scope.account,
          branchOffice: scope.branchOffice,
          entity,
          fileName:
            input.fileName ?? (input.file instanceof File ? input.file.name.slice(0, 120) : ''),
          titles,
          columns,
          duplicates: input.duplicates,
          country: input.country ?? countryOf(business),
          currency,
          dryRun: input.dryRun,
          state: 'waiting',
          total: rows.length,
          language: caller.language,
          ref: caller.ref,
          address: caller.address,
          device: caller.device,
          start: ports.clock.now(),
        },
        rows,
      )
      return (await records.imports.list(caller.accountId, { id, most: 1 }))[0]!
    })
    return { r: answered(stored) }
  },

  'imports.get': async ({ id, entity, rows: state, after, limit }, { ports, caller }) => {
    const found = await ports.store.within(caller.scope, async (records) => {
      const items = (
        await records.imports.list(caller.accountId, { id, entity, most: mostImports })
      ).filter((each) => mayCreate(each.entity, caller))
      const [one] = items
      if (id === undefined) return { items, rows: [] }
      if (one === undefined) throw new Refusal('NOT_FOUND')
      const rows =
        state === undefined
          ? []
          : await records.imports.rows(one.organization, one.id, { state, after, most: limit + 1 })
      return { items, rows }
    })
    const rows = found.rows.slice(0, limit)
    const next = found.rows.length > limit ? rows.at(-1)!.line : null
    return { r: { items: found.items.map(answered), rows, next } }
  },
}

/** What was only tried is done in earnest; requested twice, it is done once. */
const begin = async (source: number, { ports, caller }: ScopedContext): Promise<ImportRecord> => {
  const scope = caller.scope
  const found = await ports.store.within(scope, async (records) => {
    const [tried] = await records.imports.list(caller.accountId, { id: source, most: 1 })
    if (tried === undefined) throw refuseField('source', 'unknown')
    demandImportRights(tried, scope, caller.privileges)
    if (importsLinks(tried)) requireFreshSession(caller, ports.clock.now())
    if (
      !(await records.imports.begin(tried.organization, source, ports.clock.now())) &&
      tried.dryRun
    )
      throw refuseField('source', 'order')
    return (await records.imports.list(caller.accountId, { id: source, most: 1 }))[0]!
  })
  return answered(found)
}

const mayCreate = (entity: ImportedEntity, { scope, privileges }: ScopedCaller): boolean => {
  const operation = findOperation(`${entity}.create`, scope.account)
  return operation !== undefined && allowsAny(privileges, operation.needs)
}

const onlyOne = ({ organizations }: Scope): number => {
  const [organization, ...others] = organizations
  if (organization === undefined || others.length > 0) throw refuseField('organization', 'required')
  return organization
}

/**
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE for what is no CSV file, VALIDATION for one with
 * nothing or too much in it
 */
const contentsOf = async (file: File | string): Promise<{ titles: string[]; rows: CsvRow[] }> => {
  if (file instanceof File && file.size > mostCsvBytes)
    throw new Refusal('FILE_TOO_LARGE', {
      fields: [{ path: 'file', rule: 'tooBig', bound: mostCsvBytes }],
    })
  const read = readCsv(typeof file === 'string' ? file : new Uint8Array(await file.arrayBuffer()))
  if ('brokenAt' in read)
    throw new Refusal('FILE_TYPE', { fields: [{ path: 'file', rule: 'format' }] })
  if (read.rows.length === 0) throw refuseField('file', 'required')
  if (read.rows.length > mostCsvRows) throw refuseField('file', 'tooBig', mostCsvRows)
  return read
}

type Columns = NonNullable<Input<'imports.create'>['columns']>

const refuseUnknownColumns = (entity: ImportedEntity, columns: Columns, titles: string[]): void => {
  const known = importFields(entity)
  const seen = new Set<string>()
  for (const [place, { field }] of columns.entries()) {
    if (field === null) continue
    if (place >= titles.length || !Object.hasOwn(known, field) || seen.has(field))
      throw refuseField(`columns.${place}.field`, 'choice')
    seen.add(field)
  }
  if (seen.size === 0) throw refuseField('columns', 'required')
}

/**
 * Gives each column of dates the order in which it writes day and month.
 * @throws Refusal VALIDATION on `columns.N.order` where the dates leave it open and the caller has
 * not said it
 */
const withDayOrders = (
  entity: ImportedEntity,
  columns: Columns,
  rows: readonly CsvRow[],
): Columns => {
  const fields = importFields(entity)
  return columns.map((column, place) => {
    if (column.field === null || fields[column.field]?.kind !== 'day' || column.order !== undefined)
      return column
    const order = dayOrderOf(rows.map(({ cells }) => cells[place] ?? ''))
    if (order === 'open') throw refuseField(`columns.${place}.order`, 'required')
    return order === undefined ? column : { ...column, order }
  })
}

const countryOf = (business: EntityRecord<'organizations'> | undefined): string | null =>
  business?.['address']?.country?.isoCode ?? null

const answered = (of: StoredImport): ImportRecord => ({
  id: of.id,
  entity: of.entity,
  fileName: of.fileName,
  titles: of.titles,
  columns: of.columns,
  duplicates: of.duplicates,
  dryRun: of.dryRun,
  state: of.state,
  refusal: of.refusal,
  total: of.total,
  created: of.created,
  updated: of.updated,
  skipped: of.skipped,
  failed: of.failed,
  noted: of.noted,
  start: of.start.toISOString(),
  end: of.end?.toISOString() ?? null,
})
