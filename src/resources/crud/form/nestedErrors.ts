type Errors = { [name: string]: string | Errors }

/**
 * Problems by dotted path as the tree that the form reads; what is said of a whole field outweighs
 * what is said of its parts.
 */
export const nestedErrors = (
  problems: readonly (readonly [path: string, message: string])[],
): Errors => {
  const errors: Errors = {}
  for (const [path, message] of problems.toSorted(([one], [other]) => one.length - other.length)) {
    const keys = path.split('.')
    const last = keys.pop()!
    let at: Errors | undefined = errors
    for (const key of keys) {
      const next: string | Errors = (at[key] ??= {})
      at = typeof next === 'string' ? undefined : next
      if (!at) break
    }
    if (at && at[last] === undefined) at[last] = message
  }
  return errors
}
