import type { Language } from '../../../contract/words/index.ts'

/** What a letter consists of, in plain text: laying it out escapes it. */
export type LetterParts = {
  language: Language
  /** Whose letter it is. */
  brand: string
  subject: string
  greeting: string
  about: string[]
  details: { label: string; fact: string }[]
  code: string | undefined
  /** What somebody wrote, as they wrote it. */
  quote: string | undefined
  button: { label: string; link: string; hint: string } | undefined
  note: string
  sender: string
}

/** The text part of a letter. */
export const layOutText = ({ greeting, about, details, code, quote, button, note, sender }: LetterParts): string => {
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const listed = details.map(({ label, fact }) => `${label}:${fact.includes('\n') ? '\n' : ' '}${fact}`).join('\n')
  const blocks = [
    greeting,
    ...about,
    listed,
    code && `    ${code}`,
    quoted,
    button && `${button.label}: ${button.link}`,
    note,
    `-- \n${sender}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!)

// Programs that read mail know few styles, and those only on the element itself.
const styles = {
  page: 'margin:0;padding:24px 16px;background:#f3f5f3;color:#14201c;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  sheet: 'max-width:520px;margin:0 auto;padding:28px 28px 20px;background:#ffffff;border:1px solid #dde3df;border-radius:12px',
  brand: 'margin:0 0 20px;font-size:15px;font-weight:600;color:#0f5f55',
  code: 'margin:20px 0;padding:14px 18px;background:#ddeee9;border-radius:10px;font:600 26px/1.2 ui-monospace,Consolas,monospace;letter-spacing:0.14em;text-align:center',
  details: 'width:100%;margin:16px 0;border-collapse:collapse',
  label: 'padding:6px 16px 6px 0;color:#52605a;font-size:14px;vertical-align:top;white-space:nowrap',
  fact: 'width:100%;padding:6px 0;font-weight:600;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line',
  quote: 'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #7f8c86;white-space:pre-line;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:8px 0;padding:12px 20px;background:#0f5f55;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none',
  small: 'font-size:14px;color:#52605a;overflow-wrap:anywhere',
} as const

const row = ({ label, fact }: LetterParts['details'][number]): string =>
  `<tr><td style="${styles.label}">${escaped(label)}</td><td style="${styles.fact}">${escaped(fact)}</td></tr>`

/** The HTML part: no script, no picture, nothing from elsewhere, and every word escaped. */
export const layOutHtml = ({
  language,
  brand,
  subject,
  greeting,
  about,
  details,
  code,
  quote,
  button,
  note,
  sender,
}: LetterParts): string => {
  const paragraph = (text: string, style?: string) => `<p${style === undefined ? '' : ` style="${style}"`}>${escaped(text)}</p>`
  const leading =
    button === undefined
      ? ''
      : `<p><a href="${escaped(button.link)}" style="${styles.button}">${escaped(button.label)}</a></p>
<p style="${styles.small}">${escaped(button.hint)}<br><a href="${escaped(button.link)}">${escaped(button.link)}</a></p>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${styles.page}">
<div style="${styles.sheet}">
${paragraph(brand, styles.brand)}
${[greeting, ...about].map((each) => paragraph(each)).join('\n')}
${details.length === 0 ? '' : `<table role="presentation" style="${styles.details}">${details.map(row).join('')}</table>`}
${code === undefined ? '' : paragraph(code, styles.code)}
${quote === undefined ? '' : `<blockquote style="${styles.quote}">${escaped(quote)}</blockquote>`}
${leading}
${paragraph(note, styles.small)}
${paragraph(sender, styles.small)}
</div>
</body>
</html>
`
}
