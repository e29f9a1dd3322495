import { z } from 'zod'
import { about, address, callsPerMinute, note, switched, wholeNumber, type About } from './about.ts'
import {
  insecureExceptions,
  namedExceptions,
  type InsecureException,
} from './insecureExceptions.ts'

const isException = (name: string): name is InsecureException =>
  Object.hasOwn(insecureExceptions, name)
const exceptionNames = Object.keys(insecureExceptions).filter(isException)

/**
 * Every setting by its environment variable, as text; an empty one counts as not given. The types,
 * checks, `--help`, documents derive from it.
 */
export const settingsSchema = z.object({
  NODE_ENV: note(z.enum(['development', 'test', 'production']).default('development'), {
    rule: 'one of development, test, production',
    example: 'production',
    description:
      'In production there is no demo and no sandbox; SECRET, an https PUBLIC_URL and SMTP_URL must be given, and TLS to other machines.',
  }),
  ALLOW_INSECURE: note(
    z
      .string()
      .transform(namedExceptions)
      .pipe(
        z.array(
          z.custom<InsecureException>((name) => typeof name === 'string' && isException(name)),
        ),
      )
      .optional(),
    {
      rule: `names out of ${exceptionNames.join(', ')}, separated by commas`,
      example: 'plain-database,no-mail',
      default: 'none',
      description: 'Dangers that the start refuses otherwise, each allowed by its name.',
    },
  ),
  PORT: note(wholeNumber(0, 65_535).default(3000), {
    rule: 'a whole number from 0 to 65535',
    example: '8080',
    description: 'Where the application listens; 0 takes any free port.',
  }),
  HOST: note(z.string().min(1).default('127.0.0.1'), {
    rule: 'a host name or an IP address of this machine',
    example: '0.0.0.0',
    description: 'The network interface to listen on; 0.0.0.0 lets other machines in.',
  }),
  PUBLIC_URL: note(address('https?').optional(), {
    rule: 'a web address beginning with http:// or https://',
    example: 'https://agenda.example.com',
    default: 'http://localhost and the port',
    description:
      'The address visitors use; links in mails are made with it. Must be given in production.',
  }),
  TRUST_PROXY: note(wholeNumber(0, 10).default(0), {
    rule: 'a whole number from 0 to 10',
    example: '1',
    description:
      "How many proxies of yours stand in front; that many entries of X-Forwarded-For are believed for the visitor's address.",
  }),
  FORWARDED_HOST: note(switched.default(false), {
    rule: 'true or false',
    example: 'true',
    description:
      'Whether those proxies write X-Forwarded-Host, so that it is believed. Without it the Host header counts; a proxy keeps it or replaces it.',
  }),
  DATABASE_URL: note(address('postgres', 'postgresql').optional(), {
    rule: 'an address of a PostgreSQL server (15 or newer) beginning with postgres://',
    example: 'postgres://agenda:password@localhost:5432/agenda',
    default: 'an embedded PostgreSQL in DATA_DIRECTORY',
    description:
      "The database, signed in to with the application's role, which should not own the tables.",
    secret: 'password',
  }),
  DATABASE_MIGRATION_URL: note(address('postgres', 'postgresql').optional(), {
    rule: 'an address of the same database beginning with postgres://',
    example: 'postgres://owner:password@localhost:5432/agenda',
    default: 'DATABASE_URL',
    description:
      'The same database, signed in to as its owner and without a pooler between; migrations are run there.',
    secret: 'password',
  }),
  DATABASE_POOL: note(wholeNumber(1, 500).default(10), {
    rule: 'a whole number from 1 to 500',
    example: '20',
    description:
      'Connections kept to a PostgreSQL server; the embedded one has a single connection.',
  }),
  DATABASE_NAMED_STATEMENTS: note(switched.default(true), {
    rule: 'true or false',
    example: 'false',
    description:
      'False behind a pooler in transaction mode (PgBouncer): no named statements, and DATABASE_URL signs in as a plain member of the role phi_application.',
  }),
  DATA_DIRECTORY: note(z.string().min(1).default('.data'), {
    rule: 'a directory that can be written',
    example: '/var/lib/phi-agenda',
    description: 'Where the embedded database and what the application keeps between starts live.',
  }),
  FILES_DIRECTORY: note(z.string().min(1).optional(), {
    rule: 'a directory that can be written, outside of what a web server serves',
    example: '/srv/phi-agenda/files',
    default: 'files in DATA_DIRECTORY',
    description:
      'Where pictures and clients’ files are kept, unless S3_ENDPOINT names a store for them.',
  }),
  S3_ENDPOINT: note(address('https?').optional(), {
    rule: 'a web address beginning with http:// or https://, with the other S3 settings beside it',
    example: 'https://s3.eu-west-1.amazonaws.com',
    default: 'FILES_DIRECTORY',
    description:
      'A store that speaks S3 for pictures and clients’ files, so that several servers share them.',
  }),
  S3_BUCKET: note(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    {
      rule: '3 to 63 lowercase letters, digits, points and hyphens',
      example: 'phi-agenda-files',
      description: 'The bucket in that store; it must exist and be closed to the public.',
    },
  ),
  S3_REGION: note(z.string().min(1).default('us-east-1'), {
    rule: 'the name of a region, as the store calls it',
    example: 'eu-west-1',
    description: 'The region of the bucket.',
  }),
  S3_ACCESS_KEY: note(z.string().min(1).optional(), {
    rule: 'the name of a key that may read, write and delete in the bucket',
    example: 'AKIAIOSFODNN7EXAMPLE',
    description: 'With which key to sign in to that store.',
  }),
  S3_SECRET_KEY: note(z.string().min(1).optional(), {
    rule: 'the secret that belongs to S3_ACCESS_KEY',
    example: '$(cat /run/secrets/s3)',
    description: 'The secret of that key.',
    secret: true,
  }),
  SECRET: note(z.string().min(32).optional(), {
    rule: 'at least 32 characters no one can guess',
    example: '$(openssl rand -base64 32)',
    default: 'made on the first start and kept in DATA_DIRECTORY',
    description:
      'The key that signs what leaves the server and must come back unchanged, and seals the secrets of gateways and channels. Must be given in production.',
    secret: true,
  }),
  SECRET_PREVIOUS: note(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(32)))
      .optional(),
    {
      rule: 'keys of at least 32 characters, separated by commas, the latest first',
      example: '$(cat /run/secrets/former-signing-key)',
      default: 'none',
      description:
        'Former values of SECRET: what they signed and sealed still opens. The log and /health say when a key is no longer needed.',
      secret: true,
    },
  ),
  HEALTH_TOKEN: note(z.string().min(16).optional(), {
    rule: 'at least 16 characters',
    example: '$(openssl rand -base64 24)',
    default: 'details of /health only from this machine',
    description:
      'Who sends it as "Authorization: Bearer …" is shown the details of /health; others learn only whether all is well.',
    secret: true,
  }),
  SECURITY_CONTACT: note(
    z
      .string()
      .regex(/^(?:mailto:[^\s<>@]{1,64}@[^\s<>@]{1,190}|https:\/\/[^\s<>]{1,500})$/)
      .optional(),
    {
      rule: 'an address beginning with mailto: or https://',
      example: 'mailto:security@example.com',
      default: 'no security.txt',
      description:
        'Where people report weaknesses of this installation; /.well-known/security.txt names it (RFC 9116).',
    },
  ),
  API_DOCS: note(switched.optional(), {
    rule: 'true or false',
    example: 'true',
    default: 'true, in production false',
    description:
      'Whether /api/docs and /api/openapi.json are open to everybody; without it signed-in callers alone read the document.',
  }),
  SMTP_URL: note(address('smtps?').optional(), {
    rule: 'an address of a mail server beginning with smtp:// or smtps://',
    example: 'smtp://agenda:password@mail.example.com:587',
    default: 'an inbox at /dev/mail; must be given in production',
    description:
      'The mail server that takes the emails. On another machine it must speak TLS: by smtps:// or STARTTLS.',
    secret: 'password',
  }),
  MAIL_FROM: note(
    z
      .string()
      .regex(/^(?:[^<>@\r\n"]{1,100} )?<?[^\s<>@]{1,64}@[^\s<>@]{1,190}>?$/)
      .optional(),
    {
      rule: 'an email address, alone or behind a name in < and >',
      example: 'Phi Agenda <agenda@example.com>',
      default: 'Phi Agenda <no-reply@ and the host of PUBLIC_URL>',
      description: 'Whom the emails come from; the mail server must let it send as that.',
    },
  ),
  SIGNUP: note(z.enum(['open', 'invite', 'closed']).optional(), {
    rule: 'one of open, invite, closed',
    example: 'invite',
    default: 'open, in production closed',
    description:
      'Who may register a business: anyone, only the emails a partner invites, or no one (a partner then enters each organization).',
  }),
  DEMO: note(switched.optional(), {
    rule: 'true or false, and never true in production',
    example: 'false',
    default: 'true, in production false',
    description: 'Demo data on the first start, and sign-in by one click as one of the demo roles.',
  }),
  SANDBOX: note(switched.optional(), {
    rule: 'true or false, and never true in production',
    example: 'false',
    default: 'true, in production false',
    description:
      'A payment gateway to try things with, started beside the application; no money moves there.',
  }),
  SANDBOX_PORT: note(wholeNumber(0, 65_535).optional(), {
    rule: 'a whole number from 0 to 65535, other than PORT',
    example: '3001',
    default: 'the port after PORT, or any free one',
    description:
      'Where that gateway listens; its card fields come from there, which makes it another origin for browsers.',
  }),
  DNS_SERVERS: note(
    z
      .string()
      .regex(
        /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?(?:,(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?)*$/i,
      )
      .optional(),
    {
      rule: 'IP addresses of name servers, with a port after a colon, separated by commas',
      example: '9.9.9.9,149.112.112.112',
      default: 'those of the machine',
      description: 'Where the DNS records are looked up that prove host names and email domains.',
    },
  ),
  WEBHOOKS_LOCAL: note(switched.optional(), {
    rule: 'true or false',
    example: 'true',
    default: 'false in production, true elsewhere',
    description:
      'Whether webhooks, push services and identity providers may be in your own network and speak plain HTTP: for developing a receiver.',
  }),
  TWILIO_URL: note(address('https?').optional(), {
    rule: 'a web address beginning with http:// or https://',
    example: 'http://localhost:4010',
    default: 'https://api.twilio.com',
    description: 'Where Twilio is reached instead, to try SMS without sending any.',
  }),
  WHATSAPP_URL: note(address('https?').optional(), {
    rule: 'a web address beginning with http:// or https://',
    example: 'http://localhost:4010',
    default: 'https://graph.facebook.com',
    description:
      'Where WhatsApp’s Cloud API is reached instead, to try WhatsApp without sending any.',
  }),
  REST_ORIGINS: note(
    z
      .string()
      .regex(/^https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*$/)
      .transform((list) => list.split(','))
      .optional(),
    {
      rule: 'origins beginning with https:// or http://, with commas between them and without a path',
      example: 'https://reports.example.com',
      default: 'none',
      description:
        'The origins whose pages may call the REST API. Programs on servers need none; a key in a public page is known to everybody.',
    },
  ),
  RATE_LIMIT: callsPerMinute(
    1200,
    '600',
    'Calls a minute that one address may make without signing in; 0 sets no limit.',
  ),
  PROOF_OF_WORK: note(switched.default(true), {
    rule: 'true or false',
    example: 'false',
    description:
      'Whether browsers solve a small computing task before sign-up, password recovery and other public forms, which makes calls in bulk expensive; visitors do nothing. Off where RATE_LIMIT is 0.',
  }),
  KEY_RATE_LIMIT: callsPerMinute(
    600,
    '1200',
    'Calls a minute that may be made with one key of the REST API; 0 sets no limit.',
  ),
  EMAILS_PER_DAY: note(wholeNumber(0, 10_000_000).default(5000), {
    rule: 'a whole number from 0 to 10000000',
    example: '20000',
    description:
      'Emails to clients that one organization may send within a day; 0 sets no limit, also not by receiver.',
  }),
  TEXTS_PER_DAY: note(wholeNumber(0, 10_000_000).default(1000), {
    rule: 'a whole number from 0 to 10000000',
    example: '5000',
    description:
      'Text messages (SMS, WhatsApp) that one organization may send within a day; 0 sets no limit, also not by receiver.',
  }),
  TEXT_COUNTRIES: note(
    z
      .string()
      .regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/)
      .transform((list) => list.split(','))
      .optional(),
    {
      rule: 'two-letter codes of countries with commas between them',
      example: 'EC,CO,PE',
      default: 'all',
      description:
        'The countries that text messages are sent to. Numbers that cost more than others are never sent any.',
    },
  ),
  LOG_LEVEL: note(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
    {
      rule: 'one of silent, fatal, error, warn, info, debug, trace',
      example: 'debug',
      default: 'warn, in production info',
      description: 'How much is logged.',
    },
  ),
})

export type SettingName = keyof typeof settingsSchema.shape

/**
 * Settings as the server uses them: `DEMO`, `SANDBOX` and `LOG_LEVEL` decided, addresses still open
 * where a default is found later.
 */
export type Settings = z.output<typeof settingsSchema> & {
  SIGNUP: 'open' | 'invite' | 'closed'
  DEMO: boolean
  SANDBOX: boolean
  WEBHOOKS_LOCAL: boolean
  API_DOCS: boolean
  ALLOW_INSECURE: InsecureException[]
  LOG_LEVEL: string
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(settingsSchema.shape, name)

/**
 * Every setting with what is to be said about it; `default` is text, and empty where there is none.
 */
export const settingNotes: (About & { name: SettingName; default: string })[] = Object.keys(
  settingsSchema.shape,
)
  .filter(isSetting)
  .map((name) => [name, settingsSchema.shape[name]] as const)
  .map(([name, schema]) => ({
    ...about(schema),
    name,
    default:
      about(schema).default ??
      (schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : ''),
  }))
