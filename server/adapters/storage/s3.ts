import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../../ports/files.ts'
import { isKey } from './keys.ts'

/** A bucket of a store that speaks S3, and how to sign in to it. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

const patienceMs = 30_000

/** Files in a bucket; it is asked by path, which every S3-speaking store understands. */
export const s3 = ({ endpoint, bucket, region, accessKey, secretKey }: Bucket): FileStore => {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: 2 })
  const call = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>, mime?: string): Promise<Response> => {
    const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(mime === undefined ? {} : { 'content-type': mime }),
        // Signed with the content, so that nothing else can be put in its place on the way.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the file store answered ${method} with ${response.status}`)
  }

  return {
    put: async (key, bytes, mime) => {
      if (!isKey(key)) throw new Error('not a key')
      const response = await call('PUT', key, bytes, mime)
      await response.body?.cancel()
      if (response.status === 404) throw new Error(`the file store has no bucket ${bucket}`)
    },
    get: async (key) => {
      if (!isKey(key)) return undefined
      const response = await call('GET', key)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      return undefined
    },
    remove: async (key) => {
      if (isKey(key)) await (await call('DELETE', key)).body?.cancel()
    },
  }
}
