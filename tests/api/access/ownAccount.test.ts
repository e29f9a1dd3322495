import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import {
  answerOf,
  codeOf,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { linkToken } from '../../support/server/provenEmails.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const fresh = 'another-long-password'

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, signedIn, write } = world
  const edit = (data: object, headers: SignedIn = signedIn, more: object = {}) =>
    server.post('account/edit', { data, ...more }, headers)
  return {
    ...world,
    edit,
    user: async (data: object, more: object = {}) =>
      answerOf<CurrentUser>(await edit(data, signedIn, more)).user,
    stored: async () =>
      (await write('select * from account where email = $1', [email])).rows[0] as Record<
        string,
        unknown
      >,
    send: async (parts: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, part] of Object.entries(parts)) body.append(name, part)
      return (await (
        await server.fetch('account/edit', { method: 'POST', headers: signedIn, body })
      ).json()) as Envelope<CurrentUser>
    },
  }
}

// A picture of one pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new File([png], 'me.png', { type: 'image/png' })

describe('one’s own account', () => {
  it('takes a new name, telephone, tax id and language, and says so from then on', async () => {
    const { user, who, signedIn } = await setUp()
    const changed = {
      name: 'Ana Alondra',
      phone: '+593991234567',
      taxId: '0912345678',
      locale: 'es',
    }
    expect(await user(changed)).toMatchObject({ ...changed, email })
    expect((await who(signedIn)).user).toMatchObject({ ...changed, email })
    expect(await user({ phone: null })).toMatchObject({
      name: 'Ana Alondra',
      phone: null,
      taxId: '0912345678',
    })
  })

  it('is the own one only: another id does not exist', async () => {
    const { edit, user, who, signedIn, write } = await setUp()
    const { id } = (await who(signedIn)).user
    expect(await user({ name: 'Ana' }, { id })).toMatchObject({ id, name: 'Ana' })
    const { rows } = await write('select id from account where id <> $1 limit 1', [id])
    for (const other of [rows[0].id, 999_999])
      expect(codeOf(await edit({ name: 'Eva' }, signedIn, { id: other }))).toBe('NOT_FOUND')
    expect((await write("select 1 from account where name = 'Eva'")).rows).toEqual([])
  })

  it('signs in with a new email once it is proven, and its admin records follow', async () => {
    const { server, signedIn, user, write, tryPassword } = await setUp()
    expect(await user({ email: ' ANA@new.test ' })).toMatchObject({ email })
    const token = await linkToken(server, 'emailProof', 'ana@new.test')
    expect(
      answerOf(await server.post('account/email_change/confirm', { token }, signedIn)),
    ).toEqual({ email: 'ana@new.test' })
    const { rows } = await write(
      "select email, search_text from membership where email like '%ana%'",
    )
    expect(rows).toEqual([
      { email: 'ana@new.test', search_text: expect.stringContaining('ana@new.test') as string },
    ])
    expect(codeOf(await tryPassword(password))).toBe('BAD_CREDENTIALS')
    await signIn(server, 'ana@new.test')
  })

  it('notes what was changed in the log of the organization, and never a password', async () => {
    const { user, write } = await setUp()
    await user({ name: 'Ana', pwd: { old: password, new: fresh } })
    const { rows } = await write(
      "select organization_id, action, before, after from audit where entity = 'account'",
    )
    expect(rows).toEqual([
      {
        organization_id: expect.any(Number) as number,
        action: 'password',
        before: expect.objectContaining({ name: email }) as object,
        after: expect.objectContaining({ name: 'Ana' }) as object,
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/argon2|long-password/)
  })
})

describe('one’s own password', () => {
  it('is changed by a user who knows the old one, and every other session ends', async () => {
    const { server, signedIn, list, edit, tryPassword } = await setUp()
    const other = await signIn(server, email)
    expect(codeOf(await edit({ pwd: { old: password, new: fresh } }))).toBe('answered')
    expect(await list(signedIn)).toBe('answered')
    expect(await list(other)).toBe('NOT_LOGGED_IN')
    expect(codeOf(await tryPassword(password))).toBe('BAD_CREDENTIALS')
    expect(codeOf(await tryPassword(fresh))).toBe('answered')
  })

  it('stays with everything else as it was where the old one is wrong', async () => {
    const { server, edit, list, tryPassword, stored } = await setUp()
    const other = await signIn(server, email)
    expect(await edit({ name: 'Ana', pwd: { old: 'wrong', new: fresh } })).toMatchObject({
      error: true,
      r: { msg: 'BAD_CREDENTIALS', fields: [{ path: 'data.pwd.old' }] },
    })
    expect((await stored())['name']).toBe(email)
    expect(await list(other)).toBe('answered')
    expect(codeOf(await tryPassword(password))).toBe('answered')
  })

  it('is not found by trying in an open session', async () => {
    const { edit } = await setUp()
    for (let n = 0; n < 10; n++)
      expect(codeOf(await edit({ pwd: { old: 'wrong', new: fresh } }))).toBe('BAD_CREDENTIALS')
    expect(codeOf(await edit({ pwd: { old: password, new: fresh } }))).toBe('RATE_LIMITED')
  })

  it('may be mistyped often, once it was right in between', async () => {
    const { edit } = await setUp()
    const mistype = async () => {
      for (let n = 0; n < 6; n++)
        expect(codeOf(await edit({ pwd: { old: 'wrong', new: fresh } }))).toBe('BAD_CREDENTIALS')
    }
    await mistype()
    expect(codeOf(await edit({ pwd: { old: password, new: password } }))).toBe('answered')
    await mistype()
  })

  it.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop'])(
    'is not %s, which everybody tries first',
    async (common) => {
      const { edit } = await setUp()
      const refused = await edit({ pwd: { old: password, new: common } })
      expect(refused).toMatchObject({
        error: true,
        r: { msg: 'VALIDATION', fields: [{ path: 'data.pwd.new', rule: 'tooCommon' }] },
      })
    },
  )
})

describe('one’s own picture', () => {
  it('is sent as a file beside the data, and taken away by null in either place', async () => {
    const { server, send, who, signedIn, user } = await setUp()
    const sent = await send({ data: JSON.stringify({ name: 'Ana' }), picture: picture() })
    const { user: saved } = answerOf<CurrentUser>(sent)
    expect(saved).toMatchObject({
      name: 'Ana',
      picture: expect.stringMatching(/^\/images\/[\w-]{43}\/picture\.jpeg$/) as string,
    })
    expect((await server.image(saved.picture!)).status).toBe(200)
    expect((await who(signedIn)).user.picture).toBe(saved.picture)
    expect((await user({ name: 'Eva' })).picture).toBe(saved.picture)
    expect((await user({ picture: null })).picture).toBeNull()
    expect((await server.image(saved.picture!)).status).toBe(404)
    expect(answerOf<CurrentUser>(await send({ picture: picture() })).user.picture).not.toBeNull()
    expect((await user({}, { picture: null })).picture).toBeNull()
  })

  it('is no file that only calls itself a picture, and then nothing is changed', async () => {
    const { send, stored } = await setUp()
    const text = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' })
    expect(
      codeOf(
        (await send({ data: JSON.stringify({ name: 'Ana' }), picture: text })) as Envelope<never>,
      ),
    ).toBe('FILE_TYPE')
    expect(await stored()).toMatchObject({ name: email, picture: null })
  })
})
