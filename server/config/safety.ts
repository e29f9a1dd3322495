import type { ConfigurationError } from './configuration.ts'
import { namedExceptions, type InsecureException } from './insecureExceptions.ts'
import { isThisMachine } from './localAddresses.ts'
import type { SettingName } from './settings.ts'

/** The values as they were given, before defaults. */
type Given = Record<string, string | undefined>

/** A setting that prevents the start of production, or of an installation that others reach. */
type SafetyRule = {
  setting: SettingName
  /** The name in ALLOW_INSECURE that lifts the rule; undefined where none does. */
  exception?: InsecureException
  /**
   * `production`; `exposed` is an https or non-local PUBLIC_URL without NODE_ENV=production, which
   * may have been forgotten.
   */
  where: 'production' | 'exposed' | 'either' | 'anywhere'
  /** The problem, as words after the setting's name; undefined for none. */
  problemOf: (given: Given) => string | undefined
  rule: string
  example: string
}

const needsNodeEnv = 'NODE_ENV=production where others reach the installation'

/** Every rule of a safe start. All broken rules are reported at once. */
const safetyRules: SafetyRule[] = [
  {
    setting: 'SECRET',
    where: 'either',
    problemOf: ({ SECRET }) => SECRET && weaknessOf(SECRET),
    rule: 'at least 32 random characters',
    example: '$(openssl rand -base64 32)',
  },
  {
    setting: 'PUBLIC_URL',
    exception: 'http-public-url',
    where: 'production',
    problemOf: ({ PUBLIC_URL }) => (PUBLIC_URL?.startsWith('http:') ? 'is not https' : undefined),
    rule: 'https:// in production',
    example: 'https://agenda.example.com',
  },
  {
    setting: 'SMTP_URL',
    exception: 'no-mail',
    where: 'production',
    problemOf: ({ SMTP_URL }) => (SMTP_URL ? undefined : 'must be given in production'),
    rule: 'an address of a mail server beginning with smtp:// or smtps://',
    example: 'smtp://agenda:password@mail.example.com:587',
  },
  {
    setting: 'SMTP_URL',
    exception: 'plain-smtp',
    where: 'anywhere',
    problemOf: ({ SMTP_URL }) => (SMTP_URL ? weakMailTls(SMTP_URL) : undefined),
    rule: 'TLS with a checked certificate to a mail server on another machine',
    example: 'smtp://agenda:password@mail.example.com:587',
  },
  ...(['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const).map((setting): SafetyRule => ({
    setting,
    exception: 'plain-database',
    where: 'production',
    problemOf: (given) => (given[setting] ? weakDatabaseTls(given[setting]) : undefined),
    rule: 'sslmode=verify-full to a server on another machine',
    example: 'postgres://agenda:password@db.example.com/agenda?sslmode=verify-full',
  })),
  {
    setting: 'S3_ENDPOINT',
    exception: 'plain-storage',
    where: 'production',
    problemOf: ({ S3_ENDPOINT }) => plainAddress(S3_ENDPOINT),
    rule: 'https:// to a store on another machine',
    example: 'https://s3.eu-west-1.amazonaws.com',
  },
  ...(['TWILIO_URL', 'WHATSAPP_URL'] as const).map((setting): SafetyRule => ({
    setting,
    exception: 'plain-messages',
    where: 'production',
    problemOf: (given) => plainAddress(given[setting]),
    rule: 'https:// to a provider on another machine',
    example: 'https://api.twilio.com',
  })),
  {
    setting: 'DEMO',
    exception: 'public-demo',
    where: 'exposed',
    problemOf: ({ DEMO }) =>
      isOn(DEMO) ? 'would open the demo accounts to everybody who reaches PUBLIC_URL' : undefined,
    rule: `${needsNodeEnv}, or false`,
    example: 'false',
  },
  {
    setting: 'SANDBOX',
    exception: 'public-sandbox',
    where: 'exposed',
    problemOf: ({ SANDBOX }) =>
      isOn(SANDBOX) ? 'would let everybody who reaches PUBLIC_URL pay with test cards' : undefined,
    rule: `${needsNodeEnv}, or false`,
    example: 'false',
  },
  {
    setting: 'SMTP_URL',
    exception: 'public-inbox',
    where: 'exposed',
    problemOf: ({ SMTP_URL }) =>
      SMTP_URL
        ? undefined
        : 'is not given: /dev/mail would show every email of an installation that others reach',
    rule: `${needsNodeEnv}, or a mail server`,
    example: 'smtp://agenda:password@mail.example.com:587',
  },
  {
    setting: 'WEBHOOKS_LOCAL',
    exception: 'public-webhooks-local',
    where: 'exposed',
    problemOf: ({ WEBHOOKS_LOCAL }) =>
      isOn(WEBHOOKS_LOCAL)
        ? 'would let tenants send requests into the server’s own network'
        : undefined,
    rule: `${needsNodeEnv}, or false`,
    example: 'false',
  },
]

/** Every broken rule of a safe start that ALLOW_INSECURE does not name. */
export function safetyProblems(given: Given): ConfigurationError[] {
  const allowed = new Set(namedExceptions(given['ALLOW_INSECURE']))
  const holds = { production: given['NODE_ENV'] === 'production', exposed: isExposed(given) }
  return safetyRules.flatMap(({ setting, exception, where, problemOf, rule, example }) => {
    const applies =
      where === 'anywhere' ||
      (where === 'either' ? holds.production || holds.exposed : holds[where])
    const problem =
      applies && !(exception !== undefined && allowed.has(exception)) ? problemOf(given) : undefined
    if (problem === undefined || problem === '') return []
    const way = exception === undefined ? '' : `; ALLOW_INSECURE=${exception} starts anyway`
    return [{ name: setting, message: problem, rule: rule + way, example }]
  })
}

/**
 * Whether others reach an installation that does not run as production: NODE_ENV may have been
 * forgotten.
 */
export function isExposed({
  NODE_ENV,
  PUBLIC_URL,
}: {
  NODE_ENV?: string | undefined
  PUBLIC_URL?: string | undefined
}): boolean {
  if (NODE_ENV === 'production' || !PUBLIC_URL || !URL.canParse(PUBLIC_URL)) return false
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' || !isThisMachine(hostname)
}

/** Switches that default to true outside production; another check reports a malformed one. */
function isOn(given: string | undefined): boolean {
  return !/^(?:false|0|no|off)$/i.test(given ?? '')
}

function plainAddress(address: string | undefined): string | undefined {
  if (
    !address?.startsWith('http:') ||
    !URL.canParse(address) ||
    isThisMachine(new URL(address).hostname)
  )
    return undefined
  return 'reaches another machine without TLS'
}

/**
 * Parameters of an SMTP address that turn off what `smtpMailer` demands of a server on another
 * machine.
 */
function weakMailTls(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, searchParams } = new URL(url)
  if (isThisMachine(hostname)) return undefined
  const weakening = [
    'ignoreTLS',
    'requireTLS',
    'secure',
    'tls.rejectUnauthorized',
    'opportunisticTLS',
  ].filter((name) => searchParams.has(name))
  return weakening.length > 0 ? `weakens TLS by ${weakening.join(', ')}` : undefined
}

function weakDatabaseTls(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, searchParams } = new URL(url)
  if (isThisMachine(searchParams.get('host') ?? hostname)) return undefined
  const isVerified =
    searchParams.get('sslmode') === 'verify-full' && !searchParams.has('uselibpqcompat')
  return isVerified ? undefined : 'reaches another machine without sslmode=verify-full'
}

/** Texts from keys that people copy from examples or make up to satisfy a check. */
const guessable =
  /change.?me|change.?this|replace.?me|password|passw0rd|secret|example|default|letmein|qwerty|phi.?agenda|openssl|\$\(/i

/**
 * Runs that people type. In a random hexadecimal key they also occur by chance, so the rest of the
 * key decides.
 */
const typedRuns = /12345|abcdef/gi

/**
 * 128 random bits are the usual minimum; the estimate of a random text of that size stays a little
 * below.
 */
const leastBits = 96
const leastDistinct = 8

/**
 * Why an attacker could guess a key, as words after its name; undefined for a key that looks
 * random.
 */
export function weaknessOf(key: string): string | undefined {
  const word = guessable.exec(key)?.[0]
  if (word !== undefined) return `can be guessed: it contains "${word}"`
  const run = key.match(typedRuns)?.[0]
  if (run !== undefined && estimatedBits(key.replaceAll(typedRuns, '')) < leastBits)
    return `can be guessed: it contains "${run}"`
  if (new Set(key).size < leastDistinct)
    return `can be guessed: it has fewer than ${leastDistinct} different characters`
  if (isRepetition(key)) return 'can be guessed: it repeats itself'
  if (isSequence(key)) return 'can be guessed: its characters follow each other'
  return estimatedBits(key) < leastBits
    ? `can be guessed: it holds less than ${leastBits} bits of chance`
    : undefined
}

/**
 * The length times Shannon's entropy of the characters: what a text of independent characters with
 * these frequencies could hold.
 */
function estimatedBits(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce(
    (bits, count) => bits - count * Math.log2(count / text.length),
    0,
  )
}

/**
 * A text found in its own double before its end consists of a shorter text again and again; a cut
 * at the end is allowed for.
 */
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
