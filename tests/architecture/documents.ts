import { readFileSync } from 'node:fs'
import { flagNotes } from '../../server/config/flags.ts'
import { settingNotes } from '../../server/config/settings.ts'
import { bookFunction, withBookingColumns } from './bookingFunctions.ts'
import { decisions } from './decisions.ts'
import { table } from './markdown/markdownTable.ts'
import { performanceDocument } from './markdown/performance.ts'
import { specificationRows, type SpecificationRow } from './specificationRows.ts'
import { statusFunctions } from './statusFunctions.ts'
import { layers, type Layer } from './table.ts'

/** A file of which all or some is written from the sources: where it is, and what it should say. */
export type Document = { path: string; text: string }

const placeBooking = 'server/adapters/db/functions/booking/place_booking.sql'

/** Every generated document, as it should be now. */
export function documents(): Document[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const blocks: [string, string][] = [
    ['settings', settingsTable()],
    ['flags', flagsTable()],
    ['import table', importTable()],
  ]
  return [
    { path: '.env.example', text: environmentExample() },
    { path: 'docs/specification.md', text: specification() },
    { path: 'docs/decisions/README.md', text: decisionIndex() },
    { path: 'docs/build/performance.md', text: performanceDocument() },
    { path: 'server/adapters/db/functions/keys/statuses.sql', text: statusFunctions() },
    { path: 'server/adapters/db/functions/booking/book.sql', text: bookFunction() },
    {
      path: placeBooking,
      text: withBookingColumns(
        readFileSync(new URL(`../../${placeBooking}`, import.meta.url), 'utf8'),
      ),
    },
    {
      path: 'README.md',
      text: blocks.reduce((text, [name, block]) => withBlock(text, name, block), readme),
    },
  ]
}

/** Replaces what stands between the two marks of a block; the marks keep the formatter away too. */
export function withBlock(text: string, name: string, block: string): string {
  const [start, end] = [
    `<!-- ${name}: npm run documentation -->\n<!-- prettier-ignore-start -->\n`,
    `<!-- prettier-ignore-end -->`,
  ]
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`README.md has no block "${name}".`)
  return text.slice(0, from + start.length) + block + text.slice(to)
}

function environmentExample(): string {
  const entries = settingNotes.map(({ name, description, rule, default: fallback, example }) => {
    return `# ${description}\n# ${rule}; default: ${fallback}\n# ${name}=${example}\n`
  })
  return [
    '# Copied to .env, this file is read at every start; nothing in it has to be set.\n',
    ...entries,
  ].join('\n')
}

const sections = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls',
  'The error catalogue',
  'Constants and limits',
]

const specificationLead = `# The specification, statement by statement

Where each statement of the specification lives and which tests run through it. «Works»: as stated; the tests named exist and run, and a test need
not show all of its statement. «Part»: some of it works, and what does not is said. «Missing»: none of it. Written by \`npm run documentation\` from \`docs/specification.tsv\`, which is what to change;
\`tests/architecture/specification.test.ts\` refuses what works without a test that exists and runs.
`

function specification(): string {
  const rows = specificationRows()
  return sections.reduce((text, title, index) => {
    const own = rows.filter(({ section }) => section === index + 1)
    const block = table(['statement', 'state', 'where', 'shown by'], own.map(specificationLine))
    return `${text}\n## ${index + 1}. ${title}\n\n<!-- prettier-ignore-start -->\n${block}<!-- prettier-ignore-end -->\n`
  }, specificationLead)
}

function specificationLine({ statement, state, remark, where, tests }: SpecificationRow): string[] {
  const files = [...new Set(tests.map(({ file }) => file))]
  const shown = files.map((path) => {
    const titles = tests
      .filter(({ file, title }) => file === path && title !== undefined)
      .map(({ title }) => title!)
    return [code(path), titles.join('; ')].filter(Boolean).join(': ')
  })
  return [
    statement,
    remark === '' ? state : `${state}: ${remark}`,
    where.map(code).join(', '),
    shown.join('<br>'),
  ]
}

function decisionIndex(): string {
  const rows = decisions().map(({ number, title, date, state, path }) => [
    `[${number}](${path.replace('docs/decisions/', '')})`,
    title,
    date,
    state,
  ])
  const lines = table(['number', 'decision', 'date', 'state'], rows)
  return `# Decisions

What was chosen, why, and at what price. Each begins with its title, its date and its state: in force, or replaced by another. A file or a name of the
database that a decision names and that is gone stands behind the word «former». Written by \`npm run documentation\` from the decisions themselves.

<!-- prettier-ignore-start -->
${lines}<!-- prettier-ignore-end -->
`
}

function settingsTable(): string {
  return table(
    ['setting', 'what it is for', 'rule', 'default', 'example'],
    settingNotes.map(({ name, description, rule, default: fallback, example }) => [
      `\`${name}\``,
      description,
      rule,
      fallback,
      `\`${example}\``,
    ]),
  )
}

function flagsTable(): string {
  return table(
    ['flag', 'what it does'],
    flagNotes.map(({ example, description }) => [`\`${example}\``, description]),
  )
}

function importTable(): string {
  return table(
    ['layer', 'may import', 'packages', 'note'],
    layers.map((layer) => [
      `\`${layer.layer}\``,
      neighbours(layer),
      packages(layer),
      layer.note ?? '',
    ]),
  )
}

function neighbours({ mayImport, typesOf = [] }: Layer): string {
  return (
    [...mayImport.map(code), ...typesOf.map((layer) => `types of ${code(layer)}`)].join(', ') ||
    'nothing else'
  )
}

function packages({ packages: allowed, alone = {}, freeOf }: Layer): string {
  if (freeOf) return `none of ${freeOf.map(({ name }) => name).join('; ')}`
  if (!allowed) return 'any'
  const single = Object.entries(alone).map(
    ([file, names]) => `${names.map(named).join(', ')} in ${code(file)}`,
  )
  return [...allowed.map(named), ...single].join('; ') || 'none'
}

function named(name: string): string {
  return name === 'node:' ? "Node's own" : name.endsWith('/') ? `${name}*` : name
}

function code(name: string): string {
  return `\`${name}\``
}
