import type { RaRecord } from 'react-admin'
import { differs } from '../../../../dataProvider/changedFields.ts'
import type { NamedField } from '../../shownFields.ts'
import type { Values } from '../../formProblems.ts'

/**
 * A change that met a newer version: what was to be saved, what it started from, and what is stored
 * by now.
 */
export type Conflict = { mine: Values; base: Values; current: RaRecord }

export type Side = 'mine' | 'theirs'

/** The fields to decide on: those changed here that now say something else than what is stored. */
export const toDecide = (
  fields: readonly NamedField[],
  { mine, base, current }: Conflict,
): NamedField[] =>
  fields.filter(
    ({ name, field }) =>
      mine[name] !== undefined &&
      differs(field, mine[name], base[name]) &&
      differs(field, mine[name], current[name]),
  )

/** The fields that only another user changed: they stay as they are stored. */
export const changedElsewhere = (
  fields: readonly NamedField[],
  { mine, base, current }: Conflict,
): NamedField[] =>
  fields.filter(
    ({ name, field }) =>
      (mine[name] === undefined || !differs(field, mine[name], base[name])) &&
      differs(field, base[name], current[name]),
  )

/**
 * What is saved on the newer version: what is stored, with the fields for which this side was
 * chosen.
 */
export const settled = (
  { mine, current }: Conflict,
  fields: readonly NamedField[],
  chosen: Readonly<Record<string, Side>>,
): Values => ({
  ...current,
  ...Object.fromEntries(
    fields.filter(({ name }) => chosen[name] !== 'theirs').map(({ name }) => [name, mine[name]]),
  ),
})
