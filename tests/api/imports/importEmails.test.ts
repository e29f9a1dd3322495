import { describe, expect, it } from 'vitest'
import { columns, furnishImports } from '../../support/furnished/furnishImports.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const setUp = async () => furnishImports(api())

describe('emails of a file', () => {
  it('are read without what is written around them, and none where a word says so', async () => {
    const { run, list } = await setUp()
    const emails = [
      'Ana <a1@client.test>',
      'mailto:a2@client.test',
      'a3@client.test; b3@client.test',
      'a4@client.test, Eva <b4@client.test>',
      'n/a',
      '-',
      'none',
      'no tiene',
      'a5 client.test; b5@client.test',
    ]
    const file = [
      'n\te\tp',
      ...emails.map((email, place) => `C${place}\t${email}\t60010020${place}`),
    ].join('\n')
    const done = await run({ file, columns: columns('firstName', 'email', 'phone') })
    expect(done.failures).toEqual(['10 email format'])
    expect(done.notes).toEqual(['4 email furtherLeftOut', '5 email furtherLeftOut'])
    expect((await list()).map(({ email }) => email)).toEqual([
      ...[1, 2, 3, 4].map((number) => `a${number}@client.test`),
      null,
      null,
      null,
      null,
    ])
    const words = ['n/a', '-', 'none', 'no tiene', 'S/N', 'sin teléfono']
    const phones = [
      'n;e;p',
      ...words.map((word, place) => `D${place};d${place}@client.test;${word}`),
    ].join('\n')
    expect(
      await run({ file: phones, columns: columns('firstName', 'email', 'phone') }),
    ).toMatchObject({
      created: words.length,
      failures: [],
    })
  })
})
