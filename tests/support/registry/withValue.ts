/** A copy of a value with another one at a path; what is missing on the way is put there. */
export const withValue = (
  value: unknown,
  [first, ...rest]: readonly (string | number)[],
  other: unknown,
): unknown => {
  if (first === undefined) return other
  const inside =
    typeof first === 'number'
      ? Array.isArray(value)
        ? [...(value as unknown[])]
        : []
      : isObject(value)
        ? { ...value }
        : {}
  ;(inside as Record<string | number, unknown>)[first] = withValue(
    (inside as Record<string | number, unknown>)[first],
    rest,
    other,
  )
  return inside
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
