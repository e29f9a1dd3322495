import { describe, expect, it } from 'vitest'
import { entityNames } from '../../../contract/entities/index.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { storageOf } from '../../../server/adapters/db/queries/core/storage.ts'
import {
  exportedEntities,
  notOfOrganizations,
  organizationParts,
} from '../../../server/app/dataExport/organizationParts.ts'
import { notExportedTables } from '../../../server/app/dataExport/notExportedTables.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { exportedFiles, pageText, rawValues } from '../../support/files/exportedFiles.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

/** An organization with a record of every kind. */
const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  const owner = corner.signedIn.oAdmin
  const answered = {
    form: corner.attendanceForm,
    version: 1,
    values: { allergies: true, which: 'Alondra pollen' },
  }
  answerOf(
    await server.post(
      'branch_offices/clients/attendances/forms/edit',
      { attendance: corner.ids.clientAttendances, ...answered },
      corner.signedIn.boAdmin,
    ),
  )
  const exported = (headers: SignedIn = owner) =>
    exportedFiles(server, 'organizations/closing/export', {}, headers)
  return { server, corner, owner, exported }
}

describe('export of an organization / completeness', () => {
  it('holds every part with its records, as CSV, as JSON and as a page', async () => {
    const { server, corner, owner, exported } = await setUp()
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'ui', data: { titleBase: 'Alondra online' } },
        owner,
      ),
    )
    const { text, paths } = await exported()
    const missing = organizationParts
      .map(({ name }) => name)
      .filter(
        (name) =>
          !['csv', 'json'].every((ending) => paths.includes(`data/${name}-0001.${ending}`)) ||
          !paths.includes(`pages/${name}-0001.html`),
      )
    expect(missing).toEqual([])
    expect(text('data/comments-0001.json')).toContain('Alondra arrives late')
    expect(text('data/receipts-0001.json')).toContain(`"payment": ${corner.ids.payments}`)
    expect(text('data/cashSessions-0001.json')).toContain(`"id": ${corner.cashSession}`)
    expect(text('data/settings-0001.json')).toContain('Alondra online')
    expect(text('data/clientAttendances-0001.json')).toContain('Alondra check-up')
    expect(text('pages/answers-0001.html')).toContain('<dt>Which ones?</dt><dd>Alondra pollen</dd>')
    expect(text('data/feeds-0001.json')).not.toContain(corner.feed.token)
    expect(paths.some((path) => /^files\/\d+-/.test(path))).toBe(true)
  })

  it('is a page of contents with counts that leads to every file, in words', async () => {
    const { exported } = await setUp()
    const { text, paths } = await exported()
    const index = text('index.html')
    expect(index).toContain('<title>Data of Alondra')
    expect(index).toMatch(/href="#clients">Clients<\/a><span>1 record</)
    const links = [...index.matchAll(/href="((?:data|pages)\/[^"]+)"/g)].map(([, href]) => href!)
    expect(links.toSorted()).toEqual(
      paths.filter((path) => /^(data|pages)\//.test(path)).toSorted(),
    )
    const pages = paths.filter((path) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(25)
    for (const path of pages) expect.soft(rawValues(pageText(text(path))), path).toEqual([])
    const linked = pages.flatMap((path) =>
      [...text(path).matchAll(/href="\.\.\/(files\/[^"]+)"/g)].map(([, href]) =>
        decodeURIComponent(href!),
      ),
    )
    expect(new Set(linked)).toEqual(new Set(paths.filter((path) => path.startsWith('files/'))))
  })

  it('leaves out what masks hide, in every file, and says so', async () => {
    const { server, corner, exported } = await setUp()
    const clerk = await createAdmin(server, 'clerk@alondra.test', {
      organization: corner.ids.organizations,
    })
    await server.database.asOwner((connection) =>
      connection.query(
        `update role set field_masks = '["contact", "notes", "prices", "files"]' where id = (select m.role_id from membership m where m.email = $1)`,
        ['clerk@alondra.test'],
      ),
    )
    const { paths, text } = await exported(clerk)
    const holding = paths.filter((path) =>
      /alondra@client\.test|Alondra allergy|Alondra check-up|Alondra arrives late|Alondra pollen|0912345678/i.test(
        text(path),
      ),
    )
    expect(holding).toEqual([])
    for (const name of [
      'payments',
      'receipts',
      'cashSessions',
      'attendanceFiles',
      'clientAddresses',
      'earnings',
    ])
      expect.soft(paths.filter((path) => path.includes(`/${name}-`))).toEqual([])
    expect(text('index.html')).toMatch(/id="payments"><h2>Payments<\/h2><p>Not included: /)
    expect(paths.filter((path) => path.startsWith('files/'))).toEqual([])
  })

  it('leaves out the parts that the role may not view', async () => {
    const { server, corner, exported } = await setUp()
    const narrow = everyPrivilege.filter(
      ({ sys_name }) =>
        ![
          'client_attendance',
          'client_file',
          'schedule_comment',
          'config',
          'security',
          'payment_gateway',
          'channel_account',
        ].includes(sys_name),
    )
    const none = (['client_attendance', 'client_file', 'schedule_comment'] as const).map(
      (sys_name) => ({
        sys_name,
        privs: { view: false },
      }),
    )
    const clerk = await createAdmin(
      server,
      'narrow@alondra.test',
      { organization: corner.ids.organizations },
      [...narrow, ...none],
    )
    const { paths } = await exported(clerk)
    for (const name of ['clientAttendances', 'attendanceFiles', 'comments', 'settings'])
      expect
        .soft(
          paths.filter((path) => path.includes(`/${name}-`)),
          name,
        )
        .toEqual([])
    expect(paths).toContain('data/clients-0001.json')
  })
})

describe('export of an organization / registry', () => {
  it('decides on every entity', () => {
    expect([...exportedEntities, ...Object.keys(notOfOrganizations)].toSorted()).toEqual(
      entityNames.toSorted(),
    )
    expect(Object.values(notOfOrganizations).filter((because) => because.length < 10)).toEqual([])
  })

  it('decides on every table of an organization: it is exported, or left out for a reason', async () => {
    const { rows } = await api().database.asOwner((owner) =>
      owner.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
      ),
    )
    const tables = rows.map(({ name }) => name)
    expect(tables.length).toBeGreaterThan(60)
    const ofEntities = exportedEntities.flatMap((name) => {
      const { table, links } = storageOf(name)
      return [table, ...Object.values(links).map((link) => link.table)]
    })
    const ofParts = organizationParts.flatMap((part) => part.tables)
    const known = new Set([...ofEntities, ...ofParts, ...Object.keys(notExportedTables)])
    expect(tables.filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !tables.includes(name))).toEqual([])
    expect(
      Object.keys(notExportedTables).filter((name) => [...ofEntities, ...ofParts].includes(name)),
    ).toEqual([])
    expect(Object.values(notExportedTables).filter((because) => because.length < 10)).toEqual([])
  })
})
