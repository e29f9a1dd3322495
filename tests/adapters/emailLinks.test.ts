import { expect, it } from 'vitest'
import { installationLook, layOutHtml } from '../../server/app/messages/emailLayout.ts'

it('links in emails have the colour of their organization, by day and by night', () => {
  const html = layOutHtml({
    language: 'es',
    look: installationLook,
    subject: 'Cita confirmada',
    parts: [
      {
        kind: 'details',
        rows: [
          { label: 'Teléfono', fact: '+593 2 299 9888', link: 'tel:+59322999888' },
          { label: 'WhatsApp', fact: '+593 98 765 4321', link: 'https://wa.me/593987654321' },
          { label: 'Dónde', fact: 'Cumbayá' },
        ],
      },
      { kind: 'answers', links: [{ label: 'Asistiré', link: 'https://agenda.test/sc/1.a' }] },
      { kind: 'button', label: 'Ver', link: 'https://agenda.test/sc/1.b', hint: 'Abre:' },
    ],
    sender: 'Phi Agenda',
  })
  const [styles, body] = html.split('</style>') as [string, string]
  const links = body.match(/<a [^>]*>/g)!
  expect(links).toHaveLength(5)
  for (const link of links) {
    expect(link).toMatch(/ style="(?:[^"]*;)?color:#/)
    const [, name] = /class="(\w+)"/.exec(link)!
    expect(styles).toMatch(new RegExp(`\\.${name}\\{(?:[^}]*;)?color:#`))
  }
  expect(body).toContain('>Cumbayá</td>')
})
