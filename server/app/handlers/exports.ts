import { filtersOf } from '../../../contract/endpoints/crud.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { personalEntities } from '../../../contract/entities/personalEntities.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { Page } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { crud } from '../crud.ts'
import { auditExport } from '../exports/auditExport.ts'
import { requireFreshExport } from '../exports/requireFreshExport.ts'
import { csvFile } from '../exports/csvFile.ts'
import { csvLine } from '../exports/csvLine.ts'
import { exportColumns, type ExportColumn } from '../exports/exportColumns.ts'
import { problemsOf } from '../problems.ts'
import { withScope } from '../withScope.ts'
import type { Context, Handlers, Input } from './handler.ts'

/** Records that are read at a time: memory holds no more, however many there are. */
const perPage = 500

/** Everything that a list holds as a file, read on while it is written. */
export const exports: Handlers<'exports.create'> = {
  'exports.create': async ({ entity: name, columns: asked, ...query }, context) => {
    const { ports, caller } = context
    const scope = caller.scope!
    const columns = exportColumns(entities[name], asked)
    const input = await listInput(name, query, context)
    const read = async (after?: string) =>
      (await crud.get({ ports, caller, scope, name }, { ...input, limit: perPage, ...(after === undefined ? {} : { after }) })) as Page
    const first = await read()
    if (personalEntities.includes(name)) requireFreshExport(context, first.total ?? first.items.length)
    await auditExport(context, name, query)
    return csvFile(context, {
      name,
      titles: columns.map(({ title }) => title),
      first,
      read,
      linesOf: ({ items }) => items.map((record) => lineOf(columns, record)).join(''),
      rows: first.total,
    })
  },
}

const lineOf = (columns: readonly ExportColumn[], record: Page['items'][number]): string => csvLine(columns.map(({ cell }) => cell(record)))

type Query = Omit<Input<'exports.create'>, 'entity' | 'columns'>

/** What the entity's own get call would have been sent, checked as that call checks it, by somebody who may make it. */
const listInput = async (name: EntityName, { filters, ...query }: Query, { ports, caller }: Context): Promise<Values> => {
  const scope = caller.scope!
  const operation = findOperation(`${name}.get`, scope.account)
  if (operation === undefined || !allowsAny(caller.privileges, operation.needs)) throw new Refusal('FORBIDDEN')
  const known = filtersOf(entities[name])
  for (const filter of Object.keys(filters)) if (!Object.hasOwn(known, filter)) throw refuseField(`filters.${filter}`, 'notAllowed')
  const sent = { ...filters, ...query }
  const checked = operation.input.safeParse(await withScope(ports.store, name, 'get', sent, scope))
  if (checked.success) return checked.data as Values
  const placed = (path: string) => (Object.hasOwn(known, path.split('.')[0]!) ? `filters.${path}` : path)
  throw new Refusal('VALIDATION', {
    fields: problemsOf(checked.error, sent).map((problem) => ({ ...problem, path: placed(problem.path) })),
  })
}
