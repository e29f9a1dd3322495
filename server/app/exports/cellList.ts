/**
 * Several texts in one cell of an export; one that has a separator in it stands in quotes, so that
 * it comes back as one.
 */
export const writeCellList = (texts: readonly string[]): string =>
  texts
    .map((text) => (/[;,"\r\n]|:::/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join('; ')

/** The groups that Google's address book keeps by itself: `* myContacts`. */
const isSystemGroup = (text: string): boolean => text.startsWith('* ')

/**
 * The texts of a cell: one by one after `;`, else after `,`, or after the `:::` of Google's address
 * book; in quotes where a separator is theirs.
 */
export const readCellList = (cell: string): string[] => {
  const separator = [':::', ';', ','].find((each) => unquoted(cell).includes(each)) ?? ';'
  const part = new RegExp(
    String.raw`\s*(?:"((?:[^"]|"")*)"\s*(?=${separator}|$)|((?:(?!${separator})[\s\S])*))(?:${separator}|$)`,
    'gy',
  )
  const texts: string[] = []
  while (part.lastIndex < cell.length) {
    const [, quoted, plain = ''] = part.exec(cell) ?? []
    texts.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  }
  return texts.filter((text) => text !== '' && !isSystemGroup(text))
}

const unquoted = (cell: string): string => cell.replaceAll(/"(?:[^"]|"")*"/g, '')

/**
 * An address without what mail programs write around it: `Ana <ana@example.com>`,
 * `mailto:ana@example.com`.
 */
const bareEmail = (written: string): string => {
  const text = /^[^<>@]*<([^<>]*@[^<>]*)>$/.exec(written)?.[1]?.trim() ?? written
  return text.replace(/^mailto:/i, '').replace(/\?(?:subject|body|cc)=.*$/i, '')
}

/**
 * The addresses of a cell, one by one; what has no address for each of its parts is one text, which
 * its field refuses.
 *
 * @example readEmails('Ana <a@example.com>; b@example.com') // ['a@example.com', 'b@example.com']
 */
export const readEmails = (cell: string): string[] => {
  const several = severalValues(cell)
  const parts = several
    .flatMap((value) => value.split(/[;,\n]|\s\/\s/))
    .map((value) => bareEmail(value.trim()))
    .filter(Boolean)
  return parts.every((part) => /^[^\s@]+@[^\s@]+$/.test(part)) ? parts : several.map(bareEmail)
}

/**
 * The values of a cell in which an address book keeps several of a kind: `+34 600 100 201 ::: +34
 * 600 100 202`.
 */
export const severalValues = (cell: string): string[] =>
  cell
    .split(':::')
    .map((value) => value.trim())
    .filter(Boolean)
