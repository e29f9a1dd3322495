import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { colleaguesRights } from '../../support/furnished/attendances.ts'
import {
  branchWithFiles,
  pdf,
  refusalOf,
  type StoredFile,
} from '../../support/furnished/branchWithFiles.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { dataUrl, picture } from '../../support/files/pictures.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

let branch: Awaited<ReturnType<typeof branchWithFiles>>
beforeEach(async () => {
  branch = await branchWithFiles(api())
})

describe('the bytes of a file', () => {
  it('come to be saved under its name, and in no other way', async () => {
    const { id } = await branch.stored({ name: 'Informe Águeda (1).pdf' })
    const response = await branch.view(id)
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Informe Agueda (1).pdf"; filename*=UTF-8''Informe%20%C3%81gueda%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it('are shown only where a browser shows them without harm', async () => {
    const shown = async (id: number) =>
      (await branch.view(id, { inline: true })).headers.get('content-disposition')!.split(';')[0]
    expect(await shown((await branch.stored()).id)).toBe('inline')
    expect(await shown((await branch.stored({ bytes: await picture(), name: 'x.png' })).id)).toBe(
      'inline',
    )
    expect(
      await shown(
        (await branch.stored({ bytes: new TextEncoder().encode('alert(1)'), name: 'x.txt' })).id,
      ),
    ).toBe('attachment')
    const renamed = answerOf<StoredFile>(
      await branch.call('files/create', {
        attendance: branch.attendance,
        file: dataUrl(pdf, 'application/pdf'),
        name: 'x"; evil=1\u202E/..html',
      }),
    )
    expect((await branch.view(renamed.id)).headers.get('content-disposition')).toBe(
      `attachment; filename="html.pdf"; filename*=UTF-8''html.pdf`,
    )
  })

  it('are logged with their reader, each time', async () => {
    const { id } = await branch.stored()
    await branch.view(id)
    const head = await branch.admin('head')
    await branch.view(id, {}, head)
    const lines = await branch.server.database.asOwner(async (owner) =>
      owner.query(
        `select a.at, c.email, a.address, a.organization_id as organization from audit a join account c on c.id = a.account_id
          where a.action = 'view' and a.entity = 'attendanceFiles' and a.entity_id = $1 order by a.id`,
        [id],
      ),
    )
    const line = { at: present, address: 'local', organization: branch.corner.ids.organizations }
    expect(lines.rows).toEqual([
      { ...line, email: 'bo-alondra@admin.test' },
      { ...line, email: 'head@admin.test' },
    ])
  })

  it('are nothing to another branch, another organization or another partner, nor to those the attendance is not for', async () => {
    const { corner, server } = branch
    const { id } = await branch.stored()
    const sibling = await furnishCorner(server, 'Benteveo', { within: corner })
    const stranger = await furnishCorner(server, 'Dormilona')
    const unclaimed = await (await branch.view(999_999)).text()
    const withoutRef = (text: string) => text.replace(/"ref":"\w+"/, '')
    for (const who of [sibling.signedIn.boAdmin, stranger.signedIn.boAdmin]) {
      expect(withoutRef(await (await branch.view(id, {}, who)).text())).toBe(withoutRef(unclaimed))
      expect(codeOf(await branch.call('files/get', { id }, who))).toBe('NOT_FOUND')
      expect(codeOf(await branch.call('files/delete', { id }, who))).toBe('NOT_FOUND')
    }
    const colleague = await branch.admin('colleague', colleaguesRights)
    expect((await branch.view(id, {}, colleague)).headers.get('content-type')).toBe(
      'application/pdf',
    )
    answerOf(await branch.editing(branch.attendance, { visibility: 2 }))
    for (const who of [colleague, await branch.admin('head')]) {
      expect(await refusalOf(await branch.view(id, {}, who))).toBe('NOT_FOUND')
      expect(codeOf(await branch.call('files/get', { id }, who))).toBe('NOT_FOUND')
      expect(codeOf(await branch.upload({ who }))).toBe('VALIDATION')
    }
  })

  it('need the permission to view files, a session, and a plan that has attendances', async () => {
    const { corner, server } = branch
    const { id } = await branch.stored()
    const post = { organization: corner.ids.organizations, branchOffice: corner.ids.branchOffices }
    const bare = await createAdmin(server, 'bare@admin.test', post, [
      { sys_name: 'client_attendance', privs: { view: true } },
      { sys_name: 'client_file', privs: { view: false } },
    ])
    expect(await refusalOf(await branch.view(id, {}, bare))).toBe('FORBIDDEN')
    expect(await refusalOf(await branch.view(id, {}, { authorization: '', 'device-id': '' }))).toBe(
      'INVALID_DEVICE',
    )
    await branch.switchPlan(false)
    expect(await refusalOf(await branch.view(id))).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.call('files/get', {}))).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.upload())).toBe('LIMIT_REACHED')
    expect(codeOf(await branch.call('files/delete', { id }))).toBe('LIMIT_REACHED')
  })

  it('are never found where pictures are', async () => {
    await branch.stored({ bytes: await picture(), name: 'x.png' })
    const [random] = await readdir(branch.folder)
    for (const name of ['content', 'logo.jpeg', 'x.png'])
      expect((await branch.server.image(`/images/${random}/${name}`)).status).toBe(404)
  })
})
