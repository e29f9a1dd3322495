import { dataExportWords } from '../../../contract/words/dataExport.ts'
import type { Language } from '../../../contract/text/languages.ts'
import {
  textOfCell,
  type Card,
  type Cell,
  type Contents,
  type HiddenSection,
  type Section,
} from './section.ts'

/** A page of an export: what it is, and its parts. */
export type ExportPage = {
  language: Language
  title: string
  /** Sentences below the title. */
  lead: readonly string[]
  body: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that HTML shows as it is, in contents and attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character]!)

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
  return count === 1
    ? records.one
    : records.other.replace('{count}', count.toLocaleString(language))
}

/** The contents of an export: each part with its count, or a dash where it may not be viewed. */
export const tableOfContents = (
  entries: readonly { href: string; title: string; count: number | null }[],
  language: Language,
): string => {
  const words = dataExportWords[language]
  const items = entries.map(({ href, title, count }) => {
    const said = count === null ? '–' : countInWords(count, language)
    return `<li><a href="${escaped(href)}">${escaped(title)}</a><span>${escaped(said)}</span></li>`
  })
  return `<nav aria-labelledby="contents"><h2 id="contents">${escaped(words.contents)}</h2><ul>\n${items.join('\n')}\n</ul></nav>`
}

/** A part with its heading; says so where it is empty or may not be viewed. */
export const sectionInHtml = (
  section: Section | HiddenSection,
  { language, by }: { language: Language; by: string },
): string => {
  const words = dataExportWords[language]
  const head = `<section id="${escaped(section.name)}"><h2>${escaped(section.title)}</h2>`
  if (section.records === null)
    return `${head}<p>${escaped(words.left.replace('{by}', () => by || words.by))}</p></section>`
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
  const shown = columns
    .map((label, column) => ({ label, column }))
    .filter(({ column }) => rows.some((row) => isFilled(row[column]!)))
  const fits =
    shown.length <= mostColumns &&
    rows.every((row) => row.every((cell) => isNarrow(textOfCell(cell))))
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

const isNarrow = (text: string): boolean =>
  text.length <= longestCell && text.split(/\s/).every((word) => word.length <= longestWord)

const isFilled = (cell: Cell): boolean => textOfCell(cell) !== ''

const cellInHtml = (cell: Cell): string =>
  typeof cell === 'string'
    ? escaped(cell)
    : `<a href="${escaped(cell.href)}">${escaped(cell.text)}</a>`

const tableInHtml = (
  shown: readonly { label: string; column: number }[],
  rows: readonly (readonly Cell[])[],
  title: string,
): string => {
  const head = shown.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${shown.map(({ label, column }) => `<td data-label="${escaped(label)}">${cellInHtml(row[column]!)}</td>`).join('')}</tr>`,
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

/**
 * The look of an export's page: readable on a phone, on a screen and on A4, in light and in dark;
 * it loads nothing from elsewhere.
 */
export const pageStyle = `:root{color-scheme:light dark;--text:#17211d;--soft:#55625c;--line:#cfd8d3;--fill:#f1f4f2;--link:#0b6b50;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--text:#e7ece9;--soft:#a9b6b0;--line:#3a4540;--fill:#202a26;--link:#7cd3b8;--paper:#151c19}}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;margin:0 auto;max-width:68rem;padding:1.5rem 1rem 3rem;color:var(--text);background:var(--paper)}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0 .75rem;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .25rem;font-size:1.25rem;line-height:1.3}
h3{margin:0 0 .5rem;font-size:1rem;overflow-wrap:anywhere}
p{margin:.25rem 0}.soft{color:var(--soft);font-size:.875rem}
a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
nav ul{columns:2;column-gap:2rem;padding:0;margin:.5rem 0;list-style:none}nav li{break-inside:avoid;display:flex;gap:1rem;justify-content:space-between;border-bottom:1px solid var(--line);padding:.3rem 0}
nav li span{color:var(--soft);white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin-top:.75rem}
th,td{border-bottom:1px solid var(--line);padding:.45rem .6rem .45rem 0;text-align:start;vertical-align:top;overflow-wrap:break-word;white-space:pre-line}
th{color:var(--soft);font-weight:600;overflow-wrap:normal}
tr{break-inside:avoid}thead{display:table-header-group}
article{border:1px solid var(--line);border-radius:8px;padding:.9rem 1rem;margin-top:.75rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));gap:.6rem 1.5rem;margin:0}
dt{color:var(--soft);font-size:.8125rem}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dl .long{grid-column:1/-1}
dl div,h2,h3{break-inside:avoid}h2,h3{break-after:avoid}
@media screen and (max-width:40rem){
nav ul{columns:1}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block}tr{border:1px solid var(--line);border-radius:8px;padding:.6rem .9rem;margin-top:.75rem}
td{border:0;padding:.2rem 0;overflow-wrap:anywhere}td::before{content:attr(data-label);display:block;color:var(--soft);font-size:.8125rem}td:empty{display:none}
}
@media print{
@page{size:A4;margin:14mm}
:root{color-scheme:light;--text:#000;--soft:#444;--line:#bbb;--fill:#eee;--link:#000;--paper:#fff}
body{font-size:10pt;max-width:none;padding:0}table{font-size:8.5pt}.screen{display:none}h2{margin-top:1.5rem}
}`
