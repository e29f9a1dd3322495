import { errorCode } from '../../../contract/kernel/errorFacts.ts'
import type { FileStore } from '../../ports/files.ts'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** Where files are kept: in a bucket where one is named, else in a directory. */
export const openFileStore = ({
  directory,
  bucket,
}: {
  directory: string
  bucket?: Bucket
}): FileStore => (bucket === undefined ? localDisk(directory) : s3(bucket))

/**
 * Files in a directory of this machine, each in a folder of its own with a name that cannot be
 * guessed.
 */
export const localDisk = (directory: string): FileStore => ({
  put: async (key, bytes) => {
    if (!isKey(key)) throw new Error('not a key')
    const path = join(directory, key)
    const folder = dirname(path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Readers find a file whole or not at all, also after a power cut.
    const unfinished = `${path}.part`
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncDirectory(folder)
    await syncDirectory(directory)
  },

  get: async (key) => {
    if (!isKey(key)) return undefined
    try {
      return new Uint8Array(await readFile(join(directory, key)))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  },

  remove: async (key) => {
    if (isKey(key)) await rm(dirname(join(directory, key)), { recursive: true, force: true })
  },
})

/** A new name is only certain to be there once its directory is written. */
const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** A bucket of a store that speaks S3, and how to sign in to it. */
export type Bucket = {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const patienceMs = 30_000

/** Files in a bucket; it is addressed by path, which every S3-speaking store understands. */
export const s3 = ({ endpoint, bucket, region, accessKey, secretKey }: Bucket): FileStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    { body, mime }: { body?: Uint8Array<ArrayBuffer>; mime?: string } = {},
  ): Promise<Response> => {
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
      const response = await call('PUT', key, { body: bytes, mime })
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

/**
 * Whether a text has the form of a key that this application makes; nothing else ever becomes a
 * path.
 */
export const isKey = (text: string): boolean =>
  /^[\w-]{22,64}\/[a-z][a-z0-9]{0,31}(?:\.[a-z]{1,5})?$/i.test(text)
