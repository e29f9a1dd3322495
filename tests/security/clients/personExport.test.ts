import { describe, expect, it } from 'vitest'
import { entityNamed, entityNames } from '../../../contract/entities/index.ts'
import { hasDataText, onlyForPrograms } from '../../../server/app/dataExport/fieldInWords.ts'
import { exportedFiles, pageText, rawValues } from '../../support/files/exportedFiles.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

/**
 * A client with a record of every kind, an appointment with a comment, and an administrator of the
 * branch.
 */
const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  const branch = corner.signedIn.boAdmin
  const client = corner.ids.clients
  const edit = async (data: object) =>
    answerOf(await server.post('branch_offices/clients/edit', { id: client, data }, branch))
  const bookingRequest = {
    branchOffice: corner.ids.branchOffices,
    items: [{ entailedProduct: corner.ids.entailedProducts }],
    client,
  }
  const booked = answerOf<{ id: number; code: string }>(
    await server.post(
      'branch_offices/schedules/create',
      { ...bookingRequest, start: '2027-01-14T10:00:00-05:00' },
      branch,
    ),
  )
  const comment = async (body: string) =>
    answerOf(
      await server.post(
        'branch_offices/schedules/comments/create',
        { schedule: booked.id, body },
        branch,
      ),
    )
  const exported = async () =>
    exportedFiles(server, 'branch_offices/clients/export', { id: client }, branch)
  return { server, corner, branch, client, edit, booked, comment, exported }
}

describe('export of a person / the page', () => {
  it('says everything in words of the client’s language: days, times of the branch, money, statuses, kinds, countries', async () => {
    const { edit, exported, comment, booked } = await setUp()
    await edit({
      gender: 'f',
      locale: 'es-EC',
      birthDate: '1984-03-09',
      marketing: { email: { agreed: true, date: '2027-01-03T15:00:00Z' } },
    })
    await comment('Llega tarde')

    const { text, paths } = await exported()

    const html = text('index.html')
    const page = pageText(html)
    expect(html).toContain('<html lang="es">')
    expect(page).toContain('Esta página está en el idioma de la ficha del cliente.')
    expect(page).toMatch(/Datos personales de Águeda/)
    for (const said of [
      '9 de marzo de 1984',
      'Femenino',
      'español (Ecuador)',
      'Activo',
      'Correo: aceptado el 3 de enero de 2027, 10:00',
    ]) {
      expect.soft(page).toContain(said)
    }
    // The visit record of 15:00 in UTC.
    expect(page).toContain('11 de enero de 2027, 10:00')
    expect(page).toMatch(/14 de enero de 2027, 10:00/)
    expect(page).toContain(`Código ${booked.code}`)
    expect(page).toMatch(/\d,00\sUS\$/)
    expect(page).toContain('Confirmada')
    expect(page).toContain('Llega tarde')
    expect(page).toContain('Ecuador')
    expect(rawValues(page)).toEqual([])
    // Machines keep what they read.
    expect(paths).toEqual(
      expect.arrayContaining([
        'data/clients.json',
        'data/clients.csv',
        'data/schedules.csv',
        'data/payments.json',
      ]),
    )
    expect(text('data/clients.json')).toContain('"1984-03-09"')
  })

  it('is in the language of the person who exports where the record names none, and says so', async () => {
    const { edit, exported } = await setUp()
    await edit({ locale: null })
    const { text } = await exported()
    expect(text('index.html')).toContain('<html lang="en">')
    expect(pageText(text('index.html'))).toContain(
      'This page is in the language of the person who exported it.',
    )
    expect(rawValues(pageText(text('index.html')))).toEqual([])
  })

  it('lists its contents with counts, says what is empty, links every file, and explains the files for programs', async () => {
    const { exported, corner } = await setUp()
    const { text, paths } = await exported()
    const html = text('index.html')
    const anchors = [...html.matchAll(/<li><a href="#(\w+)">/g)].map(([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(10)
    for (const anchor of anchors) expect.soft(html).toContain(`<section id="${anchor}">`)
    expect(html).toMatch(/href="#clients">Cliente<\/a><span>1 registro</)
    expect(html).toMatch(
      /<section id="comments"><h2>[^<]+<\/h2><p class="soft">No hay nada guardado\./,
    )
    const links = [...html.matchAll(/href="((?:data|files)\/[^"]+)"/g)].map(([, href]) =>
      decodeURIComponent(href!),
    )
    expect(links.toSorted()).toEqual(paths.filter((path) => path !== 'index.html').toSorted())
    expect(links.some((path) => path.startsWith('files/'))).toBe(true)
    expect(corner.ids.attendanceFiles).toBeGreaterThan(0)
  })

  it('shows markup as text, wherever it was written', async () => {
    const { edit, exported, comment } = await setUp()
    const markup = '<script>alert(1)</script>'
    await edit({
      firstName: markup,
      alert: `"><img src=x onerror=alert(2)> ${markup}`,
      tags: ['<b>vip</b>'],
    })
    await comment(`${markup} & 'quotes' "here"`)
    const html = (await exported()).text('index.html')
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(2)&gt;')
    expect(html).toContain("default-src 'none'")
  })

  it('holds what was answered to forms question by question, with the files', async () => {
    const { server, corner, branch, exported } = await setUp()
    const attendance = corner.ids.clientAttendances
    const fields = [
      { key: 'takes', label: 'What do you take?', type: 'text' },
      {
        key: 'how_often',
        label: 'How often?',
        type: 'select',
        options: ['daily', 'weekly'].map((value) => ({ value, label: `Once, ${value}` })),
      },
      { key: 'paper', label: 'Prescription', type: 'file' },
    ]
    const form = answerOf<{ id: number; version: number }>(
      await server.post(
        'branch_offices/forms/create',
        {
          name: 'Before we begin',
          purpose: 3,
          branchOffice: corner.ids.branchOffices,
          sections: [{ title: 'Health', fields }],
          status: { id: 1 },
        },
        branch,
      ),
    )
    const call = (path: string, body: object) =>
      server.post(
        `branch_offices/clients/attendances/forms/${path}`,
        { attendance, ...body },
        branch,
      )
    const file = `data:text/plain;base64,${Buffer.from('What she takes').toString('base64')}`
    const { token } = answerOf<{ token: string }>(await call('files/create', { file }))
    const values = { takes: '<i>Aspirin</i>', how_often: 'daily', paper: [{ token }] }
    answerOf(await call('edit', { form: form.id, version: form.version, values }))

    const { text, paths } = await exported()
    const html = text('index.html')
    expect(html).toMatch(/<h3>Before we begin<\/h3>/)
    expect(html).toContain('<dt>What do you take?</dt><dd>&lt;i&gt;Aspirin&lt;/i&gt;</dd>')
    expect(html).toContain('<dt>How often?</dt><dd>Once, daily</dd>')
    const path = paths.find((each) => each.startsWith('files/answer-'))
    expect(text(path!)).toBe('What she takes')
    expect(html).toContain(`<dt>Prescription</dt><dd><a href="${path}">`)
    expect(text('data/answers.csv')).toContain('How often?')
  })
})

describe('export of data / structured fields', () => {
  it('are each shown in words, or named with the reason why only programs read them', () => {
    const silent = entityNames.flatMap((name) =>
      Object.entries(entityNamed(name).fields).flatMap(([field, { kind, linesOf }]) =>
        kind === 'data' && !linesOf && !hasDataText(field) && onlyForPrograms[field] === undefined
          ? [`${name}.${field}`]
          : [],
      ),
    )
    expect(silent).toEqual([])
    const fields = new Set(entityNames.flatMap((name) => Object.keys(entityNamed(name).fields)))
    expect(Object.keys(onlyForPrograms).filter((field) => !fields.has(field))).toEqual([])
    expect(Object.values(onlyForPrograms).filter((because) => because.length < 10)).toEqual([])
  })
})
