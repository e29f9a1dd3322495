import { describe, expect, it } from 'vitest'
import { languageCodes } from '../../../contract/text/languages.ts'
import { templatedEmails } from '../../../contract/messages/templatedEmails.ts'
import { answerOf, createPartner, furnishOrganization } from '../../support/furnished/furnish.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
type Preview = {
  subject: string
  body: string
  shown: { subject: string; text: string; html: string }
  variables: { name: string }[]
  blocks: string[]
  holes: string[]
}

const setUp = async () => {
  const server = api()
  const { signedIn: partner } = await createPartner(server, 'Norte')
  const own = await furnishOrganization(server, partner, 'Aurora')
  const who = await createAdmin(server, 'luz@aurora.test', { organization: own.organization })
  const call = (path: string, body: object) =>
    server.post(`organizations/message_templates/${path}`, body, who)
  const preview = async (body: object) => answerOf<Preview>(await call('preview', body))
  return { server, own, who, call, preview }
}
const booked = { letter: 'appointmentBooked', language: 'es' }

describe('the words of an email', () => {
  it('begin as the usual ones, whose preview is whole for every kind and language', async () => {
    const { preview } = await setUp()
    for (const email of templatedEmails) {
      for (const language of languageCodes) {
        const { subject, body, shown, holes, variables, blocks } = await preview({
          letter: email,
          language,
        })
        const again = await preview({ letter: email, language, subject, body })
        expect(again.shown).toEqual(shown)
        for (const part of [shown.subject, shown.text])
          expect(part).not.toMatch(/[{}\0]|undefined|^---$/m)
        expect(shown.html).toContain('Aurora')
        expect(body).toContain('{{details}}')
        expect([...variables.map(({ name }) => name), ...blocks]).toContain('details')
        expect(Array.isArray(holes)).toBe(true)
      }
    }
  })

  it.each([
    [{ subject: 'Hola {{unknown}}' }, { path: 'subject', rule: 'variable', bound: 'unknown' }],
    [{ body: 'Hola {{name' }, { path: 'body', rule: 'unreadable', bound: '11' }],
    [
      { body: '{{#phone}}Llama al {{phone}}' },
      { path: 'body', rule: 'unreadable', bound: 'phone' },
    ],
    [{ body: '{{>layout}}' }, { path: 'body', rule: 'variable', bound: 'layout' }],
    [{ subject: 'Mira {{link}}' }, { path: 'subject', rule: 'variable', bound: 'link' }],
    [{ body: '{{token}}' }, { path: 'body', rule: 'variable', bound: 'token' }],
    [
      { letter: 'paymentAsked', subject: 'Paga', body: 'Paga, por favor' },
      { path: 'body', rule: 'lacking', bound: '{{button}}' },
    ],
    [{ letter: 'resetCode' }, { path: 'letter', rule: 'choice' }],
  ])('are refused where no email can be composed of them: %o', async (wrong, problem) => {
    const { call, preview } = await setUp()
    const usual = await preview(booked)
    const words = { ...booked, subject: usual.subject, body: usual.body, ...wrong }
    for (const path of ['create', 'preview', 'test']) {
      const { error, r } = await call(path, words)
      expect([path, error, r]).toMatchObject([path, true, { msg: 'VALIDATION', fields: [problem] }])
    }
  })

  it('are kept, changed and given up again, one text for each kind and language', async () => {
    const { call } = await setUp()
    const words = { ...booked, subject: 'Nos vemos: {{when}}', body: 'Hola {{name}}' }
    const { id } = answerOf<{ id: number }>(await call('create', words))
    expect(await call('create', words)).toMatchObject({
      r: { msg: 'DUPLICATE', fields: [{ path: 'letter' }] },
    })
    expect(await call('edit', { id, data: { body: 'Hola {{unknown}}' } })).toMatchObject({
      r: { fields: [{ path: 'body', rule: 'variable' }] },
    })
    answerOf(await call('edit', { id, data: { body: 'Adiós {{name}}' } }))
    expect(answerOf(await call('get', { id }))).toMatchObject({
      subject: words.subject,
      body: 'Adiós {{name}}',
      problem: null,
    })
    answerOf(await call('delete', { id }))
    expect(await call('get', { id })).toMatchObject({ r: { msg: 'NOT_FOUND' } })
  })

  it('stay words: what they and the values hold is neither read as HTML nor as a template', async () => {
    const { preview, server, own } = await setUp()
    const hostile = `<img src=x onerror=alert(1)> {{link}} & "Cía"`
    await server.database.asOwner((owner) =>
      owner.query('update organization set fantasy_name = $1 where organization_id = $2', [
        hostile,
        own.organization,
      ]),
    )
    const { shown } = await preview({
      ...booked,
      subject: '<b>{{organization}}</b>',
      body: '<script>1</script> {{{organization}}} {{&organization}}',
    })
    expect(shown.subject).toBe(`<b>${hostile}</b>`)
    expect(shown.text).toContain(`<script>1</script> ${hostile} ${hostile}`)
    expect(shown.html).not.toMatch(/<script|<img|<b>/)
    expect(shown.html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; {{link}} &amp; &quot;Cía&quot;',
    )
  })

  it('say which of their variables may leave a hole, until those stand in sections', async () => {
    const { preview } = await setUp()
    expect((await preview({ ...booked, body: 'Llama al {{phone}}: {{reason}}' })).holes).toEqual([
      'phone',
      'reason',
    ])
    expect(
      (await preview({ ...booked, body: '{{#phone}}Llama al {{phone}}{{/phone}}' })).holes,
    ).toEqual([])
  })

  it('are sent as a test to the caller, in the look of the organization', async () => {
    const { call, server, own } = await setUp()
    await server.database.asOwner((owner) =>
      owner.query(`insert into configuration (organization_id, key, value) values ($1, 'ui', $2)`, [
        own.organization,
        {
          logo: 'https://pictures.test/aurora.png',
          themeVars: { '--phi-palette-primary-main': '#7a1fa2' },
        },
      ]),
    )
    const { receiver } = answerOf<{ receiver: string }>(
      await call('test', { ...booked, subject: 'Una prueba para {{name}}', body: '{{button}}' }),
    )
    expect(receiver).toBe('luz@aurora.test')
    const sent = (await waitingEmails(server)).find(({ to }) => to.email === receiver)
    expect(sent!.order).toMatchObject({
      words: { subject: 'Una prueba para {{name}}' },
      about: { organization: own.organization },
    })
    const { shown } = answerOf<Preview>(await call('preview', booked))
    expect(shown.html).toContain('src="https://pictures.test/aurora.png"')
    expect(shown.html).toContain('background:#7a1fa2;color:#ffffff')
    expect(shown.html).toContain('prefers-color-scheme:dark')
  })
})
