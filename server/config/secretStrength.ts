/** Texts from keys that people copy from examples or make up to satisfy a check. */
const guessable = /change.?me|change.?this|replace.?me|password|passw0rd|secret|example|default|letmein|qwerty|phi.?agenda|openssl|\$\(/i

/** Runs that people type. In a random hexadecimal key they also occur by chance, so the rest of the key decides. */
const typedRuns = /12345|abcdef/gi

/** 128 random bits are the usual minimum; the estimate of a random text of that size stays a little below. */
const leastBits = 96
const leastDistinct = 8

/** Why an attacker could guess a key, as words after its name; undefined for a key that looks random. */
export function weaknessOf(key: string): string | undefined {
  const word = guessable.exec(key)?.[0]
  if (word !== undefined) return `can be guessed: it contains "${word}"`
  const run = key.match(typedRuns)?.[0]
  if (run !== undefined && estimatedBits(key.replaceAll(typedRuns, '')) < leastBits) return `can be guessed: it contains "${run}"`
  if (new Set(key).size < leastDistinct) return `can be guessed: it has fewer than ${leastDistinct} different characters`
  if (isRepetition(key)) return 'can be guessed: it repeats itself'
  if (isSequence(key)) return 'can be guessed: its characters follow each other'
  return estimatedBits(key) < leastBits ? `can be guessed: it holds less than ${leastBits} bits of chance` : undefined
}

/** The length times Shannon's entropy of the characters: what a text of independent characters with these frequencies could hold. */
function estimatedBits(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}

/** A text found in its own double before its end consists of a shorter text again and again; a cut at the end is allowed for. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true
  }
  return false
}

/** More than half of the characters are one more, or one less, than the one before. */
function isSequence(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .filter((character, index) => Math.abs(character.charCodeAt(0) - text.charCodeAt(index)) === 1)
  return steps.length > text.length / 2
}
