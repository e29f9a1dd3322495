import { z } from 'zod'
import { filtersOf } from '../../../contract/endpoints/crud.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { personalEntities } from '../../../contract/entities/entityGroups.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { Page } from '../../ports/records.ts'
import type { Values, StoredRecord } from '../../ports/values.ts'
import { crud } from '../kernel/crud.ts'
import { auditExport, requireFreshExport, csvFile, csvLine, shielded, decimalMoney } from './csv.ts'
import { problemsOf } from '../kernel/fieldProblems.ts'
import { withScope } from '../kernel/withScope.ts'
import type { ScopedContext, Handlers, Input } from '../kernel/call.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { fieldValue, shownValue } from '../../../contract/kernel/fieldValues.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { moneySchema } from '../../../contract/money/money.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { rolesInWords } from '../../../contract/words/rolesInWords.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { optionWord } from '../../../contract/words/optionWord.ts'
import { statusWord } from '../../../contract/words/statusWord.ts'
import { writeCellList } from './cellList.ts'

/** Records that are read at a time: memory holds no more, however many there are. */
const perPage = 500

/** Everything that a list holds as a file, read on while it is written. */
export const exports: Handlers<'exports.create'> = {
  'exports.create': async ({ entity: name, columns: requested, ...query }, context) => {
    const { ports, caller } = context
    const scope = caller.scope
    const { language } = caller
    const columns = exportColumns(entities[name], requested, language)
    const isTitled = requested?.some(({ title }) => title !== undefined) ?? false
    const input = await listInput(name, query, context)
    const read = (after?: string): Promise<Page> =>
      crud.list(
        { ports, caller, scope, name },
        { ...input, limit: perPage, ...(after === undefined ? {} : { after }) },
      )
    const first = await read()
    if (personalEntities.includes(name))
      requireFreshExport(context, first.total ?? first.items.length)
    await auditExport(context, name, query)
    return csvFile(context, {
      name,
      titles: columns.map(({ title }) => title),
      first,
      read,
      linesOf: ({ items }) =>
        items
          .map((record) =>
            lineOf(columns, isTitled ? rolesInWords(name, record, language) : record),
          )
          .join(''),
      rows: first.total,
    })
  },
}

const lineOf = (columns: readonly ExportColumn[], record: Page['items'][number]): string =>
  csvLine(columns.map(({ cell }) => cell(record)))

type Query = Omit<Input<'exports.create'>, 'entity' | 'columns'>

/** Every list call takes an object. */
const listValues = z.record(z.string(), z.unknown())

/**
 * What the entity's own get call would have been sent, checked as that call checks it, by a caller
 * who may make it.
 */
const listInput = async (
  name: EntityName,
  { filters, ...query }: Query,
  { ports, caller }: ScopedContext,
): Promise<Values> => {
  const scope = caller.scope
  const operation = findOperation(`${name}.get`, scope.account)
  if (operation === undefined || !allowsAny(caller.privileges, operation.needs))
    throw new Refusal('FORBIDDEN')
  const known = filtersOf(entities[name])
  for (const filter of Object.keys(filters))
    if (!Object.hasOwn(known, filter)) throw refuseField(`filters.${filter}`, 'notAllowed')
  const sent = { ...filters, ...query }
  const checked = operation.input.safeParse(
    await withScope(ports.store, { name, verb: 'get', input: sent, scope }),
  )
  if (checked.success) return listValues.parse(checked.data)
  const placed = (path: string) =>
    Object.hasOwn(known, path.split('.')[0]!) ? `filters.${path}` : path
  throw new Refusal('VALIDATION', {
    fields: problemsOf(checked.error, sent).map((problem) => ({
      ...problem,
      path: placed(problem.path),
    })),
  })
}

export type ExportColumn = { title: string; cell: (record: StoredRecord) => string }

type RequestedColumn = { name: string; title?: string | undefined }

/** What every record has besides its fields. */
const common: Record<string, (record: StoredRecord) => unknown> = {
  id: ({ id }) => id,
  version: ({ version }) => version,
  create: ({ create }) => create.date,
  edit: ({ edit }) => edit?.date,
}

/**
 * The columns of a file by the requested names; without any, those that lists show at first. Those
 * with a title are for people: their statuses and choices are words of the language.
 * @throws Refusal VALIDATION for a name that the entity does not have
 */
export const exportColumns = (
  entity: Entity,
  requested: readonly RequestedColumn[] | undefined,
  language: Language,
): ExportColumn[] =>
  (requested ?? listed(entity)).map(({ name, title }, place) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const read = Object.hasOwn(common, name) ? common[name] : undefined
    if (field?.kind === 'password' || (field === undefined && read === undefined))
      throw refuseField(`columns.${place}.name`, 'choice')
    return {
      title: title ?? name,
      cell: (record) =>
        cellText(
          field,
          field ? shownValue(record, name, field) : read!(record),
          title === undefined ? undefined : language,
        ),
    }
  })

const listed = ({ fields }: Entity): RequestedColumn[] => [
  { name: 'id' },
  ...Object.entries(fields)
    .filter(([, field]) => field.listed)
    .map(([name]) => ({ name })),
]

/**
 * A field's value as the cell of a file: names for references, ISO for times, decimals for money;
 * statuses and choices by their words in the language, or for programs, without one, by their
 * system names.
 */
export const cellText = (field: Field | undefined, value: unknown, language?: Language): string => {
  if (value === null || value === undefined) return ''
  // A number is no formula, whatever its sign.
  if (typeof value === 'number' && field?.options === undefined) return String(value)
  return shielded(textOf(field, value, language))
}

/** What people read of a value of several parts: an amount, or a list of names; else as it is. */
const dataCell = (value: unknown): string => {
  const money = moneySchema.safeParse(value)
  if (money.success) return decimalMoney(money.data)
  const names = z.array(z.string()).safeParse(value)
  return names.success ? writeCellList(names.data) : JSON.stringify(value)
}

const textOf = (field: Field | undefined, value: unknown, language?: Language): string => {
  const held = field && fieldValue(field, value)
  switch (held?.kind) {
    case 'money':
      return decimalMoney(held.value)
    case 'reference':
    case 'file':
      return held.value.name
    case 'references':
      return writeCellList(held.value.map(({ name }) => name))
    case 'words':
      return writeCellList(held.value)
    case 'status':
      return language === undefined || field?.statuses === undefined
        ? held.value.sysName
        : statusWord(language, field.statuses, held.value.id)
    case 'choice': {
      const option = nameById(field?.options ?? {}, held.value)
      if (option === undefined) return String(held.value)
      return language === undefined
        ? option
        : optionWord(entityWords[language], field?.options, option)
    }
    case 'address':
      return formatAddress(held.value)
    case 'password':
      return ''
    case 'flag':
      return language === undefined
        ? String(held.value)
        : dataExportWords[language][held.value ? 'yes' : 'no']
    case 'data':
      return language === undefined ? JSON.stringify(value) : dataCell(value)
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
