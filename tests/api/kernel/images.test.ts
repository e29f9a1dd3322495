import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { localDisk } from '../../../server/adapters/storage/openFileStore.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin, createFurtherPartner } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { filesDirectory } from '../../support/server/lentFiles.ts'
import {
  dataUrl,
  followedBy,
  photograph,
  picture,
  promisedPicture,
} from '../../support/files/pictures.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import {
  createFresh,
  crudCall,
  furnishCorner,
  servedTo,
  type Corner,
} from '../../support/furnished/worlds.ts'

const api = useApi()
const pathOfImage = /^\/images\/[\w-]{43}\/[a-z]+\.jpe?g$/

let server: ApiUnderTest
let partner: SignedIn
let organization: number
let folder: string
let made = 0

beforeEach(async () => {
  server = api()
  folder = `${filesDirectory()}/pictures-${(made += 1)}`
  server.ports.files = localDisk(folder)
  const id = await createFurtherPartner(server, 'Norte')
  partner = await createAdmin(server, 'p@admin.test', { partner: id })
  organization = answerOf<{ id: number }>(
    await send('organizations/create', { fantasyName: 'Aurora', email: 'aurora@example.test' }),
  ).id
})

const send = (path: string, body: unknown) => server.post(`partners/${path}`, body, partner)
const edit = (data: Values) => send('organizations/edit', { id: organization, data })
const stored = async (): Promise<number> => (await readdir(folder).catch(() => [])).length

/** The same as multipart: what is no text or file travels as JSON text. */
const sendForm = async (path: string, parts: Record<string, unknown>): Promise<Envelope<never>> => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts))
    form.append(
      name,
      part instanceof File || typeof part === 'string' ? part : JSON.stringify(part),
    )
  return (await (
    await server.fetch(`partners/${path}`, { method: 'POST', body: form, headers: partner })
  ).json()) as Envelope<never>
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'mine.png', type = 'image/png') =>
  new File([bytes], name, { type })
const logoOf = (envelope: Envelope) => answerOf<{ logo: string | null }>(envelope).logo

describe('a picture', () => {
  it.each([
    [
      'multipart',
      async () =>
        sendForm('organizations/edit', {
          id: organization,
          data: { description: 'x' },
          logo: fileOf(await picture()),
        }),
    ],
    [
      'multipart without data',
      async () =>
        sendForm('organizations/edit', { id: organization, logo: fileOf(await picture()) }),
    ],
    ['a data URL', async () => edit({ logo: dataUrl(await picture(), 'image/png') })],
  ])('is taken as %s, and found under an unguessable name', async (_, call) => {
    const logo = logoOf(await call())!
    expect(logo).toMatch(pathOfImage)
    expect(logo).toMatch(/\/logo\.jpeg$/)
    const response = await server.image(logo)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 40,
      height: 20,
    })
  })

  it('comes with a new record in flat fields, parents as JSON text', async () => {
    const parent = answerOf<{ id: number }>(await send('categories/create', { name: 'Salud' })).id
    const category = answerOf<Values>(
      await sendForm('categories/create', {
        name: 'Dental',
        parents: [parent],
        icon: fileOf(await picture()),
        banner: fileOf(await picture()),
      }),
    )
    expect(category).toMatchObject({
      name: 'Dental',
      parents: [{ id: parent }],
      icon: expect.stringMatching(/\/icon\.jpg$/) as string,
    })
    expect(category['banner']).toMatch(/\/banner\.jpg$/)
  })

  it('loses where it was taken', async () => {
    const logo = logoOf(await edit({ logo: dataUrl(await photograph(), 'image/jpeg') }))!
    const bytes = await (await server.image(logo)).arrayBuffer()
    const metadata = await sharp(bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata).toMatchObject({ width: 30, height: 60 })
  })

  it('stays when its own path, or nothing, comes back, and goes with null', async () => {
    const logo = logoOf(await edit({ logo: dataUrl(await picture(), 'image/png') }))!
    expect(logoOf(await edit({ logo, description: 'Again' }))).toBe(logo)
    expect(logoOf(await edit({ description: 'And again' }))).toBe(logo)
    expect((await server.image(logo)).status).toBe(200)
    expect(logoOf(await edit({ logo: null }))).toBeNull()
    expect((await server.image(logo)).status).toBe(404)
  })

  it('cannot be claimed by its path by anybody who has not got it', async () => {
    const logo = logoOf(await edit({ logo: dataUrl(await picture(), 'image/png') }))!
    const other = answerOf<{ id: number }>(
      await send('organizations/create', { fantasyName: 'Ocaso', email: 'ocaso@example.test' }),
    ).id
    expect(said(await send('organizations/edit', { id: other, data: { logo } }))).toBe(
      'logo format',
    )
    expect(
      said(
        await send('organizations/create', {
          fantasyName: 'Alba',
          email: 'alba@example.test',
          logo,
        }),
      ),
    ).toBe('logo format')
    expect(said(await edit({ isotype: logo }))).toBe('isotype format')
    expect(said(await edit({ logo: '/images/../../etc/passwd' }))).toBe('logo format')
  })

  it('is removed once another has taken its place', async () => {
    const first = logoOf(await edit({ logo: dataUrl(await picture(), 'image/png') }))!
    const second = logoOf(await edit({ logo: dataUrl(await photograph(), 'image/jpeg') }))!
    expect((await server.image(first)).status).toBe(404)
    expect((await server.image(second)).status).toBe(200)
    expect(await stored()).toBe(1)
  })

  it('is not kept when the rest of the call is refused', async () => {
    const logo = dataUrl(await picture(), 'image/png')
    expect(
      said(await send('organizations/edit', { id: organization, version: 77, data: { logo } })),
    ).toBe('VERSION_CONFLICT')
    expect(said(await edit({ logo, status: { id: 3 } }))).toBe('BAD_TRANSITION')
    expect(said(await send('organizations/edit', { id: 999_999, data: { logo } }))).toBe(
      'NOT_FOUND',
    )
    expect(await stored()).toBe(0)
  })

  it('stays where it is when the write that would replace it is refused', async () => {
    const logo = logoOf(await edit({ logo: dataUrl(await picture(), 'image/png') }))!
    const refused = await send('organizations/edit', {
      id: organization,
      version: 1,
      data: { logo: null },
    })
    expect(codeOf(refused)).toBe('VERSION_CONFLICT')
    expect((await server.image(logo)).status).toBe(200)
  })

  it('goes with its record', async () => {
    const category = answerOf<{ id: number; icon: string }>(
      await sendForm('categories/create', { name: 'Salud', icon: fileOf(await picture()) }),
    )
    expect(await stored()).toBe(1)
    answerOf(await send('categories/delete', { id: category.id }))
    expect((await server.image(category.icon)).status).toBe(404)
    expect(await stored()).toBe(0)
  })

  it('keeps a record as it was while the store of files does not answer', async () => {
    server.ports.files = {
      ...server.ports.files,
      put: () => Promise.reject(new Error('disk full')),
    }
    expect(
      codeOf(await edit({ logo: dataUrl(await picture(), 'image/png'), description: 'Not kept' })),
    ).toBe('UNAVAILABLE')
    expect(
      answerOf<Values>(await send('organizations/get', { id: organization }))['description'],
    ).toBeNull()
    expect(server.faults.join()).toContain('disk full')
  })
})

describe('what is no picture', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bytes = (text: string) => new TextEncoder().encode(text)

  it.each([
    ['a drawing with a script, called PNG', () => bytes(script), 'FILE_TYPE', 'type'],
    [
      'a page with a script',
      () => bytes('<!doctype html><script>alert(1)</script>'),
      'FILE_TYPE',
      'type',
    ],
    [
      'the test virus',
      () => bytes('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      'FILE_TYPE',
      'type',
    ],
    ['a PDF, called PNG', () => bytes('%PDF-1.7\n'), 'FILE_TYPE', 'type'],
    [
      'the first bytes of a PNG',
      () => new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]),
      'FILE_TYPE',
      'type',
    ],
    [
      'a picture that was cut short',
      async () => (await picture({ width: 300, height: 300 })).subarray(0, 200),
      'FILE_TYPE',
      'damaged',
    ],
    [
      'a head that promises 50,000 × 50,000 pixels',
      () => promisedPicture(50_000),
      'FILE_TOO_LARGE',
      'tooManyPixels',
    ],
    [
      'one with 4,097 pixels a side',
      () => picture({ width: 4097, height: 1 }),
      'FILE_TOO_LARGE',
      'tooManyPixels',
    ],
    ['more than 5 MiB', () => new Uint8Array(5 * 1_048_576 + 1), 'FILE_TOO_LARGE', 'tooBig'],
  ])('is refused by its content with the name of its field: %s', async (_, make, code, rule) => {
    const content = await make()
    const asForm = await sendForm('organizations/edit', { id: organization, logo: fileOf(content) })
    const asJson = await edit({ logo: dataUrl(content, 'image/png') })
    for (const refused of [asForm, asJson]) {
      expect(codeOf(refused)).toBe(code)
      expect(refused.r).toMatchObject({ fields: [{ path: 'logo', rule }] })
    }
    expect(await stored()).toBe(0)
  })

  it('is gone from a picture that carries it behind', async () => {
    const logo = logoOf(
      await edit({ logo: dataUrl(followedBy(await picture(), script), 'image/png') }),
    )!
    expect(await (await server.image(logo)).text()).not.toContain('alert')
  })

  it.each([
    '../../../evil.png',
    'a\0b.png',
    'a\r\nSet-Cookie: x.png',
    'a'.repeat(4096),
    '"; x=.png',
  ])('never gives its name to anything: %j', async (name) => {
    const logo = logoOf(
      await sendForm('organizations/edit', {
        id: organization,
        logo: fileOf(await picture(), name),
      }),
    )!
    expect(logo).toMatch(pathOfImage)
    const folders = await readdir(folder)
    expect(folders).toEqual([logo.split('/')[2]])
    expect(await readdir(`${folder}/${folders[0]}`)).toEqual(['logo.jpeg'])
  })

  it.each([
    '/images/phi/logo.jpeg',
    `/images/${'a'.repeat(43)}/logo.jpeg`,
    `/images/${'a'.repeat(43)}/content`,
    '/images/..%2f..%2fetc/passwd',
    `/images/${'a'.repeat(43)}/%2e%2e`,
  ])('is not found at %s', async (path) => {
    expect((await server.image(path)).status).toBe(404)
  })
})

describe('the pictures of every entity', () => {
  const pictured = Object.entries(entities as unknown as Record<EntityName, Entity>).flatMap(
    ([name, { fields }]) =>
      Object.entries(fields)
        .filter(([, field]) => field.kind === 'image')
        .map(([path, field]) => [name as EntityName, path, field.fileName!] as const),
  )
  let corner: Corner

  it('lie under the names of the specification, and leave with the field', async () => {
    corner = await furnishCorner(server, 'Alondra')
    expect(pictured.length).toBeGreaterThan(12)
    for (const [name, path, fileName] of pictured) {
      const verb = 'edit'
      const [type] = servedTo(name, verb)
      // An own profile has a call of its own.
      if (type === undefined) continue
      const call = (data: Values) =>
        server.post(
          crudCall(name, verb, type)!.path,
          { id: corner.ids[name], data },
          corner.signedIn[type],
        )
      const value = answerOf<Values>(await call({ [path]: dataUrl(await picture(), 'image/png') }))[
        path
      ] as string
      expect([name, path, value.split('/').at(-1)]).toEqual([name, path, fileName])
      expect((await server.image(value)).status).toBe(200)
      expect(answerOf<Values>(await call({ [path]: null }))[path]).toBeNull()
      expect((await server.image(value)).status).toBe(404)
    }
    expect(await createFresh(server, corner, 'experts', 'Hornero')).toMatchObject({ picture: null })
  })
})
