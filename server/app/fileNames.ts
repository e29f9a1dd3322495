/** The kinds of file that are taken from clients, and how their names may end (definitions 3.0); the first is given where none fits. */
export const fileEndings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'video/mp4': ['mp4'],
  'text/plain': ['txt'],
}

/** What a browser may show itself; everything else is only saved. */
export const shownTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const longestName = 120

/**
 * The name that a file came with, fit to be shown and saved under: no folders, no characters that steer a terminal, a header or the
 * direction of reading, and an ending that says what the file is.
 */
export const cleanFileName = (name: string, mime: string): string => {
  const endings = fileEndings[mime] ?? []
  const bare = (name.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(bare)?.[1] ?? ''
  const isFit = endings.includes(ending.toLowerCase())
  const stem = isFit ? bare.slice(0, -ending.length - 1) : bare
  const end = `.${isFit ? ending : endings[0]!}`
  const cut = (stem || 'file').slice(0, longestName - end.length)
  // Half a pair of characters at the cut would be none.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').trim()}${end}`
}
