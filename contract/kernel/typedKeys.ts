/**
 * The keys and entries of tables that are declared whole, with the types of their keys.
 * `Object.keys` answers strings, because an object may have more properties than its type says; a
 * table of this program has not. Do not use these for what came from outside.
 */

/** The keys of a table. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]

/** The keys of a table, each with its value. */
export const entriesOf = <Table extends object>(table: Table): EntryOf<Table>[] =>
  Object.entries(table) as EntryOf<Table>[]

/** A key with its value; what may be absent from the table is there where there is an entry. */
type EntryOf<Table> = { [Key in keyof Table & string]-?: [Key, Required<Table>[Key]] }[keyof Table &
  string]

/** A table with one value for each of the keys. */
export const tableOf = <const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** A table with one value for each of the keys, which stand in it as `word.key`. */
export const tableUnder = <const Word extends string, const Key extends string, Value>(
  word: Word,
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<`${Word}.${Key}`, Value> =>
  Object.fromEntries(keys.map((key) => [`${word}.${key}`, valueOf(key)])) as Record<
    `${Word}.${Key}`,
    Value
  >

/** The part of a table that has the named keys. */
export const pick = <Table extends object, const Key extends keyof Table & string>(
  table: Table,
  keys: readonly Key[],
): Pick<Table, Key> => Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<Table, Key>

/** Whether a text is one of the keys of a table. */
export const isKeyOf = <Table extends object>(
  table: Table,
  key: PropertyKey,
): key is keyof Table & string => Object.hasOwn(table, key)
