import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer, type ServerSettings } from '../../../server/adapters/http/createServer.ts'
import { smtpMailer } from '../../../server/adapters/mail/openMail.ts'
import { readConfiguration } from '../../../server/config/readConfiguration.ts'
import { insecureExceptions } from '../../../server/config/insecureExceptions.ts'
import { isThisMachine } from '../../../server/config/localAddresses.ts'
import { weaknessOf } from '../../../server/config/safety.ts'
import { refuseDemoAccounts } from '../../../server/demo/refuseDemoAccounts.ts'
import type { Inbox } from '../../../server/ports/messages.ts'
import { seedDemo } from '../../../server/wiring/demo.ts'
import { testSecrets } from '../../support/server/testSecrets.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const good = {
  NODE_ENV: 'production',
  SECRET: 'wJ2bq9Zt0RfUe4LxVn7PmKs1HcYd8Ga3',
  PUBLIC_URL: 'https://agenda.example.com',
  SMTP_URL: 'smtp://agenda:hidden@mail.example.com:587',
}

const problemsOf = (env: Record<string, string | undefined>, flags: string[] = []): string[] => {
  const read = readConfiguration(flags, env)
  return 'errors' in read ? read.errors.map(({ name, message }) => `${name} ${message}`) : []
}
const settingsOf = (problems: string[]): string[] =>
  problems.map((problem) => problem.split(' ')[0]!)

const remote = 'postgres://a@db.example.com/a'
const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

/**
 * What breaks one rule of a safe start: the exception that allows it, the setting that is named,
 * and what is given.
 */
const dangers: [
  exception: string | null,
  setting: string,
  env: Record<string, string | undefined>,
][] = [
  ['http-public-url', 'PUBLIC_URL', { PUBLIC_URL: 'http://agenda.example.com' }],
  ['no-mail', 'SMTP_URL', { SMTP_URL: undefined }],
  ['plain-smtp', 'SMTP_URL', { SMTP_URL: 'smtp://mail.example.com:587?ignoreTLS=true' }],
  ['plain-smtp', 'SMTP_URL', { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' }],
  ['plain-database', 'DATABASE_URL', { DATABASE_URL: remote }],
  ['plain-database', 'DATABASE_URL', { DATABASE_URL: `${remote}?sslmode=no-verify` }],
  [
    'plain-database',
    'DATABASE_URL',
    { DATABASE_URL: 'postgres://a@localhost/a?host=db.example.com' },
  ],
  [
    'plain-database',
    'DATABASE_MIGRATION_URL',
    { DATABASE_MIGRATION_URL: `${remote}?sslmode=verify-full&uselibpqcompat=true` },
  ],
  ['plain-storage', 'S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example.com', ...bucket }],
  ['plain-messages', 'TWILIO_URL', { TWILIO_URL: 'http://sms.example.com' }],
  ['plain-messages', 'WHATSAPP_URL', { WHATSAPP_URL: 'http://chat.example.com' }],
  [null, 'SECRET', { SECRET: 'a'.repeat(32) }],
  [null, 'DEMO', { DEMO: 'true' }],
  [null, 'SANDBOX', { SANDBOX: 'true' }],
]

describe('a production start', () => {
  it('takes a configuration that is safe', () => {
    expect(problemsOf(good)).toEqual([])
  })

  it.each(dangers)('refuses what only %s allows: %s as %j', (exception, setting, env) => {
    expect(settingsOf(problemsOf({ ...good, ...env }))).toEqual([setting])
    const others = Object.keys(insecureExceptions).filter((name) => name !== exception)
    expect(problemsOf({ ...good, ...env, ALLOW_INSECURE: others.join(',') })).toHaveLength(1)
    expect(problemsOf({ ...good, ...env, ALLOW_INSECURE: exception ?? '' })).toHaveLength(
      exception === null ? 1 : 0,
    )
  })

  it('reports everything at once, with rule, example and the name that allows it', () => {
    const read = readConfiguration([], {
      NODE_ENV: 'production',
      SECRET: 'a'.repeat(32),
      PUBLIC_URL: 'http://x',
      DATABASE_URL: remote,
    })
    const errors = 'errors' in read ? read.errors : []
    expect(errors.map(({ name }) => name)).toEqual([
      'SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'DATABASE_URL',
    ])
    expect(errors.map(({ rule }) => /ALLOW_INSECURE=[a-z-]+/.exec(rule)?.[0])).toEqual([
      undefined,
      'ALLOW_INSECURE=http-public-url',
      'ALLOW_INSECURE=no-mail',
      'ALLOW_INSECURE=plain-database',
    ])
    for (const { example } of errors) expect(example).toBeTruthy()
  })

  it('refuses the name of an exception that does not exist', () => {
    expect(problemsOf({ ...good, ALLOW_INSECURE: 'no-mail,everything' })).toEqual([
      'ALLOW_INSECURE breaks its rule',
    ])
  })

  it('reaches what is on this machine without TLS, and a verified server elsewhere', () => {
    const local = {
      SMTP_URL: 'smtp://localhost',
      DATABASE_URL: 'postgres://a@x/a?host=/run/postgresql',
      TWILIO_URL: 'http://127.0.0.1:4010',
    }
    expect(problemsOf({ ...good, ...local })).toEqual([])
    expect(problemsOf({ ...good, DATABASE_URL: `${remote}?sslmode=verify-full` })).toEqual([])
  })
})

describe('an installation that others reach without NODE_ENV=production', () => {
  const forgotten = ['DEMO', 'SANDBOX', 'SMTP_URL', 'WEBHOOKS_LOCAL']
  const names = ['public-demo', 'public-sandbox', 'public-inbox', 'public-webhooks-local']

  it.each([
    'https://agenda.example.com',
    'http://agenda.example.com',
    'http://192.168.1.20:3000',
    'https://localhost',
  ])('is refused at %s: NODE_ENV may have been forgotten', (PUBLIC_URL) => {
    expect(settingsOf(problemsOf({ PUBLIC_URL }))).toEqual(forgotten)
    expect(problemsOf({ PUBLIC_URL, ALLOW_INSECURE: names.join(',') })).toEqual([])
    for (const [index, name] of names.entries())
      expect(settingsOf(problemsOf({ PUBLIC_URL, ALLOW_INSECURE: name }))).toEqual(
        forgotten.toSpliced(index, 1),
      )
  })

  it('starts with each of them switched off', () => {
    const off = {
      DEMO: 'false',
      SANDBOX: 'no',
      WEBHOOKS_LOCAL: 'off',
      SMTP_URL: 'smtps://mail.example.com',
    }
    expect(problemsOf({ PUBLIC_URL: 'https://agenda.example.com', ...off })).toEqual([])
    expect(
      problemsOf({ PUBLIC_URL: 'https://agenda.example.com', ...off, DEMO: '' }, ['--empty']),
    ).toEqual([])
  })

  it('is no matter on this machine: a fresh copy starts without settings', () => {
    for (const PUBLIC_URL of [
      undefined,
      'http://localhost:3000',
      'http://127.0.0.1:8080',
      'http://demo.localhost',
    ])
      expect(problemsOf({ PUBLIC_URL })).toEqual([])
  })
})

describe('the key of an installation', () => {
  it.each([
    'a'.repeat(64),
    'changeme-changeme-changeme-changeme-1',
    'this is my very long Secret for agenda',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210',
    'k7Rq'.repeat(10),
    'k7RqW2mZp9XcL4vTk7RqW2mZp9XcL4vTk7Rq',
    'aAbBaAbBbAaBabABbaBAaabbAABBabab',
    '$(openssl rand -base64 32)',
    'qwertyuiopasdfghjklzxcvbnm098765',
  ])('is refused when it can be guessed: %s', (key) => {
    expect(weaknessOf(key)).toMatch(/^can be guessed/)
  })

  it('is taken when it is random, in any usual form', () => {
    for (let count = 0; count < 500; count++) {
      const bytes = crypto.getRandomValues(Buffer.alloc(32))
      for (const form of ['base64', 'base64url', 'hex'] as const)
        expect(weaknessOf(bytes.toString(form))).toBeUndefined()
    }
    // A run that occurs in it by chance makes it no easier to guess.
    expect(
      weaknessOf('3f03bd12345d600970641a55b4f013348cb6f66dbc703a8213e701b32a5e7f6c'),
    ).toBeUndefined()
    expect(
      weaknessOf('415e60a0353862cbc61ff0d13d595eab3abcdefd4c7298534c4eee69e0459ec3'),
    ).toBeUndefined()
  })
})

describe('a database with demo data', () => {
  it('is refused while a demo account has its public password', async () => {
    const secrets = testSecrets()
    await refuseDemoAccounts(api().database, secrets)
    await seedDemo({ database: api().database, secrets, now: new Date('2026-11-20T16:40:00Z') })
    const refused = refuseDemoAccounts(api().database, secrets)
    await expect(refused).rejects.toThrow(
      'branch@demo.test, organization@demo.test, partner@demo.test, reception@demo.test',
    )
    const other = await secrets.hashPassword('another password 4471')
    await api().database.asOwner((owner) =>
      owner.query('update account set password_hash = $1', [other]),
    )
    await refuseDemoAccounts(api().database, secrets)
  })
})

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A mail server that does not offer STARTTLS, and every line that it was sent. */
const plainMailServer = async (): Promise<{ url: string; received: string[] }> => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const answerTo = (line: string): string => {
    if (line.startsWith('EHLO')) return '250-mail.example.com\r\n250 AUTH PLAIN LOGIN\r\n'
    return /^(?:STARTTLS|QUIT)/.test(line) ? '502 no\r\n' : '250 ok\r\n'
  }
  const server = createNetServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write('220 mail.example.com ESMTP\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        received.push(line)
        socket.write(answerTo(line))
      }
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://agenda:hidden@127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
  }
}

describe('a mail server on another machine', () => {
  it('that does not offer STARTTLS is sent neither the password nor an email', async () => {
    const { url, received } = await plainMailServer()
    const mailer = smtpMailer({ url, from: 'agenda@example.test', requireTls: true })
    open.push(mailer.close)
    const email = {
      id: '1',
      to: { name: 'Eva', email: 'eva@example.test' },
      subject: 's',
      text: 't',
      html: 'h',
      language: 'en' as const,
    }
    await expect(mailer.send(email)).rejects.toThrow(/STARTTLS/)
    expect(received.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
  })

  it.each([
    'mail.example.com',
    '10.0.0.5',
    'db',
    '::2',
    '127.example.com',
    'localhost.example.com',
  ])('is one at %s', (host) => {
    expect(isThisMachine(host)).toBe(false)
  })
})

const serverWith = (settings: Partial<ServerSettings>) => {
  const pages = mkdtempSync(join(tmpdir(), 'phi-pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  const publicPages = { render: async () => '', firstDays: async () => ({ from: '', to: '' }) }
  const usual = { pages, proxies: 0, visitorCallsPerMinute: 0, keyCallsPerMinute: 0, secure: false }
  return createServer(api().ports, publicPages, { ...usual, ...settings })
}

/** How the socket says where a call comes from. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

describe('the inbox at /dev/mail', () => {
  const inbox: Inbox = { emails: () => [], email: () => undefined }

  it('answers this machine alone, and nothing that came through a proxy or under another name', async () => {
    const app = await serverWith({ inbox })
    const statusOf = async (address: string, headers: Record<string, string> = {}) =>
      (await app.request('http://localhost/dev/mail', { headers }, from(address))).status
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await statusOf(address)).toBe(200)
    for (const address of ['192.168.1.7', '203.0.113.9', '::ffff:10.0.0.1'])
      expect(await statusOf(address)).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf('127.0.0.1', { [header]: 'x' })).toBe(404)
    expect(await statusOf('127.0.0.1', { host: 'rebound.example.com' })).toBe(404)
    expect(
      (await app.request('http://localhost/dev/mail/1/raw', {}, from('203.0.113.9'))).status,
    ).toBe(404)
  })

  it('answers others where the operator has named it', async () => {
    const app = await serverWith({ inbox, inboxForOthers: true })
    expect(
      (await app.request('http://agenda.example.com/dev/mail', {}, from('203.0.113.9'))).status,
    ).toBe(200)
  })
})
