import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../server/adapters/http/createServer.ts'
import { readConfiguration } from '../../../server/config/readConfiguration.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const pages = mkdtempSync(join(tmpdir(), 'phi-pages-'))
writeFileSync(join(pages, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(pages, { recursive: true }))

/** Asks for security.txt on an installation with a contact and a public address, at a moment. */
const ask = async (
  securityContact?: string,
  publicUrl = 'https://agenda.example.com',
  now = '2027-02-03T17:45:12.345Z',
) => {
  const ports = { ...api().ports, clock: { now: () => new Date(now) }, address: () => publicUrl }
  const publicPages = { render: async () => '', firstDays: async () => ({ from: '', to: '' }) }
  const app = await createServer(ports, publicPages, {
    pages,
    proxies: 0,
    visitorCallsPerMinute: 0,
    keyCallsPerMinute: 0,
    secure: publicUrl.startsWith('https:'),
    securityContact,
  })
  return app.request('/.well-known/security.txt')
}

describe('security.txt (RFC 9116)', () => {
  it.each(['mailto:security@example.com', 'https://example.com/report'])(
    'names the contact of the settings: %s',
    async (contact) => {
      const answer = await ask(contact)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
      expect(await answer.text()).toBe(
        [
          `Contact: ${contact}`,
          'Expires: 2028-02-03T00:00:00Z',
          'Preferred-Languages: es, en',
          'Canonical: https://agenda.example.com/.well-known/security.txt',
          '',
        ].join('\n'),
      )
    },
  )

  it('ends within a year, also on a day that the next year lacks', async () => {
    const text = await (
      await ask('mailto:security@example.com', undefined, '2028-02-29T00:00:00Z')
    ).text()
    expect(text).toContain('Expires: 2029-03-01T00:00:00Z\n')
  })

  it('names no address without TLS as its own', async () => {
    expect(
      await (await ask('mailto:security@example.com', 'http://localhost:3000')).text(),
    ).not.toContain('Canonical')
  })

  it('is not there where no contact is set', async () => {
    const answer = await ask()
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('')
  })

  it('cannot be framed and runs no scripts', async () => {
    const answer = await ask('mailto:security@example.com')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('SECURITY_CONTACT', () => {
  const read = (SECURITY_CONTACT: string) => {
    const configuration = readConfiguration([], { SECURITY_CONTACT })
    return 'errors' in configuration
      ? configuration.errors.map(({ name }) => name)
      : configuration.settings.SECURITY_CONTACT
  }

  it.each(['mailto:security@example.com', 'https://example.com/report?of=agenda'])(
    'takes %s',
    (contact) => {
      expect(read(contact)).toBe(contact)
    },
  )

  it.each([
    'security@example.com',
    'mailto:nodomain',
    'http://example.com/report',
    'mailto:a@b.test\nExpires: 1999-01-01T00:00:00Z',
  ])('refuses %j', (contact) => {
    expect(read(contact)).toEqual(['SECURITY_CONTACT'])
  })
})
