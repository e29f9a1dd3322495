import { describe, expect, it } from 'vitest'
import { requestBody } from '../../../src/dataProvider/requestBody.ts'

describe('the body of a call', () => {
  it('is JSON', () => {
    expect(requestBody({ id: 1, name: undefined })).toBe('{"id":1}')
  })

  it('is multipart as soon as a file is among the values, with everything else as texts', () => {
    const logo = new File(['x'], 'logo.jpeg')
    const form = requestBody({
      id: 1,
      name: 'Ana',
      data: { a: [true] },
      gone: undefined,
      logo,
      pages: [logo, logo],
    }) as FormData
    expect([...form.keys()]).toEqual(['id', 'name', 'data', 'logo', 'pages', 'pages'])
    expect([form.get('id'), form.get('name'), form.get('data')]).toEqual([
      '1',
      'Ana',
      '{"a":[true]}',
    ])
    expect((form.get('logo') as File).name).toBe('logo.jpeg')
  })
})
