import type { Language } from '../../../contract/text/languages.ts'
import { brandProperty, brandTokens } from '../../../contract/text/colors.ts'
import type { Records } from '../../ports/records.ts'
import { effectiveOf } from '../configuration/effective.ts'

/**
 * A part of an email, in plain text: laying it out escapes it. A quote is a person's message, as
 * they wrote it.
 */
export type EmailPart =
  | { kind: 'text' | 'small' | 'code' | 'quote'; text: string }
  | { kind: 'details'; rows: { label: string; fact: string; link?: string | undefined }[] }
  | { kind: 'answers'; links: { label: string; link: string }[] }
  | { kind: 'button'; label: string; link: string; hint: string }

export type EmailParts = {
  language: Language
  look: EmailLook
  subject: string
  parts: EmailPart[]
  sender: string
}

/** The text part of an email. */
export const layOutText = ({ parts, sender }: EmailParts): string =>
  `${[...parts.map(inText), `-- \n${sender}`].filter(Boolean).join('\n\n')}\n`

const inText = (part: EmailPart): string => {
  switch (part.kind) {
    case 'details':
      return part.rows
        .map(({ label, fact, link }) => {
          // A telephone is called as it is read.
          const opened = link?.startsWith('https:') ? ` ${link}` : ''
          return `${label}:${fact.includes('\n') ? '\n' : ' '}${fact}${opened}`
        })
        .join('\n')
    case 'answers':
      return part.links.map(({ label, link }) => `${label}: ${link}`).join('\n')
    case 'button':
      return `${part.label}: ${part.link}`
    case 'code':
      return `    ${part.text}`
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    default:
      return part.text
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character]!)

// Programs that read mail know few styles, and those only on the element itself.
const stylesIn = ({ light }: EmailLook) => ({
  page: 'margin:0;padding:24px 16px;background:#f3f5f3;color:#14201c;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  sheet:
    'max-width:520px;margin:0 auto;padding:28px 28px 20px;background:#ffffff;border:1px solid #dde3df;border-radius:12px',
  brand: `margin:0 0 20px;font-size:15px;font-weight:600;color:${light.main}`,
  logo: 'display:block;max-width:200px;max-height:48px;margin:0 0 8px',
  text: 'white-space:pre-line;overflow-wrap:anywhere',
  code: 'margin:20px 0;padding:14px 18px;background:#ddeee9;border-radius:10px;font:600 26px/1.2 ui-monospace,Consolas,monospace;letter-spacing:0.14em;text-align:center',
  details: 'width:100%;margin:16px 0;border-collapse:collapse',
  label:
    'padding:6px 16px 6px 0;color:#52605a;font-size:14px;vertical-align:top;white-space:nowrap',
  fact: 'width:100%;padding:6px 0;font-weight:600;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line',
  quote:
    'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #7f8c86;white-space:pre-line;overflow-wrap:anywhere',
  button: `display:inline-block;margin:8px 0;padding:12px 20px;background:${light.main};color:${light.onMain};border-radius:10px;font-weight:600;text-decoration:none`,
  answer: `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:1px solid ${light.main};color:${light.main};border-radius:10px;font-weight:600;text-decoration:none`,
  link: `color:${light.main}`,
  small: 'font-size:14px;color:#52605a;white-space:pre-line;overflow-wrap:anywhere',
})
type Style = keyof ReturnType<typeof stylesIn>

/** In the dark, for the programs that know how: the others show the light email. */
const darkStyles = ({ dark }: EmailLook): string =>
  Object.entries({
    page: 'background:#101614;color:#e4ebe8',
    sheet: 'background:#161e1b;border-color:#2c3833',
    brand: `color:${dark.main}`,
    code: 'background:#21302b',
    'label, .small': 'color:#a3b1ab',
    link: `color:${dark.main}`,
    answer: `border-color:${dark.main};color:${dark.main}`,
    button: `background:${dark.main};color:${dark.onMain}`,
  })
    .map(([name, style]) => `.${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')

/**
 * The HTML part: no script, nothing that is fetched but the organization's own picture, and every
 * word escaped.
 */
export const layOutHtml = ({ language, look, subject, parts, sender }: EmailParts): string => {
  const styles = stylesIn(look)
  const styled = (style: Style) => `class="${style}" style="${styles[style]}"`
  const linked = (text: string, link: string) =>
    `<a href="${escaped(link)}" ${styled('link')}>${escaped(text)}</a>`
  const paragraph = (text: string, style: Style) => `<p ${styled(style)}>${escaped(text)}</p>`
  const inHtml = (part: EmailPart): string => {
    switch (part.kind) {
      case 'details': {
        const rows = part.rows.map(({ label, fact, link }) => {
          const shown = link === undefined ? escaped(fact) : linked(fact, link)
          return `<tr><td ${styled('label')}>${escaped(label)}</td><td ${styled('fact')}>${shown}</td></tr>`
        })
        return `<table role="presentation" ${styled('details')}>${rows.join('')}</table>`
      }
      case 'answers':
        return `<p>${part.links.map(({ label, link }) => `<a href="${escaped(link)}" ${styled('answer')}>${escaped(label)}</a>`).join(' ')}</p>`
      case 'button': {
        return `<p><a href="${escaped(part.link)}" ${styled('button')}>${escaped(part.label)}</a></p>
<p ${styled('small')}>${escaped(part.hint)}<br>${linked(part.link, part.link)}</p>`
      }
      case 'quote':
        return `<blockquote ${styled('quote')}>${escaped(part.text)}</blockquote>`
      default:
        return paragraph(part.text, part.kind)
    }
  }
  const logo =
    look.logo === undefined ? '' : `<img src="${escaped(look.logo)}" alt="" ${styled('logo')}>\n`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles(look)}}</style></head>
<body ${styled('page')}>
<div ${styled('sheet')}>
${logo}${paragraph(look.name, 'brand')}
${parts.map(inHtml).join('\n')}
${paragraph(sender, 'small')}
</div>
</body>
</html>
`
}

type Tones = { main: string; onMain: string }

/**
 * Whose email it is, as one sees it: the name, the two tones of its colour, and a picture from the
 * web.
 */
export type EmailLook = { name: string; light: Tones; dark: Tones; logo?: string }

const tonesOf = (color: string, mode: 'light' | 'dark'): Tones => {
  const tokens = brandTokens(color, mode)
  return { main: tokens[brandProperty]!, onMain: tokens['--phi-palette-primary-contrastText']! }
}
const lookIn = (name: string, color: string): EmailLook => ({
  name,
  light: tonesOf(color, 'light'),
  dark: tonesOf(color, 'dark'),
})

const ownColor = '#0f5f55'
/** How the installation's own emails look. */
export const installationLook: EmailLook = lookIn('Phi Agenda', ownColor)

/** How an organization's emails look: as its back office does. */
export const lookOf = async (
  records: Records,
  organization: number,
  address: string,
): Promise<EmailLook> => {
  const [owner] = await records.find('organizations', [organization])
  const place = { partner: owner!['partner'].id, organization, branchOffice: null }
  const { logo, themeVars } = effectiveOf('ui', await records.configuration(place, 'ui'))
  const color = themeVars[brandProperty]
  // A text that is no colour has no tones.
  const isColor = color !== undefined && brandProperty in brandTokens(color, 'light')
  const look = lookIn(owner!['fantasyName'], isColor ? color : ownColor)
  return logo ? { ...look, logo: new URL(logo, address).href } : look
}
