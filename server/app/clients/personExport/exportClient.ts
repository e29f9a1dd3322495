import { dataExportWords } from '../../../../contract/words/dataExport.ts'
import { languages, type Language } from '../../../../contract/words/languages.ts'
import { zoneInWords } from '../../../../contract/time/clock.ts'
import type { ArchiveEntry } from '../../../ports/documents.ts'
import type { StoredRecord } from '../../../ports/values.ts'
import { auditOf } from '../../auditOf.ts'
import { crud } from '../../crud.ts'
import { fileEntries, type Attached } from '../../dataExport/attachedFiles.ts'
import { escaped, exportPage, sectionInHtml, tableOfContents } from '../../dataExport/exportPage.ts'
import { momentInWords, readingOf, type Reading } from '../../dataExport/reading.ts'
import type { Context, Input, Reply } from '../../handlers/handler.ts'
import { personSections, type PersonSection } from './sections.ts'

/**
 * Exports everything stored about a client as a ZIP: a page to read in the language of the client's record, each part as CSV and JSON, and
 * the files. It holds what the caller may see, presented as everywhere else, and names the parts that their role hides. Files are read one
 * at a time, while the ZIP is written.
 * @throws Refusal NOT_FOUND for a client out of reach
 */
export const exportClient = async ({ id }: Input<'clients.export'>, context: Context): Promise<Reply<Record<string, never>>> => {
  const { ports, caller } = context
  const scope = caller.scope!
  const client = (await crud.get({ ports, caller, scope, name: 'clients' }, { id })) as StoredRecord
  const organization = await ports.store.within(scope, (records) => records.organizationOf('clients', id))
  const ofClient = languageOf(client['locale'])
  const reading = await readingOf(context, ofClient ?? caller.language, organization)
  const { sections, files } = await personSections(context, client, reading)
  const at = ports.clock.now()
  await ports.store.within(scope, async (records) => {
    await records.audit(organization, {
      ...auditOf(caller, { at, accountId: caller.accountId }),
      action: 'export',
      entity: 'clients',
      entityId: id,
    })
  })
  const page = pageOf({ client, at, reading, isOfClient: ofClient !== undefined, sections })
  const name = `client-${id}-${at.toISOString().slice(0, 10)}.zip`
  return {
    r: {},
    file: { chunks: ports.documents.archive(entriesOf(context, page, sections, files)), mime: 'application/zip', name, inline: false },
  }
}

/** The language of a locale such as `es-EC`, where the product speaks it. */
const languageOf = (locale: unknown): Language | undefined => {
  const code = typeof locale === 'string' ? locale.slice(0, 2).toLowerCase() : ''
  return Object.hasOwn(languages, code) ? (code as Language) : undefined
}

type Facts = { client: StoredRecord; at: Date; reading: Reading; isOfClient: boolean; sections: readonly PersonSection[] }

const pageOf = ({ client, at, reading, isOfClient, sections }: Facts): string => {
  const { language, zone, by } = reading
  const words = dataExportWords[language]
  const made = words.made.replace('{date}', momentInWords(at.toISOString(), zone, reading)).replace('{by}', () => by || words.by)
  return exportPage({
    language,
    title: words.personTitle.replace('{name}', () => String(client['name'])),
    lead: [
      made,
      words.times.replace('{zone}', zoneInWords(zone, language, reading.place)),
      words.languages[isOfClient ? 'client' : 'caller'],
    ],
    body: [
      tableOfContents(
        sections.map(({ name, title, records }) => ({ href: `#${name}`, title, count: records?.length ?? null })),
        language,
      ),
      ...sections.map((section) => sectionInHtml(section, reading)),
      programFiles(sections, language),
    ].join('\n'),
  })
}

/** What the files beside the page are. */
const programFiles = (sections: readonly PersonSection[], language: Language): string => {
  const { formats, parts } = dataExportWords[language]
  const rows = sections.flatMap(({ name, title, records }) => {
    if (records === null) return []
    const link = (ending: string) => `<a href="data/${name}.${ending}">data/${name}.${ending}</a>`
    const cells = [
      [formats.part, escaped(title)],
      [formats.csv, link('csv')],
      [formats.json, link('json')],
    ] as const
    return [`<tr>${cells.map(([label, cell]) => `<td data-label="${escaped(label)}">${cell}</td>`).join('')}</tr>`]
  })
  const head = [formats.part, formats.csv, formats.json].map((label) => `<th scope="col">${escaped(label)}</th>`).join('')
  return `<section id="formats"><h2>${escaped(parts.formats)}</h2><p class="soft">${escaped(formats.why)}</p>
<table aria-label="${escaped(parts.formats)}"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`
}

const entriesOf = async function* (
  context: Context,
  page: string,
  sections: readonly PersonSection[],
  files: readonly Attached[],
): AsyncGenerator<ArchiveEntry> {
  yield { path: 'index.html', contents: page }
  for (const section of sections) {
    if (section.records === null) continue
    yield { path: `data/${section.name}.csv`, contents: section.csv }
    yield { path: `data/${section.name}.json`, contents: JSON.stringify(section.records, null, 2) }
  }
  yield* fileEntries(context, files)
}
