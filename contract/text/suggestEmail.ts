/** Where most people have their mailboxes. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'msn.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'mail.com',
  'yahoo.com.mx',
  'yahoo.com.ar',
  'terra.com',
  'telefonica.net',
  'email.com',
  'ymail.com',
  'googlemail.com',
  'fastmail.com',
  'mail.ru',
]
/** Endings that are none, and what their writers meant. */
const endings: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  coom: 'com',
  ner: 'net',
  nte: 'net',
  ogr: 'org',
  rog: 'org',
}

/** Domains a sign or two apart from a large provider that have owners of their own. */
const othersOwn = new Set([
  'life.com',
  'mall.com',
  'ma.com',
  'tierra.com',
  'ail.com',
  'mailo.com',
  'one.com',
  'hot.com',
  'line.com',
  'love.com',
  'i.com',
])
/**
 * What people type where they mean `.com`; of a large provider only, since these are countries' own
 * endings.
 */
const shortened = new Set(['co', 'cm', 'om', 'c', 'co.com'])
/** The large providers that have no mailboxes under such an ending. */
const onlyDotCom = new Set([
  'gmail',
  'hotmail',
  'yahoo',
  'outlook',
  'icloud',
  'protonmail',
  'googlemail',
  'ymail',
])
const withDotCom = (domain: string): string => {
  const [name = '', ...rest] = domain.split('.')
  return onlyDotCom.has(name) && shortened.has(rest.join('.')) ? `${name}.com` : domain
}

/**
 * How many signs have to be left out, added, replaced or swapped with their neighbour to make one
 * text of another.
 */
const distance = (one: string, other: string): number => {
  let [before, row] = [
    [] as number[],
    Array.from({ length: other.length + 1 }, (_, place) => place),
  ]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const kept = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? before[j - 2]! + 1
          : Infinity
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, kept, swapped))
    }
    before = row
    row = next
  }
  return row[other.length]!
}

const nearest = (domain: string): string | undefined => {
  // Of a name of three signs or less any other is near.
  if (othersOwn.has(domain) || (domain.split('.')[0] ?? '').length <= 3) return undefined
  const judged = providers
    .map((provider) => ({ provider, far: distance(domain, provider) }))
    .toSorted((one, other) => one.far - other.far)
  const [first] = judged
  // Of a short name little is left after two mistakes; and another ending alone may be another
  // country's.
  const most = domain.length < 9 ? 1 : 2
  const sameName = (provider: string) => provider.split('.')[0] === domain.split('.')[0]
  return first && first.far > 0 && first.far <= most && !sameName(first.provider)
    ? first.provider
    : undefined
}

/**
 * The address that a person probably meant, where theirs looks mistyped: `gmial.con`, or an accent
 * that few mail servers take. Undefined where nothing is to be said.
 *
 * @example suggestEmail('josé@gmial.con') // 'jose@gmail.com'
 */
export const suggestEmail = (written: string): string | undefined => {
  const email = written.trim().toLowerCase()
  const [local = '', domain = '', ...more] = email.split('@')
  if (local === '' || !domain.includes('.') || more.length > 0) return undefined
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  const ended = withDotCom(
    endings[ending] === undefined ? domain : `${domain.slice(0, -ending.length)}${endings[ending]}`,
  )
  const meantDomain = providers.includes(ended) ? ended : (nearest(ended) ?? ended)
  // Latin letters only: a name in another script is meant as it is.
  const meantLocal = local
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
  const meant = `${meantLocal}@${meantDomain}`
  return meant === email.normalize('NFC') ? undefined : meant
}
