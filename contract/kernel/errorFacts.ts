/**
 * What an error says of itself: anything can be thrown, so each part is read only where it is
 * there.
 */

/**
 * The code by which a system or a library names an error, as `ENOENT`; an empty text where it has
 * none.
 */
export const errorCode = (error: unknown): string => {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** An error as a log shows it: with its stack where it has one. */
export const errorText = (error: unknown): string =>
  String((error instanceof Error ? error.stack : undefined) ?? error)
