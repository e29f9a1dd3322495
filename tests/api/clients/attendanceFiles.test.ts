import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanFileName } from '../../../server/app/kernel/files.ts'
import {
  branchWithFiles,
  pdf,
  refusalOf,
  type StoredFile,
} from '../../support/furnished/branchWithFiles.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { dataUrl, picture } from '../../support/files/pictures.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'
import { zipOf } from '../../support/files/zipOf.ts'

const api = useApi()

let branch: Awaited<ReturnType<typeof branchWithFiles>>
beforeEach(async () => {
  branch = await branchWithFiles(api())
})

describe('a file of an attendance', () => {
  it('is kept as it came, and answered without where', async () => {
    const record = await branch.stored({
      also: { kind: '3', note: 'Signed by hand', takenAt: '2027-01-10' },
    })
    expect(record).toMatchObject({
      attendance: { id: branch.attendance },
      name: 'report.pdf',
      kind: 3,
      note: 'Signed by hand',
      takenAt: '2027-01-10',
      create: { user: { name: 'bo-alondra@admin.test' } },
    })
    expect(record.file).toEqual({
      name: 'report.pdf',
      mime: 'application/pdf',
      size: pdf.length,
      sha256: branch.server.ports.secrets.hash(pdf),
    })
    expect(JSON.stringify(await branch.call('files/get', {}))).not.toContain('key')
    expect(await branch.kept()).toBe(1)
    expect(await branch.used()).toBe(pdf.length)
  })

  it('is the same from a data URL, but for the name', async () => {
    const record = answerOf<StoredFile>(
      await branch.call('files/create', {
        attendance: branch.attendance,
        file: dataUrl(pdf, 'application/pdf'),
      }),
    )
    expect(record.file).toEqual({ ...(await branch.stored()).file, name: 'file.pdf' })
    expect(record.name).toBe('file.pdf')
    const large = new Uint8Array(20 * 1_048_576).fill(65)
    const named = answerOf<StoredFile>(
      await branch.call('files/create', {
        attendance: branch.attendance,
        file: dataUrl(large, 'text/plain'),
        name: 'Long notes',
      }),
    )
    expect(named).toMatchObject({
      name: 'Long notes',
      file: { size: large.length, mime: 'text/plain' },
    })
    expect((await branch.stored({ bytes: large, name: 'long.txt' })).file.sha256).toBe(
      named.file.sha256,
    )
  })

  it.each([
    ['picture.png', async () => picture(), 'image/png'],
    ['photo.webp', async () => picture({ format: 'webp' }), 'image/webp'],
    ['notes.txt', () => new TextEncoder().encode('Reposo, señora'), 'text/plain'],
    [
      'report.docx',
      () =>
        zipOf({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'film.mp4',
      () => new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypmp42\0\0\0\0mp42isom')]),
      'video/mp4',
    ],
  ])('is of a kind that is taken, by its content: %s', async (name, make, mime) => {
    expect((await branch.stored({ bytes: await make(), name })).file).toMatchObject({ name, mime })
  })

  it.each([
    ['a program, called PDF', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]), 'FILE_TYPE'],
    [
      'a drawing with a script',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'FILE_TYPE',
    ],
    ['an archive', zipOf({ 'report.txt': 'x' }), 'FILE_TYPE'],
    ['bytes that are nothing', new Uint8Array([1, 2, 3, 0, 255]), 'FILE_TYPE'],
    ['more than 20 MiB', new Uint8Array(20 * 1_048_576 + 1).fill(65), 'FILE_TOO_LARGE'],
  ])('is refused with its field otherwise: %s', async (_, bytes, code) => {
    for (const refused of [
      await branch.upload({ bytes }),
      await branch.call('files/create', {
        attendance: branch.attendance,
        file: dataUrl(bytes, 'application/pdf'),
      }),
    ]) {
      expect(codeOf(refused)).toBe(code)
      expect(refused.r).toMatchObject({ fields: [{ path: 'file' }] })
    }
    expect(await branch.kept()).toBe(0)
  })

  it('has its own name cleaned of folders, of what steers a terminal, a header or the direction of reading, and of a wrong ending', () => {
    const names: [sent: string, kept: string][] = [
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\ana\\informe.pdf', 'informe.pdf'],
      ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
      ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
      ['.htaccess', 'htaccess.pdf'],
      ['../../..', 'file.pdf'],
      ['', 'file.pdf'],
      ['  Informe  de   A\u0301gueda.PDF ', 'Informe de Águeda.PDF'],
      ['"quoted"<|>*?;name.pdf', '_quoted______;name.pdf'],
      [`${'a'.repeat(4096)}.pdf`, `${'a'.repeat(116)}.pdf`],
      ['page.html', 'page.html.pdf'],
      [`${'a'.repeat(115)}😀.pdf`, `${'a'.repeat(115)}.pdf`],
    ]
    for (const [sent, expected] of names)
      expect([sent, cleanFileName(sent, 'application/pdf')]).toEqual([sent, expected])
  })

  it.each(['../../../etc/passwd.pdf', '..\\..\\x.pdf', '.part', 'a'.repeat(4096)])(
    'never lies under its own name (%#)',
    async (name) => {
      const record = await branch.stored({ name })
      expect(record.file.name).toBe(cleanFileName(name, 'application/pdf'))
      expect(record.name).toBe(record.file.name)
      const [random, ...others] = await readdir(branch.folder)
      expect([random, others]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []])
      expect(await readdir(`${branch.folder}/${random}`)).toEqual(['content'])
    },
  )

  it('is refused as the fifty-first, nor beyond what its organization may keep', async () => {
    for (let count = 0; count < 50; count += 1) await branch.stored()
    expect(codeOf(await branch.upload())).toBe('LIMIT_REACHED')
    expect(await branch.kept()).toBe(50)
    const attendance = (await branch.created()).id
    await branch.server.database.asOwner((owner) =>
      owner.query('update storage_use set bytes = $1', [5 * 1_073_741_824 - pdf.length]),
    )
    expect(codeOf(await branch.upload({ attendance }))).toBe('answered')
    const refused = await branch.upload({ attendance })
    expect(codeOf(refused)).toBe('QUOTA')
    expect(refused.r).toMatchObject({
      fields: [{ path: 'file', rule: 'tooBig', bound: 5 * 1_073_741_824 }],
    })
    expect(await branch.kept()).toBe(51)
  })

  it('is added until its attendance is void, and deleted only while that is a draft', async () => {
    const { id } = await branch.stored()
    answerOf(await branch.editing(branch.attendance, { status: { id: 2 } }))
    expect(codeOf(await branch.call('files/delete', { id }))).toBe('BAD_TRANSITION')
    expect(codeOf(await branch.upload())).toBe('answered')
    answerOf(await branch.editing(branch.attendance, { status: { id: 3 }, addendum: 'More' }))
    expect(codeOf(await branch.upload())).toBe('answered')
    answerOf(
      await branch.editing(branch.attendance, { status: { id: 4, comments: 'Wrong client' } }),
    )
    expect(codeOf(await branch.upload())).toBe('BAD_TRANSITION')
    expect(codeOf(await branch.call('files/delete', { id }))).toBe('BAD_TRANSITION')
    expect(await branch.kept()).toBe(3)
  })

  it('leaves nothing behind when it, or its attendance, is deleted', async () => {
    const { id } = await branch.stored()
    answerOf(await branch.call('files/delete', { id }))
    expect([
      await branch.kept(),
      await branch.used(),
      codeOf(await branch.call('files/get', { id })),
    ]).toEqual([0, 0, 'NOT_FOUND'])
    expect(await refusalOf(await branch.view(id))).toBe('NOT_FOUND')
    const others = [await branch.stored(), await branch.stored()]
    answerOf(await branch.call('delete', { id: branch.attendance }))
    expect([await branch.kept(), await branch.used(), (await branch.listed()).length]).toEqual([
      0, 0, 0,
    ])
    expect(await refusalOf(await branch.view(others[0]!.id))).toBe('NOT_FOUND')
  })

  it('goes to an attendance of its own branch', async () => {
    const { corner, server } = branch
    const sibling = await furnishCorner(server, 'Benteveo', { within: corner })
    const kept = await branch.kept()
    const path = 'branch_offices/clients/attendances/files/create'
    const body = { attendance: branch.attendance, file: dataUrl(pdf, 'application/pdf') }
    expect(said(await server.post(path, body, sibling.signedIn.boAdmin))).toBe('attendance unknown')
    expect(
      said(
        await server.post(
          path,
          { ...body, branchOffice: sibling.ids.branchOffices },
          corner.signedIn.boAdmin,
        ),
      ),
    ).toBe('branchOffice unknown')
    expect(await branch.kept()).toBe(kept)
  })
})
