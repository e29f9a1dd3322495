import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { installationKey } from '../../../server/adapters/db/secretKeys.ts'
import { newPushKey, openPush } from '../../../server/adapters/push/openPush.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { createSecrets } from '../../../server/adapters/secrets/createSecrets.ts'
import { fileOfToken, fileToken } from '../../../server/app/forms/answerFiles.ts'
import { isResetCode, resetCodeOf } from '../../../server/app/messages/accountSecrets.ts'
import { gatewayNamed } from '../../../server/app/payments/gateways.ts'
import {
  isMailboxProof,
  mailboxProof,
  recordOfToken,
  recordToken,
  viewToken,
} from '../../../server/app/kernel/tokens.ts'
import { placeOfToken, waitingToken } from '../../../server/app/waitlist/placeEntry.ts'
import { webhookSecret } from '../../../server/app/integrations/sendWebhooks.ts'
import type { Gateways } from '../../../server/ports/gateway.ts'
import { dueWorkOn } from '../../../server/adapters/db/queries/jobs/dueWork.ts'
import { resealSecrets } from '../../../server/app/jobs/resealSecrets.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const [former, next] = [
  'the former key of an installation, 1',
  'the next key of an installation, 22',
]
const before = createSecrets(former, cheap)
const during = createSecrets([next, former], cheap)
const after = createSecrets(next, cheap)

/** A text as it was sealed before keys had ids. */
const sealedFormerly = (key: string, text: string): string => {
  const once = randomBytes(12)
  const sealing = createCipheriv(
    'aes-256-gcm',
    createHmac('sha256', key).update('sealing').digest(),
    once,
  )
  const content = Buffer.concat([sealing.update(text), sealing.final()])
  return `sealed:1:${Buffer.concat([once, sealing.getAuthTag(), content]).toString('base64url')}`
}

describe('a sealed text', () => {
  it('opens with any of the keys, and is sealed with the first', () => {
    for (const sealed of [before.seal('sk_live'), sealedFormerly(former, 'sk_live')]) {
      expect(during.unseal(sealed)).toBe('sk_live')
      expect(after.unseal(sealed)).toBeUndefined()
    }
    expect(after.unseal(during.seal('sk_live'))).toBe('sk_live')
    expect(before.unseal(during.seal('sk_live'))).toBeUndefined()
  })

  it('is sealed again only where a former key or the former format has to go', () => {
    expect(
      during.reseal(during.seal('sk_live', 'organization 5'), 'organization 5'),
    ).toBeUndefined()
    expect(during.reseal('never sealed')).toBeUndefined()
    expect(after.reseal(before.seal('sk_live'))).toBeNull()
    for (const sealed of [
      before.seal('sk_live', 'organization 5'),
      sealedFormerly(former, 'sk_live'),
      sealedFormerly(next, 'sk_live'),
    ]) {
      const anew = during.reseal(sealed, 'organization 5')!
      expect(after.unseal(anew, 'organization 5')).toBe('sk_live')
      expect(after.unseal(anew, 'organization 6')).toBeUndefined()
    }
  })

  it('opens for its own place alone, whatever is changed of what it says about itself', () => {
    const sealed = before.seal('sk_live', 'organization 5')
    expect(before.unseal(sealed, ['partner 1', 'organization 5'])).toBe('sk_live')
    expect(before.unseal(sealed, 'organization 6')).toBeUndefined()
    const elsewhere = sealed.replace(
      Buffer.from('organization 5').toString('base64url'),
      Buffer.from('organization 6').toString('base64url'),
    )
    expect(elsewhere).not.toBe(sealed)
    expect(before.unseal(elsewhere, 'organization 6')).toBeUndefined()
    const [, , id] = sealed.split(':')
    expect(id).toBe(before.keys.current)
    expect(during.unseal(sealed.replace(id!, during.keys.current))).toBeUndefined()
  })
})

describe('a link that was signed before the key changed', () => {
  const ports = (secrets: typeof before) => ({ ...api().ports, secrets })

  it.each([
    [
      'a payment link',
      (of: typeof before) =>
        recordToken({ secrets: of }, 'paymentLink', { organization: 3, id: 7, version: 1 }),
      (of: typeof before, token: string) => recordOfToken({ secrets: of }, 'paymentLink', token),
    ],
    [
      'a receipt',
      (of: typeof before) =>
        recordToken({ secrets: of }, 'receipt', { organization: 3, id: 7, version: 1 }),
      (of: typeof before, token: string) => recordOfToken({ secrets: of }, 'receipt', token),
    ],
    [
      'a proof of a receipt',
      (of: typeof before) =>
        recordToken({ secrets: of }, 'receiptProof', { organization: 3, id: 7, version: 1 }),
      (of: typeof before, token: string) => recordOfToken({ secrets: of }, 'receiptProof', token),
    ],
    [
      'a place on the waiting list',
      (of: typeof before) => waitingToken({ secrets: of }, 3, { id: 7, linkVersion: 1 }),
      (of: typeof before, token: string) => placeOfToken({ secrets: of }, token),
    ],
    [
      'a file of an answer',
      (of: typeof before) => fileToken(of, 3, 7),
      (of: typeof before, token: string) => fileOfToken(of, token) ?? Promise.reject(new Error()),
    ],
  ] as const)('opens until the former key goes: %s', async (_name, sign, open) => {
    const attempt = async (secrets: typeof before, token: string) => open(secrets, token)
    await expect(attempt(during, sign(before))).resolves.toMatchObject({ organization: 3 })
    await expect(attempt(during, sign(during))).resolves.toMatchObject({ organization: 3 })
    await expect(attempt(after, sign(during))).resolves.toMatchObject({ organization: 3 })
    await expect(attempt(after, sign(before))).rejects.toBeInstanceOf(Error)
    await expect(attempt(during, sign(before).replace('3.7.', '4.7.'))).rejects.toBeInstanceOf(
      Error,
    )
  })

  it('proves the mailbox that it was sent to until the former key goes', () => {
    const page = { organization: 3, code: 'ABCD2345', version: 1 }
    const proof = mailboxProof({ secrets: before }, page, booker.email)
    const isTaken = (secrets: typeof before) =>
      isMailboxProof({ secrets }, { proof, page, email: booker.email })
    expect([isTaken(before), isTaken(during), isTaken(after)]).toEqual([true, true, false])
  })

  it('gives a code for a new password that is still taken', () => {
    const request = before.hash('a request')
    expect(isResetCode(during, request, resetCodeOf(before, request))).toBe(true)
    expect(isResetCode(during, request, resetCodeOf(during, request))).toBe(true)
    expect(isResetCode(after, request, resetCodeOf(before, request))).toBe(false)
  })

  it('opens an appointment, as do the links of emails that are sent afterwards', async () => {
    const { server, book, own } = await bookingBranch(api())
    server.ports.secrets = before
    const booked = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const open = async (token: string) =>
      codeOf(await server.post('public/schedules/get', { token }))
    expect(booked.token).toBe(viewToken(ports(before), own.organization, { code: booked.code }))
    expect(await open(booked.token!)).toBe('answered')
    server.ports.secrets = during
    expect(await open(booked.token!)).toBe('answered')
    expect(await open(viewToken(ports(during), own.organization, { code: booked.code }))).toBe(
      'answered',
    )
    expect(await open(viewToken(ports(during), own.organization + 1, { code: booked.code }))).toBe(
      'NOT_FOUND',
    )
    expect(await open(booked.token!.replace(booked.code, '22222222'))).toBe('NOT_FOUND')
    server.ports.secrets = after
    expect(await open(booked.token!)).toBe('NOT_FOUND')
    expect(await open(viewToken(ports(after), own.organization, { code: booked.code }))).toBe(
      'answered',
    )
  })

  it('opens an appointment in its former form too', async () => {
    const { server, book, own } = await bookingBranch(api())
    const booked = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const token = `${own.organization}.${before.derive('view', String(own.organization), booked.code)}`
    await server.database.asOwner((owner) =>
      owner.query('update schedule set view_hash = $1 where code = $2', [
        Buffer.from(before.hash(token), 'hex'),
        booked.code,
      ]),
    )
    server.ports.secrets = after
    expect(codeOf(await server.post('public/schedules/get', { token }))).toBe('answered')
  })
})

describe('the life of a link', () => {
  it('ends 90 days after the appointment does', async () => {
    const { server, book } = await bookingBranch(api())
    const { token, end } = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const open = async () => codeOf(await server.post('public/schedules/get', { token }))
    const last = Date.parse(end) + 90 * 86_400_000
    server.setNow(new Date(last))
    expect(await open()).toBe('answered')
    server.setNow(new Date(last + 1))
    expect(await open()).toBe('LINK_EXPIRED')
    expect(codeOf(await server.post('public/schedules/cancel', { token }))).toBe('LINK_EXPIRED')
  })
})

describe('the job that seals everything again', () => {
  const rotated = async () => {
    const branch = await bookingBranch(api())
    const { server, own } = branch
    server.ports.secrets = before
    const admin = await createAdmin(server, 'o@admin.test', { organization: own.organization })
    const call = async <R>(path: string, body: unknown) =>
      answerOf<R>(await server.post(`organizations/${path}`, body, admin))
    const gateway = {
      adapter: 'stripe',
      mode: 'test',
      publicKeys: { key: 'pk_1' },
      enabled: true,
      order: 1,
    }
    await call('config/edit', {
      key: 'payment',
      data: { processors: [{ ...gateway, secrets: { key: 'sk_hidden' } }] },
    })
    const logged: string[] = []
    server.ports.log = {
      info: (message) => void logged.push(message),
      warn: () => undefined,
      error: (message) => void logged.push(message),
    }
    const reseal = async (secrets: typeof before) => {
      server.ports.secrets = secrets
      await resealSecrets(server.ports, dueWorkOn(server.database))
    }
    const gatewayKey = async (secrets: typeof before): Promise<unknown> => {
      let opened: unknown
      const gateways: Gateways = { open: (settings) => void (opened = settings.secrets) }
      const place = { partner: 0, organization: own.organization, branchOffice: null }
      await gatewayNamed({ ...server.ports, gateways, secrets }, place, 'stripe')
      return opened
    }
    return { ...branch, call, logged, reseal, gatewayKey }
  }

  it('lets the former key go: secrets of gateways open with the next one alone', async () => {
    const { reseal, gatewayKey, logged, server } = await rotated()
    expect(await gatewayKey(after)).toEqual({ key: '' })
    await reseal(during)
    expect(logged.join()).toContain('they may be removed from SECRET_PREVIOUS')
    expect(await gatewayKey(after)).toEqual({ key: 'sk_hidden' })
    const states = await server.ports.store.secretKeys()
    expect(states.map(({ id }) => id).toSorted()).toEqual(
      [during.keys.current, ...during.keys.previous].toSorted(),
    )
    for (const state of states) expect(state).toMatchObject({ checkedAt: present, sealed: 0 })
  })

  it('binds what was sealed in the former format to its tenant', async () => {
    const { server, own, reseal, gatewayKey } = await rotated()
    await server.database.asOwner((owner) =>
      owner.query(
        `update configuration set value = jsonb_set(value, '{processors,0,secrets,key}', to_jsonb($1::text)) where key = 'payment'`,
        [sealedFormerly(former, 'sk_hidden')],
      ),
    )
    await reseal(during)
    expect(await gatewayKey(after)).toEqual({ key: 'sk_hidden' })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(`select value::text as text from configuration where key = 'payment'`),
    )
    const [sealed] = /sealed:[\w:-]+/.exec((rows as { text: string }[])[0]!.text)!
    expect(after.unseal(sealed, `organization ${own.organization}`)).toBe('sk_hidden')
    expect(after.unseal(sealed, 'organization 999')).toBeUndefined()
  })

  it('says what no key opens, and leaves it', async () => {
    const { reseal, logged, gatewayKey } = await rotated()
    await reseal(createSecrets([next, 'another key that was never used here'], cheap))
    expect(logged[0]).toContain('do not open with any of the keys')
    expect(await gatewayKey(before)).toEqual({ key: 'sk_hidden' })
  })

  it('keeps the secrets of webhooks, new ones and those that were derived', async () => {
    const { call, server, own, reseal } = await rotated()
    const hook = { url: 'https://crm.example.com/hook', events: ['client.created'] }
    const { id: kept } = await call<{ id: number }>('webhooks/create', { name: 'Kept', ...hook })
    const { id: derived } = await call<{ id: number }>('webhooks/create', {
      name: 'Derived',
      ...hook,
    })
    const { secret } = await call<{ secret: string }>('webhooks/secret', { id: kept })
    await server.database.asOwner((owner) =>
      owner.query('update webhook set secret_number = 2 where id = $1', [derived]),
    )
    const legacy = `whsec_${Buffer.from(before.derive('webhook', String(own.organization), String(derived), '2'), 'base64url').toString('base64')}`
    const secretOf = async (webhook: number, secrets: typeof before) => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ number: number; sealed: string | null }>(
          'select secret_number as number, sealed_secret as sealed from webhook where id = $1',
          [webhook],
        ),
      )
      return webhookSecret({ secrets }, { organization: own.organization, webhook, ...rows[0]! })
    }
    expect(await secretOf(derived, during)).toBe(legacy)
    await reseal(during)
    for (const secrets of [during, after]) {
      expect(await secretOf(kept, secrets)).toBe(secret)
      expect(await secretOf(derived, secrets)).toBe(legacy)
    }
    // A regenerated secret cannot be derived from a key that may have leaked.
    server.ports.secrets = during
    const { secret: anew } = await call<{ secret: string }>('webhooks/secret', { id: derived })
    expect(await secretOf(derived, after)).toBe(anew)
    const guesses = [before, after].map((each) =>
      each.derive('webhook', String(own.organization), String(derived), '3'),
    )
    expect(
      guesses.map((guess) => `whsec_${Buffer.from(guess, 'base64url').toString('base64')}`),
    ).not.toContain(anew)
  })

  it('keeps the key that devices know for notifications', async () => {
    const { server, reseal } = await rotated()
    const keyWith = async (secrets: typeof before) => {
      const privateKey = await installationKey(server.database, { secrets, name: 'web push' }, () =>
        newPushKey(secrets),
      )
      return openPush({
        privateKey,
        hooks: openHooks({ local: false }),
        address: () => 'https://agenda.test',
      }).publicKey
    }
    const known = await keyWith(before)
    expect(await keyWith(during)).toBe(known)
    await reseal(during)
    expect(await keyWith(after)).toBe(known)
    expect(await keyWith(createSecrets('a third key that opens nothing here', cheap))).not.toBe(
      known,
    )
  })
})
