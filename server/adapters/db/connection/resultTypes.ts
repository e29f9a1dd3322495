import pg from 'pg'

/**
 * How values of PostgreSQL become values of JavaScript, the same on both engines: bigint is a
 * number (refused beyond 2^53), date stays `YYYY-MM-DD`, numeric stays text, timestamps with time
 * zone are `Date`, jsonb is parsed.
 */
export const resultTypes = new pg.TypeOverrides()

const safeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new Error(`bigint ${text} does not fit a JavaScript number`)
  return number
}

const safeIntegers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : safeInteger(item)))

const asWritten = (text: string): string => text

resultTypes.setTypeParser(20, safeInteger)
resultTypes.setTypeParser(1016, safeIntegers)
resultTypes.setTypeParser(1082, asWritten)
resultTypes.setTypeParser(1700, asWritten)
