const longest = 200
const hidden = '…'

/**
 * What went wrong, as others said it, without what could name a person or open something: addresses
 * of mail and of the web, telephones and other long numbers, codes and tokens, and what stands in
 * quotation marks. At most 200 characters.
 */
export const nameless = (said: string): string =>
  said
    .split('\n', 1)[0]!
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+/gi, hidden)
    .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, hidden)
    .replaceAll(/(["'`«“])[^"'`»”]*(["'`»”])/g, `$1${hidden}$2`)
    .replaceAll(/\+?\d[\d\s().-]{5,}\d/g, hidden)
    .replaceAll(/[\w.~+/=-]{20,}/g, hidden)
    .slice(0, longest)
