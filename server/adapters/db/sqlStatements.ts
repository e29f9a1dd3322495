// what may hold a semicolon without ending a statement: comments, strings, quoted names, dollar-quoted bodies
const opaque = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\/\*[\s\S]*?\*\/|;/g

/**
 * The statements of an SQL file, one by one: a cluster distributes a table only between statements, and an error names its own.
 * Knows comments, strings with doubled quotes, quoted names and dollar-quoted bodies; not `E'\''` and `begin atomic`, which migrations do without.
 */
export const sqlStatements = (text: string): string[] => {
  const statements: string[] = []
  let from = 0
  for (const found of text.matchAll(opaque)) {
    if (found[0] !== ';') continue
    statements.push(text.slice(from, found.index))
    from = found.index + 1
  }
  statements.push(text.slice(from))
  return statements.map((statement) => statement.trim()).filter((statement) => !isComment(statement))
}

/** A statement without its comments, and with no more space than it needs; what stands between quotes stays as it is. */
export const withoutComments = (statement: string): string =>
  statement
    .replaceAll(opaque, (found) => (/^(--|\/\*)/.test(found) ? ' ' : found))
    .replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\s*[(),]\s*|\s+/g, (found) =>
      /^['"$]/.test(found) ? found : found.trim() || ' ',
    )
    .trim()

const isComment = (statement: string): boolean => withoutComments(statement) === ''
