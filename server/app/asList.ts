/** One value or several, as a filter takes them; none where nothing is asked for. */
export const asList = <Value>(value: Value | Value[] | undefined): Value[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value : [value]
