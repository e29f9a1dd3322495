/** Whether a value is one of a list, whose entries are only some of the values it may be. */
export const isAmong = <Known extends Value, Value>(
  known: readonly Known[],
  value: Value,
): value is Known => known.some((each) => each === value)
