import { describe, expect, it } from 'vitest'
import { accountTypeNames } from '../../../contract/kernel/accounts.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { emailPattern } from '../../../contract/text/formats.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { signIn, type SignedIn } from '../../support/furnished/furnish.ts'
import { furnishCorner, type Corner } from '../../support/furnished/worlds.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi({ ownCopy: true })
const audiences = ['anyone', 'signedIn', ...accountTypeNames] as const

/** The calls that look for who is known by an email, and promise to send them nothing new. */
const lookups: Partial<Record<string, string>> = {
  'account.signin': 'an account that has it already signs in',
  'account.resetEmail': 'answers of every address alike',
  'account.resetCode': 'answers of every address alike',
  'account.startSingleSignOn': 'signs in by the domain alone',
  'clients.contactErasure': 'finds what is kept of a person',
  'clients.eraseContact': 'erases what is kept of a person',
  'configuration.edit': 'an address of the business that is shown; what is sent there can fail',
}

/** What the walk must have met. */
const atLeast: Partial<Record<(typeof audiences)[number], string[]>> = {
  anyone: ['public.book', 'public.wait', 'public.identify', 'account.signup'],
  boAdmin: ['clients.create', 'clients.edit'],
}

/** The body with an accent in each of its emails, and where these stand; lists are filtered. */
const accented = (value: unknown, path: string[] = []): { value: unknown; paths: string[] } => {
  if (typeof value === 'string')
    return /email$/i.test(path.at(-1) ?? '') && emailPattern.test(value)
      ? { value: `josé.${value}`, paths: [path.join('.')] }
      : { value, paths: [] }
  if (typeof value !== 'object' || value === null) return { value, paths: [] }
  const parts = Object.entries(value).map(
    ([name, part]) => [name, accented(part, [...path, name])] as const,
  )
  const whole = Object.fromEntries(parts.map(([name, part]) => [name, part.value]))
  return {
    value: Array.isArray(value) ? parts.map(([, part]) => part.value) : whole,
    paths: parts.flatMap(([, part]) => part.paths),
  }
}

const headersOf = async (server: ApiUnderTest, corner: Corner, { audience }: Operation) => {
  if (audience === 'anyone') return {}
  const signedIn: SignedIn =
    audience === 'signedIn'
      ? await signIn(server, `bo-${corner.mark.toLowerCase()}@admin.test`)
      : corner.signedIn[audience]
  return signedIn
}

describe.each(audiences)(
  'an email that the mail server cannot take, in a call of %s',
  (audience) => {
    it('is refused before anything is promised to be sent there', async () => {
      const server = api()
      const corner = await furnishCorner(server, 'Alondra')
      server.ports.mailServer = { acceptsUnicodeAddresses: async () => false }
      const tried: string[] = []
      for (const operation of registry.filter((each) => each.audience === audience)) {
        if (operation.id in lookups) continue
        const { value, paths } = accented(goodBody(operation, corner))
        if (paths.length === 0) continue
        const headers = await headersOf(server, corner, operation)
        const answered = await server.post(operation.path, value, headers)
        const fields = answered.error ? answered.r.fields : undefined
        expect([operation.id, fields]).toEqual([
          operation.id,
          [expect.objectContaining({ path: expect.any(String), rule: 'undeliverable' })],
        ])
        // What an entity's own rules refuse is named as the field is.
        expect(paths.map((path) => path.replace(/^data\./, ''))).toContain(
          fields![0]!.path.replace(/^data\./, ''),
        )
        tried.push(operation.id)
      }
      expect(tried).toEqual(expect.arrayContaining(atLeast[audience] ?? []))
    })
  },
)
