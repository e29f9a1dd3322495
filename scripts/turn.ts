/**
 * The turn of this run. Some of what repeats itself (a screen in another look, a call on the other
 * engine) is tried in turns by `npm test`, a part of it on each day so that all of it is seen
 * within a few, and whole by `npm run test:full`. `TURN=n` repeats a day's.
 */
export const turn = Number((process.env['TURN'] ??= String(Math.floor(Date.now() / 86_400_000))))
if (!Number.isInteger(turn) || turn < 0)
  throw new Error(`TURN is ${process.env['TURN']}: it must be a whole number from 0 on`)

/**
 * Whether the one at that place of a list, a part `of` which is tried in a run, is tried in this
 * one.
 */
export const isItsTurn = (place: number, of: number): boolean =>
  Boolean(process.env['FULL']) || place % of === turn % of

/** Of the files that are tried by turns most are tried once in so many days. */
export const daysOfFiles = 6

/**
 * Those of some files, by their order, that are not tried in this run, of which a part `of` is on
 * each day; `ahead` sets who counts the same files apart by so many days. Only a whole `npm test`
 * chooses files: who names some gets those.
 */
export const notToday = (files: readonly string[], of: number, ahead = 0): string[] =>
  process.env['FILES_BY_TURNS']
    ? files.toSorted().filter((_, place) => !isItsTurn(place + ahead, of))
    : []

/** What takes minutes each: one of these is tried by a whole `npm test`. */
export const longTests = [
  'booking under fire (embedded)',
  'booking under fire (server)',
  'payments under fire (embedded)',
  'payments under fire (server)',
  'send cut off',
  'recipes',
] as const

/** Whether a test that takes minutes is tried in this run. */
export const isLongTestOfToday = (name: (typeof longTests)[number]): boolean =>
  !notToday(longTests, longTests.length).includes(name)

/**
 * Of the looks in which a journey is walked (a language, a width) the one of this run; all of them
 * in the full one. Another one whenever the turn of its file comes round: counted by days alone, a
 * file that is tried on every sixth would see every second look, or one only.
 */
export const ofTurn = <const Look>(looks: readonly Look[]): readonly Look[] => {
  const rounds = Math.floor(turn / daysOfFiles)
  return looks.filter((_, place) => process.env['FULL'] || place === (turn + rounds) % looks.length)
}
