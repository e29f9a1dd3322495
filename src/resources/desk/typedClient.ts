/**
 * What was typed into a search for a client, as the fields of a new one: an email, a telephone
 * number, or first and last names. Of three words the last two are taken for last names, of more
 * all but the first two, as most Spanish names have it.
 */
export const typedClient = (typed: string): Record<string, string> => {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return {}
  if (text.includes('@')) return { email: text }
  if (/^[+(\d][\d\s().-]*$/.test(text)) return { phone: text }
  const words = text.split(' ')
  const first = words.length > 3 ? 2 : 1
  const last = words.slice(first).join(' ')
  return {
    firstName: words.slice(0, first).join(' '),
    ...(last === '' ? {} : { lastName: last }),
  }
}
