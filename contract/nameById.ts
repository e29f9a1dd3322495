/** The name of an id, in a table of ids by their names; undefined for an id that is none of them. */
export const nameById = <Name extends string>(ids: Readonly<Record<Name, number>>, id: unknown): Name | undefined =>
  (Object.keys(ids) as Name[]).find((name) => ids[name] === id)
