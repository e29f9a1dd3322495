/** The candidate that takes the fewest single-letter insertions, deletions and replacements to become `word`. */
export function nearest(word: string, candidates: string[]): string {
  const ranked = candidates.map((candidate) => ({ candidate, distance: distanceBetween(word, candidate) }))
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).candidate
}

function distanceBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.split('').entries()) {
    const current = [row + 1]
    for (const [column, other] of to.split('').entries()) {
      const replaced = above[column]! + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, above[column + 1]! + 1, current[column]! + 1))
    }
    above = current
  }
  return above[to.length]!
}
