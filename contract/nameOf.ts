/** The name of a value among named numbers; it has to be one of them. */
export const nameOf = <Name extends string>(all: Readonly<Record<Name, number>>, id: number): Name =>
  (Object.keys(all) as Name[]).find((name) => all[name] === id)!
