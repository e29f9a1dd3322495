/** The letters that look-alike digits and signs stand for. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const unmasked = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign]!)

/** A common password stays common with up to this many added characters, counting both ends. */
const hungOn = 4

/**
 * The forms in which a password is looked up among the common ones: as it is, with look-alikes read
 * as letters (`p4ssw0rd`), and without a few digits and signs at its ends (`Password2027!`).
 * @example commonForms('P4ssword!') // ['p4ssword!', 'passwordi', 'p4ssword', 'password']
 */
export const commonForms = (password: string): string[] => {
  const whole = plain(password)
  const bare = whole.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,4}$/u, '')
  const ends = whole.length - bare.length <= hungOn ? [bare, unmasked(bare)] : []
  return [...new Set([whole, unmasked(whole), ...ends])].filter(
    (form) => form.length >= shortestWord,
  )
}

/** Length of the shortest word that is looked for in a password. */
const shortestWord = 4
/**
 * How many different characters a password needs besides the words that an attacker would try first
 * for this person.
 */
const leastOfOwn = 4

/** Words that anyone can read on the sign-in page. */
const productWords = ['phiagenda', 'agenda', 'phi']

/**
 * The words that an attacker would try first: the parts of names, emails and hosts, and names
 * written as one word.
 */
export const contextWords = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => {
    const parts = plain(text).split(/[^\p{L}\p{N}]+/u)
    return [parts.join(''), ...parts]
  })
  return [...new Set([...words, ...productWords])]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
}

/**
 * Whether a password consists of little more than words of its context: without them, fewer than
 * four different characters are left. `texts` are the person's name and email and the names of the
 * places they administer.
 * @example isPersonal('aurora2027', ['Clínica Aurora']) // true
 */
export const isPersonal = (password: string, texts: readonly string[]): boolean => {
  const words = contextWords(texts)
  return [plain(password), unmasked(plain(password))].some((form) => {
    const bare = form.replaceAll(/[^\p{L}\p{N}]/gu, '')
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), bare)
    return rest !== bare && new Set(rest.replaceAll(/\d/g, '')).size < leastOfOwn
  })
}
