import { describe, expect, it } from 'vitest'
import { openapi } from '../../../contract/openapi/document.ts'
import { findOperation } from '../../../contract/registry.ts'
import { asDeclared } from '../../support/registry/callOperation.ts'
import { codeOf, createPartner } from '../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()

/** A server whose database answers with an error. */
const failing = (fault: Error): ApiUnderTest => {
  const server = api()
  server.ports.store.placeOfLink = () => Promise.reject(fault)
  return server
}

const openPage = async (server: ApiUnderTest) => {
  const response = await server.fetch('direct_links/get', {
    method: 'POST',
    body: '{"name":"aurora"}',
  })
  return { status: response.status, text: await response.text() }
}

const databaseError = (code: string) =>
  Object.assign(new Error('terminating connection of user phi'), { code, severity: 'FATAL' })

describe('a fault of ours', () => {
  it('says no more than its number, under which the log has the rest', async () => {
    const server = failing(new Error('secret of the machine'))
    const { status, text } = await openPage(server)
    expect(status).toBe(500)
    const { r } = JSON.parse(text) as { r: { ref: string } }
    expect(JSON.parse(text)).toEqual({ error: true, r: { msg: 'INTERNAL', ref: r.ref } })
    expect(server.faults).toHaveLength(1)
    expect(server.faults[0]).toContain(r.ref)
    expect(server.faults[0]).toContain('secret of the machine')
    expect(server.faults[0]).toContain('directLinks.open')
  })

  it.each(['57P01', '53300', '40001', '40P01', '08006'])(
    'that passes by itself (%s) asks to come back',
    async (code) => {
      const server = failing(databaseError(code))
      const { status, text } = await openPage(server)
      expect(status).toBe(503)
      expect(JSON.parse(text)).toMatchObject({ error: true, r: { msg: 'UNAVAILABLE' } })
      expect(text).not.toContain('phi')
    },
  )

  it('in the value that was sent is refused as such', async () => {
    const { status, text } = await openPage(failing(databaseError('22P02')))
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      { error: true, r: { msg: 'VALIDATION', fields: [] } },
    ])
  })

  it('is numbered each time, and so is every refusal', async () => {
    const server = api()
    const refs = new Set<string>()
    for (let n = 0; n < 20; n++)
      refs.add((JSON.parse((await openPage(server)).text) as { r: { ref: string } }).r.ref)
    expect(refs.size).toBe(20)
    expect([...refs].filter((ref) => !/^[0-9A-F]{10}$/.test(ref))).toEqual([])
  })
})

describe('the look of the back office', () => {
  const operation = findOperation('scope.config', 'anyone')!

  it('is empty until one is set', async () => {
    const envelope = await api().get(operation.path)
    expect(asDeclared(operation, envelope)).toEqual(envelope)
    const admin = {
      logo: { url: '' },
      favicon: { url: '' },
      title: { base: '' },
      colors: { theme: { vars: {}, classes: [] } },
    }
    expect(envelope).toEqual({ error: false, r: { ui: { admin }, demo: null, signUp: 'closed' } })
  })

  it('says whether an organization may be entered: where a partner takes it', async () => {
    const server = api()
    await createPartner(server, 'Alpha')
    expect(await server.get(operation.path)).toMatchObject({ r: { signUp: 'open' } })
  })

  it('comes with the sign-ins of the demonstration where there is one', async () => {
    const server = api()
    server.ports.demo = [
      {
        account: 'oAdmin',
        role: 'Administrador',
        place: 'Aurora',
        email: 'o@admin.test',
        password: 'shown to everybody',
      },
    ]
    const envelope = await server.get(operation.path)
    expect(asDeclared(operation, envelope)).toEqual(envelope)
    expect(envelope.r).toMatchObject({ demo: server.ports.demo })
  })
})

describe('the description of the calls', () => {
  it('is served beside them', async () => {
    const response = await api().fetch('openapi.json')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openapi())))
  })
})

describe('the head of a call', () => {
  it('may be empty or nonsense without doing harm', async () => {
    const server = api()
    const headers = {
      authorization: 'Bearer',
      'device-id': '',
      organization: '',
      branch_office: '0',
      partner: '',
      'accept-language': '*;q=',
      cookie: '=;;=',
    }
    expect(codeOf(await server.get('account/is_auth', undefined, headers))).toBe('answered')
    expect(
      codeOf(
        await server.post(
          'direct_links/get',
          { name: 'x' },
          { ...headers, 'x-forwarded-for': ',,,' },
        ),
      ),
    ).toBe('NOT_AVAILABLE')
    expect(server.faults).toEqual([])
  })
})
