import { keysOf } from './typedKeys.ts'

/**
 * The name of an id, in a table of ids by their names; undefined for an id that is none of them.
 */
export const nameById = <Name extends string>(
  ids: Readonly<Partial<Record<Name, number>>>,
  id: unknown,
): Name | undefined => keysOf(ids).find((name) => ids[name] === id)

/** The name of a value among named numbers; it has to be one of them. */
export const nameOf = <Name extends string>(
  all: Readonly<Record<Name, number>>,
  id: number,
): Name => keysOf(all).find((name) => all[name] === id)!
