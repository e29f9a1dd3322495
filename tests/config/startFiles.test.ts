import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fingerprint } from '../../scripts/fingerprint.ts'
import { readEnvironment } from '../../server/config/environment.ts'
import { secretsOf } from '../../server/config/secret.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phi-agenda-files-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(directory, { recursive: true })
})

describe('the environment', () => {
  it('is what the process has over what .env says', () => {
    vi.stubEnv('PORT', '1')
    vi.stubEnv('LOG_LEVEL', undefined)
    expect(readEnvironment(directory)).toMatchObject({ PORT: '1' })
    writeFileSync(join(directory, '.env'), '# a note\nPORT=2\nLOG_LEVEL="debug"\n')
    expect(readEnvironment(directory)).toMatchObject({ PORT: '1', LOG_LEVEL: 'debug' })
  })
})

describe('the secret', () => {
  it('is the setting, where there is one', () => {
    expect(
      secretsOf({
        SECRET: 'given',
        SECRET_PREVIOUS: ['older', 'given'],
        DATA_DIRECTORY: directory,
      }),
    ).toEqual(['given', 'older'])
  })

  it('is otherwise made once and kept', () => {
    const data = join(directory, 'data')
    const [made] = secretsOf({
      SECRET: undefined,
      SECRET_PREVIOUS: undefined,
      DATA_DIRECTORY: data,
    })
    expect(Buffer.from(made, 'base64')).toHaveLength(32)
    expect(
      secretsOf({ SECRET: undefined, SECRET_PREVIOUS: undefined, DATA_DIRECTORY: data }),
    ).toEqual([made])
    expect(
      secretsOf({
        SECRET: undefined,
        SECRET_PREVIOUS: undefined,
        DATA_DIRECTORY: join(directory, 'other'),
      }),
    ).not.toEqual([made])
  })

  it.skipIf(process.platform === 'win32')('is readable by its owner only', () => {
    secretsOf({ SECRET: undefined, SECRET_PREVIOUS: undefined, DATA_DIRECTORY: directory })
    expect(statSync(join(directory, 'secret')).mode & 0o077).toBe(0)
  })
})

describe('the fingerprint of the sources', () => {
  it('moves with every file that the pages are built from, and with no other', () => {
    const root = pathToFileURL(`${directory}/`)
    const put = (path: string, text: string) => {
      mkdirSync(join(directory, path, '..'), { recursive: true })
      writeFileSync(join(directory, path), text)
      return fingerprint(root)
    }
    const first = put('src/deep/page.tsx', 'a')
    expect(put('server/main.ts', 'b')).toBe(first)
    const changed = put('src/deep/page.tsx', 'c')
    const all = [
      'contract/kernel/fields.ts',
      'public/favicon.svg',
      'index.html',
      'vite.config.ts',
      'scripts/build.ts',
      'scripts/groupChunks.ts',
      'package-lock.json',
    ]
    const prints = [first, changed, ...all.map((path) => put(path, 'd'))]
    expect(new Set(prints).size).toBe(prints.length)
    expect(put('src/deep/page.tsx', 'c')).toBe(prints.at(-1))
  })
})
