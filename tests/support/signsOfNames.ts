const signsBetween = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))

/** Latin-1 to Latin Extended-B, IPA, Latin Extended Additional, C and D. */
const blocks = [
  [0xc0, 0x24f],
  [0x250, 0x2af],
  [0x1e00, 0x1eff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
] as const

/**
 * What the blocks of Latin are written with, but for U+A7F1, which the databases of today do not
 * know.
 */
export const latinSigns: readonly string[] = blocks
  .flatMap(([first, last]) => signsBetween(first, last))
  .filter((sign) => /\p{L}/u.test(sign) && sign !== '\uA7F1')

/** What Arabic is written with: its alphabet, points and joins. */
export const arabicSigns: readonly string[] = [
  ...signsBetween(0x6_10, 0x6_1a),
  ...signsBetween(0x6_20, 0x6_ed),
]
