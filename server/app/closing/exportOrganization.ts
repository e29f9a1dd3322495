import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { zoneInWords } from '../../../contract/words/zoneInWords.ts'
import type { ArchiveEntry } from '../../ports/files.ts'
import { auditExport } from '../exports/csv.ts'
import { fileEntries, filesSection, type Attached } from '../dataExport/attachedFiles.ts'
import { isOutOfReach, perPart } from '../kernel/callAs.ts'
import { escaped, exportPage, sectionInHtml, tableOfContents } from '../dataExport/exportPage.ts'
import { organizationParts, type OrganizationPart } from '../dataExport/organizationParts.ts'
import { momentInWords, readingOf, type Reading } from '../dataExport/reading.ts'
import type { Section } from '../dataExport/section.ts'
import type { ScopedContext, Reply } from '../kernel/call.ts'
import { requireOrganization } from '../kernel/scope.ts'

/**
 * What the page of contents says of a part: how many records it has and in which files, or that the
 * caller may not view it.
 */
type Written = { name: string; title: string; count: number | null; files: number }

/**
 * Everything that the caller may see of their organization as a ZIP, written while it is read:
 * every part as CSV, as JSON and as pages to read, each with the caller's permissions, data scope
 * and masks, and the files that belong to them. The page of contents comes last, once the counts
 * are known.
 */
export const exportOrganization = async (
  context: ScopedContext,
): Promise<Reply<Record<string, never>>> => {
  const { ports, caller } = context
  const organization = requireOrganization(caller.scope)
  await auditExport(context, 'organizations', {})
  const reading = await readingOf(context, caller.language, organization)
  const title = dataExportWords[caller.language].organizationTitle.replace(
    '{name}',
    await nameOf(context, organization),
  )
  const name = `organization-${organization}-${ports.clock.now().toISOString().slice(0, 10)}.zip`
  const chunks = ports.documents.archive(entriesOf(context, reading, title))
  return { r: {}, file: { chunks, mime: 'application/zip', name, inline: false } }
}

const nameOf = async ({ ports, caller }: ScopedContext, organization: number): Promise<string> => {
  const [record] = await ports.store.within(caller.scope, (records) =>
    records.find('organizations', [organization]),
  )
  return record?.['fantasyName'] ?? ''
}

const entriesOf = async function* (
  context: ScopedContext,
  reading: Reading,
  title: string,
): AsyncGenerator<ArchiveEntry> {
  const written: Written[] = []
  const files: Attached[] = []
  for (const part of organizationParts)
    written.push(yield* partEntries(part, { context, reading, files }))
  written.push(yield* filePages(files, reading))
  yield { path: 'index.html', contents: contentsPage(context, { reading, title, written }) }
}

const fileName = (name: string, part: number): string => `${name}-${String(part).padStart(4, '0')}`

/**
 * A part in stretches, each a file of its own, so that memory holds no more; the files that belong
 * to it are added to `files`.
 */
const partEntries = async function* (
  part: OrganizationPart,
  { context, reading, files }: { context: ScopedContext; reading: Reading; files: Attached[] },
): AsyncGenerator<ArchiveEntry, Written> {
  const { name } = part
  const title = part.title(reading.language)
  if (!part.isVisible(context)) return { name, title, count: null, files: 0 }
  let count = 0
  let nth = 0
  try {
    for await (const { section, files: attached = [] } of part.read(context, reading)) {
      if (section.records.length === 0) continue
      nth += 1
      count += section.records.length
      yield* sectionEntries(section, nth, reading)
      yield* fileEntries(context, attached)
      files.push(...attached)
    }
  } catch (error) {
    // The organization's plan lacks it.
    if (!isOutOfReach(error)) throw error
    return { name, title, count: null, files: 0 }
  }
  return { name, title, count, files: nth }
}

const filePages = async function* (
  files: readonly Attached[],
  reading: Reading,
): AsyncGenerator<ArchiveEntry, Written> {
  let nth = 0
  for (let start = 0; start < files.length; start += perPart) {
    nth += 1
    yield* sectionEntries(
      filesSection(files.slice(start, start + perPart), reading, '../'),
      nth,
      reading,
    )
  }
  return {
    name: 'files',
    title: dataExportWords[reading.language].parts.files,
    count: files.length,
    files: nth,
  }
}

const sectionEntries = function* (
  section: Section,
  nth: number,
  reading: Reading,
): Generator<ArchiveEntry> {
  const name = fileName(section.name, nth)
  yield { path: `data/${name}.csv`, contents: section.csv }
  yield { path: `data/${name}.json`, contents: JSON.stringify(section.records, null, 2) }
  const words = dataExportWords[reading.language]
  const title = `${section.title} · ${words.part.replace('{part}', String(nth))}`
  const back = `<p id="contents"><a href="../index.html">${escaped(words.back)}</a></p>`
  const page = exportPage({
    language: reading.language,
    title,
    lead: [],
    body: back + sectionInHtml(section, reading),
  })
  yield { path: `pages/${name}.html`, contents: page }
}

const contentsPage = (
  { ports }: ScopedContext,
  { reading, title, written }: { reading: Reading; title: string; written: readonly Written[] },
): string => {
  const { language, zone, by } = reading
  const words = dataExportWords[language]
  const at = momentInWords(ports.clock.now().toISOString(), zone, reading)
  const made = words.made.replace('{date}', at).replace('{by}', () => by || words.by)
  return exportPage({
    language,
    title,
    lead: [
      made,
      words.times.replace('{zone}', zoneInWords(zone, language, reading.place)),
      words.languages.caller,
    ],
    body: [
      tableOfContents(
        written.map(({ name, title: part, count }) => ({ href: `#${name}`, title: part, count })),
        language,
      ),
      `<p class="soft">${escaped(words.formats.why)}</p>`,
      ...written.map((part) => partLinks(part, reading)),
    ].join('\n'),
  })
}

/** Where a part is: its pages, and its files for programs. */
const partLinks = ({ name, title, count, files }: Written, { language, by }: Reading): string => {
  const words = dataExportWords[language]
  const head = `<section id="${name}"><h2>${escaped(title)}</h2>`
  if (count === null)
    return `${head}<p>${escaped(words.left.replace('{by}', () => by || words.by))}</p></section>`
  if (count === 0) return `${head}<p>${escaped(words.none)}</p></section>`
  const rows = Array.from({ length: files }, (_, index) => {
    const file = fileName(name, index + 1)
    const cells = [
      [
        words.formats.read,
        `<a href="pages/${file}.html">${escaped(`${title} · ${words.part.replace('{part}', String(index + 1))}`)}</a>`,
      ],
      [words.formats.csv, `<a href="data/${file}.csv">${file}.csv</a>`],
      [words.formats.json, `<a href="data/${file}.json">${file}.json</a>`],
    ] as const
    return `<tr>${cells.map(([label, cell]) => `<td data-label="${escaped(label)}">${cell}</td>`).join('')}</tr>`
  })
  const heads = [words.formats.read, words.formats.csv, words.formats.json]
    .map((label) => `<th scope="col">${escaped(label)}</th>`)
    .join('')
  return `${head}<table aria-label="${escaped(title)}"><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`
}
