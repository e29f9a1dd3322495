import { formatDay } from '../../../../contract/formats.ts'
import type { Language } from '../../../../contract/words/index.ts'
import { personExportWords } from '../../../../contract/words/personExport/index.ts'
import type { Section } from './sections.ts'

export type ExportFacts = { name: string; by: string; at: Date; language: Language; sections: readonly Section[]; files: readonly string[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!)

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#17211d;background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.2rem}.table{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}
th,td{border:1px solid #cfd8d3;padding:.35rem .6rem;text-align:start;vertical-align:top;max-width:28rem;overflow-wrap:anywhere}
th{background:#f1f4f2}@media(prefers-color-scheme:dark){body{color:#e7ece9;background:#151c19}th,td{border-color:#3a4540}th{background:#202a26}a{color:#7cd3b8}}`

/** The page that a person opens first: everything stored about them, section by section. It loads nothing from elsewhere. */
export const indexPage = ({ name, by, at, language, sections, files }: ExportFacts): string => {
  const words = personExportWords[language]
  const title = escaped(words.title.replace('{name}', () => name))
  const made = escaped(
    words.made.replace('{date}', formatDay(at.toISOString().slice(0, 10), language)).replace('{by}', () => by || words.by),
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${style}</style></head><body><main>
<h1>${title}</h1><p>${made} ${escaped(words.formats)}</p>
<nav aria-label="${words.contents}"><h2>${words.contents}</h2><ul>
${sections.map((section) => `<li><a href="#${section.name}">${escaped(section.title)}</a> (${section.records?.length ?? '–'})</li>`).join('\n')}
<li><a href="#files">${words.files}</a> (${files.length})</li></ul></nav>
${sections.map((section) => sectionOf(section, words)).join('\n')}
<section id="files"><h2>${words.files}</h2>${
    files.length === 0
      ? `<p>${words.filesNone}</p>`
      : `<ul>${files.map((file) => `<li><a href="files/${encodeURIComponent(file)}">${escaped(file)}</a></li>`).join('')}</ul>`
  }</section>
</main></body></html>
`
}

const sectionOf = ({ name, title, columns, rows, records }: Section, words: (typeof personExportWords)[Language]): string => {
  const head = `<section id="${name}"><h2>${escaped(title)}</h2>`
  if (records === null) return `${head}<p>${words.left}</p></section>`
  if (rows.length === 0) return `${head}<p>${words.none}</p></section>`
  // Columns without any value are left out.
  const shown = columns.map((_, column) => rows.some((row) => row[column] !== ''))
  const cells = (row: readonly string[], tag: 'td' | 'th') =>
    row
      .filter((_, column) => shown[column])
      .map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escaped(cell)}</${tag}>`)
      .join('')
  return `${head}<p>${words.count.replace('{count}', String(rows.length))}</p><div class="table" tabindex="0" role="region" aria-label="${escaped(title)}"><table>
<thead><tr>${cells(columns, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}</tbody></table></div></section>`
}
