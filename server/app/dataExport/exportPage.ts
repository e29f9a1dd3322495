import { dataExportWords } from '../../../contract/words/dataExport.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { pageStyle } from './pageStyle.ts'
import { textOfCell, type Card, type Cell, type Contents, type HiddenSection, type Section } from './section.ts'

/** A page of an export: what it is, and its parts. */
export type ExportPage = {
  language: Language
  title: string
  /** Sentences below the title. */
  lead: readonly string[]
  body: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text that HTML shows as it is, in contents and attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!)

/** A whole page. It loads nothing and runs nothing, whatever it shows. */
export const exportPage = ({ language, title, lead, body }: ExportPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(title)}</title>
<style>${pageStyle}</style></head><body><main>
<h1>${escaped(title)}</h1>
${lead.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${body}
</main></body></html>
`

/** How many records there are, in words. */
export const countInWords = (count: number, language: Language): string => {
  const { records } = dataExportWords[language]
  return count === 1 ? records.one : records.other.replace('{count}', count.toLocaleString(language))
}

/** The contents of an export: each part with its count, or a dash where it may not be viewed. */
export const tableOfContents = (entries: readonly { href: string; title: string; count: number | null }[], language: Language): string => {
  const words = dataExportWords[language]
  const items = entries.map(({ href, title, count }) => {
    const said = count === null ? '–' : countInWords(count, language)
    return `<li><a href="${escaped(href)}">${escaped(title)}</a><span>${escaped(said)}</span></li>`
  })
  return `<nav aria-labelledby="contents"><h2 id="contents">${escaped(words.contents)}</h2><ul>\n${items.join('\n')}\n</ul></nav>`
}

/** A part with its heading; says so where it is empty or may not be viewed. */
export const sectionInHtml = (section: Section | HiddenSection, { language, by }: { language: Language; by: string }): string => {
  const words = dataExportWords[language]
  const head = `<section id="${escaped(section.name)}"><h2>${escaped(section.title)}</h2>`
  if (section.records === null) return `${head}<p>${escaped(words.left.replace('{by}', () => by || words.by))}</p></section>`
  const count = section.records.length
  const said = count === 0 ? words.none : countInWords(count, language)
  const back = `<a class="screen" href="#contents">${escaped(words.back)}</a>`
  return `${head}<p class="soft">${escaped(said)} ${count === 0 ? '' : back}</p>${contentsInHtml(section.contents, section.title)}</section>`
}

/** The most columns of a table that fits A4, and the longest text and the longest word in one. */
const mostColumns = 7
const longestCell = 240
const longestWord = 30
/** From this length on, a field takes the width of its record. */
const longField = 80

const contentsInHtml = (contents: Contents, title: string): string => {
  if ('cards' in contents) return contents.cards.map(cardInHtml).join('\n')
  const { columns, rows, heading } = contents
  if (rows.length === 0) return ''
  const shown = columns.map((label, column) => ({ label, column })).filter(({ column }) => rows.some((row) => isFilled(row[column]!)))
  const fits = shown.length <= mostColumns && rows.every((row) => row.every((cell) => isNarrow(textOfCell(cell))))
  if (fits) return tableInHtml(shown, rows, title)
  return rows
    .map((row) =>
      cardInHtml({
        heading: textOfCell(row[heading]!),
        fields: shown.flatMap(({ label, column }) => {
          const cell = row[column]!
          return column === heading || !isFilled(cell) ? [] : [{ label, cells: [cell] }]
        }),
      }),
    )
    .join('\n')
}

const isNarrow = (text: string): boolean => text.length <= longestCell && text.split(/\s/).every((word) => word.length <= longestWord)

const isFilled = (cell: Cell): boolean => textOfCell(cell) !== ''

const cellInHtml = (cell: Cell): string =>
  typeof cell === 'string' ? escaped(cell) : `<a href="${escaped(cell.href)}">${escaped(cell.text)}</a>`

const tableInHtml = (shown: readonly { label: string; column: number }[], rows: readonly (readonly Cell[])[], title: string): string => {
  const head = shown.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${shown.map(({ label, column }) => `<td data-label="${escaped(label)}">${cellInHtml(row[column]!)}</td>`).join('')}</tr>`,
  )
  return `<table aria-label="${escaped(title)}"><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`
}

const cardInHtml = ({ heading, fields }: Card): string => {
  const items = fields.map(({ label, cells }) => {
    const isLong = cells.some((cell) => textOfCell(cell).length > longField)
    return `<div${isLong ? ' class="long"' : ''}><dt>${escaped(label)}</dt><dd>${cells.map(cellInHtml).join('\n')}</dd></div>`
  })
  return `<article>${heading === '' ? '' : `<h3>${escaped(heading)}</h3>`}<dl>${items.join('')}</dl></article>`
}
