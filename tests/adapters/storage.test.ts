import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDisk, s3 } from '../../server/adapters/storage/openFileStore.ts'
import { filesDirectory } from '../support/server/lentFiles.ts'

const random = (character: string) => character.repeat(43)
const bytes = (text: string) => new TextEncoder().encode(text)

let directory: string
let server: S3rver
let endpoint: string

beforeAll(async () => {
  directory = await mkdtemp(join(filesDirectory(), 'stores-'))
  server = new S3rver({
    port: 0,
    silent: true,
    directory: join(directory, 'buckets'),
    configureBuckets: [{ name: 'phi-files', configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}/`
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
const stores = {
  'a directory': () => localDisk(join(directory, 'local')),
  'a store that speaks S3': () =>
    s3({ endpoint, bucket: 'phi-files', region: 'us-east-1', ...keys }),
}

describe.each(Object.entries(stores))('files in %s', (_, open) => {
  it('come back byte for byte', async () => {
    const files = open()
    const content = new Uint8Array(200_000).map((_each, index) => index % 251)
    await files.put(`${random('a')}/content`, content, 'application/pdf')
    expect(await files.get(`${random('a')}/content`)).toEqual(content)
  })

  it('are not there under another name, before, or after they were removed', async () => {
    const files = open()
    const key = `${random('b')}/logo.jpeg`
    expect(await files.get(key)).toBeUndefined()
    await files.put(key, bytes('picture'), 'image/jpeg')
    expect(await files.get(`${random('b')}/banner.jpg`)).toBeUndefined()
    await files.remove(key)
    await files.remove(key)
    expect(await files.get(key)).toBeUndefined()
  })

  it.each([
    '../../../etc/passwd',
    `${random('c')}/../../secret`,
    `${random('c')}/a/b`,
    `/${random('c')}/a`,
    `${random('c')}/.part`,
    `${random('c')}/a\0b`,
    `${random('c')}/${'a'.repeat(4096)}`,
    'short/logo.jpeg',
    '',
  ])('are never looked for at %j', async (key) => {
    const files = open()
    expect(await files.get(key)).toBeUndefined()
    await expect(files.put(key, bytes('x'), 'text/plain')).rejects.toThrow('not a key')
    await files.remove(key)
  })
})

describe('files in a directory', () => {
  it('are unreadable for other accounts of the machine, and nothing half-written stays', async () => {
    const files = localDisk(join(directory, 'modes'))
    await files.put(`${random('d')}/content`, bytes('x'), 'text/plain')
    const folder = join(directory, 'modes', random('d'))
    expect(await readdir(folder)).toEqual(['content'])
    expect((await stat(join(folder, 'content'))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    await files.remove(`${random('d')}/content`)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('a store that speaks S3', () => {
  it('takes nothing from a stranger, nor into a bucket that is not there', async () => {
    const wrong = s3({
      endpoint,
      bucket: 'phi-files',
      region: 'us-east-1',
      accessKey: 'STRANGER',
      secretKey: 'guessed',
    })
    await expect(wrong.put(`${random('e')}/content`, bytes('x'), 'text/plain')).rejects.toThrow(
      /403/,
    )
    const elsewhere = s3({ endpoint, bucket: 'no-such-bucket', region: 'us-east-1', ...keys })
    await expect(elsewhere.put(`${random('e')}/content`, bytes('x'), 'text/plain')).rejects.toThrow(
      /no bucket/,
    )
  })

  it('is called with a signature over the call and its content, which no one else can make', async () => {
    const calls: { signed: string; expected: string; contentIsSigned: boolean }[] = []
    const listener = createServer((incoming, answer) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        const content = Buffer.concat(parts)
        const signed = /Signature=(\w+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? ''
        const contentIsSigned = incoming.headers['x-amz-content-sha256'] === sha256(content)
        calls.push({
          signed,
          expected: signatureOf(incoming, content, 'a secret'),
          contentIsSigned,
        })
        answer.end()
      })
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const files = s3({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'phi-files',
      region: 'eu-west-1',
      accessKey: 'key',
      secretKey: 'a secret',
    })
    await files.put(`${random('g')}/content`, bytes('Señal'), 'text/plain')
    await files.get(`${random('g')}/content`)
    await files.remove(`${random('g')}/content`)
    listener.close()
    expect(calls).toHaveLength(3)
    for (const { signed, expected, contentIsSigned } of calls)
      expect([signed, contentIsSigned]).toEqual([expected, true])
  })

  it('says so when there is no answer', async () => {
    const silent = s3({
      endpoint: 'http://127.0.0.1:9',
      bucket: 'phi-files',
      region: 'us-east-1',
      ...keys,
    })
    await expect(silent.get(`${random('f')}/content`)).rejects.toThrow('fetch failed')
  })
})

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/** AWS Signature Version 4 as its documentation describes it, worked out from what arrived. */
function signatureOf(
  { method, url, headers }: IncomingMessage,
  content: Buffer,
  secret: string,
): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', lines.join(''), names, sha256(content)].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const sign = (key: string | Buffer, value: string) =>
    createHmac('sha256', key).update(value).digest()
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${secret}`)
  return sign(key, text).toString('hex')
}
