/**
 * Whether a value is one of a list that names only some of the values it may have; then the value
 * has the type of the list.
 */
export const isAmong = <Known extends Value, Value>(
  known: readonly Known[],
  value: Value,
): value is Known => known.some((each) => each === value)
