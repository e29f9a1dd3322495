import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The keys of a browser, as a subscription has them. */
export const browserKeys = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    pair,
    auth,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * What a browser reads of a message (RFC 8291, RFC 8188), written after the specifications without
 * a look at the sender.
 */
export const decrypted = (body: Buffer, pair: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derived(pair.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end).toString()
}

/**
 * Who signed a request (RFC 8292): what the token says, and the key that it is signed with;
 * undefined where it is not.
 */
export const signedBy = ({ authorization = '' }: IncomingHttpHeaders) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  if (
    !verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    return undefined
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return {
    key,
    head: read(head),
    claims: read(claims) as { aud: string; exp: number; sub: string },
  }
}

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service of this machine; it answers what a test says. */
export const startPushService = async () => {
  const pushed: Pushed[] = []
  let status: (got: Pushed) => number = () => 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const got = { path: request.url!, headers: request.headers, body: Buffer.concat(parts) }
      pushed.push(got)
      response.writeHead(status(got)).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed,
    answers: (next: typeof status) => void (status = next),
    close: () => (server.closeAllConnections(), new Promise((done) => server.close(done))),
  }
}
