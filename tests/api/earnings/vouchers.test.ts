import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { localDisk } from '../../../server/adapters/storage/openFileStore.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { pdf, refusalOf } from '../../support/furnished/branchWithFiles.ts'
import { earningBranch, type BalanceRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf, codeOf, signIn, type SignedIn } from '../../support/furnished/furnish.ts'
import { exportedFiles } from '../../support/files/exportedFiles.ts'
import { filesDirectory } from '../../support/server/lentFiles.ts'
import { dataUrl, picture } from '../../support/files/pictures.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Voucher = { name: string; mime: string; size: number; sha256: string }
type Paid = BalanceRecord & { payments: { id: number; voucher: Voucher | null }[] }
type Sent = {
  bytes?: Uint8Array<ArrayBuffer>
  name?: string
  amount?: number
  also?: Record<string, string>
}

let made = 0

/** A balance of 18.00 USD and a store of files of its own. */
const consolidated = async () => {
  const server = api()
  const branch = await earningBranch(server)
  answerOf(await branch.complete(branch.appointment.id))
  await branch.paid()
  const { id } = answerOf<BalanceRecord>(await branch.consolidate())
  const folder = `${filesDirectory()}/vouchers-${(made += 1)}`
  server.ports.files = localDisk(folder)
  await server.database.asOwner((owner) => owner.query('update storage_use set bytes = 0'))
  const request = (path: string, body: BodyInit, headers: Record<string, string>) =>
    server.fetch(`branch_offices/experts/balances/consolidated/${path}`, {
      method: 'POST',
      body,
      headers,
    })
  return {
    ...branch,
    balanceId: id,
    /** As multipart, as a browser sends it. */
    payWith: async ({
      bytes = pdf,
      name = 'transfer.pdf',
      amount = 1000,
      also = {},
    }: Sent = {}) => {
      const form = new FormData()
      for (const [part, value] of Object.entries({
        id: String(id),
        amount: String(amount),
        method: 'transfer',
        ...also,
      }))
        form.append(part, value)
      form.append('voucher', new File([bytes], name, { type: 'application/octet-stream' }))
      return (await (await request('pay', form, branch.desk())).json()) as Envelope<Paid>
    },
    view: (body: Values, who: SignedIn = branch.desk()) =>
      request('voucher', JSON.stringify(body), { 'content-type': 'application/json', ...who }),
    kept: async () => (await readdir(folder).catch(() => [])).length,
    used: async () => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ bytes: number }>(
          'select coalesce(sum(bytes), 0)::int as bytes from storage_use',
        ),
      )
      return rows[0]!.bytes
    },
  }
}

describe('the voucher of a payment', () => {
  it('is kept as it came, listed without its storage path, read again, and each reading is logged', async () => {
    const { server, payWith, view, kept, used, balances } = await consolidated()
    const { payments } = answerOf<Paid>(await payWith())
    const voucher = {
      name: 'transfer.pdf',
      mime: 'application/pdf',
      size: pdf.length,
      sha256: server.ports.secrets.hash(pdf),
    }
    expect(payments).toMatchObject([{ voucher }])
    expect(Object.keys(payments[0]!.voucher!).toSorted()).toEqual([
      'mime',
      'name',
      'sha256',
      'size',
    ])
    expect(await balances()).toMatchObject([{ payments: [{ voucher }] }])
    expect([await kept(), await used()]).toEqual([1, pdf.length])
    const answer = await view({ id: payments[0]!.id, inline: true })
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ seen: number }>(
        `select count(*)::int as seen from audit where action = 'view' and entity = 'consolidations'`,
      ),
    )
    expect(rows[0]!.seen).toBe(1)
  })

  it('is among the files of an export of the organization, unless files are hidden from who exports', async () => {
    const { server, own, payWith } = await consolidated()
    const [payment] = answerOf<Paid>(await payWith()).payments
    const owner = await createAdmin(server, 'owner@admin.test', { organization: own.organization })
    const exported = async () =>
      await exportedFiles(server, 'organizations/closing/export', {}, owner)
    const { paths, text } = await exported()
    const path = `files/voucher-${payment!.id}-transfer.pdf`
    expect(text(path)).toBe(Buffer.from(pdf).toString('utf8'))
    expect(text('pages/files-0001.html')).toContain(path)
    expect(paths.filter((each) => each.includes('voucher'))).toEqual([path])
    await server.database.asOwner((connection) =>
      connection.query(
        `update role set field_masks = '["files"]' where id = (select m.role_id from membership m join account a on a.id = m.account_id where a.email = $1)`,
        ['owner@admin.test'],
      ),
    )
    expect((await exported()).paths.filter((each) => each.includes('voucher'))).toEqual([])
  })

  it('may be a picture, sent as a data URL, or be missing', async () => {
    const { payBalance, balanceId, view } = await consolidated()
    answerOf<Paid>(
      await payBalance(balanceId, 1000, { voucher: dataUrl(await picture(), 'image/png') }),
    )
    const { payments, status } = answerOf<Paid>(await payBalance(balanceId, 800))
    expect(payments).toMatchObject([{ voucher: { mime: 'image/png' } }, { voucher: null }])
    // It stays once all is paid.
    expect(status.sysName).toBe('paid')
    expect((await view({ id: payments[0]!.id })).headers.get('content-disposition')).toMatch(
      /^attachment/,
    )
    expect(await refusalOf(await view({ id: payments[1]!.id }))).toBe('NOT_FOUND')
  })

  it.each([
    ['a text', { bytes: new TextEncoder().encode('Paid, really') }, 'FILE_TYPE', 'voucher'],
    [
      'a program, called PDF',
      { bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]) },
      'FILE_TYPE',
      'voucher',
    ],
    [
      'more than 20 MiB',
      { bytes: new Uint8Array(20 * 1_048_576 + 1).fill(65) },
      'FILE_TOO_LARGE',
      'voucher',
    ],
    ['one with more than what is left', { amount: 1801 }, 'AMOUNT_MISMATCH', 'amount'],
  ])('is refused with its payment, and nothing of it stays: %s', async (_, sent, code, path) => {
    const { payWith, kept, used, balances } = await consolidated()
    const refused = await payWith(sent)
    expect(refused).toMatchObject({ error: true, r: { msg: code, fields: [{ path }] } })
    expect([await kept(), await used()]).toEqual([0, 0])
    expect(await balances()).toMatchObject([{ payments: [], paid: { amount: 0 } }])
  })

  it('is kept once where a payment is sent again under its key, and another one is kept as its own', async () => {
    const { payWith, kept, used } = await consolidated()
    const idempotencyKey = 'a-key-of-a-payment-0001'
    const first = answerOf<Paid>(await payWith({ also: { idempotencyKey } }))
    expect(answerOf<Paid>(await payWith({ also: { idempotencyKey } }))).toEqual(first)
    expect([await kept(), await used()]).toEqual([1, pdf.length])
    expect(codeOf(await payWith({ also: { idempotencyKey }, bytes: await picture() }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
    expect(await kept()).toBe(1)
  })

  it('is visible to users who see the balance, unless their role hides files', async () => {
    const { server, own, payWith, view } = await consolidated()
    const { id } = answerOf<Paid>(await payWith()).payments[0]!
    const other = await signIn(server, 'second@admin.test')
    const change = (set: string) =>
      server.database.asOwner((owner) =>
        owner.query(
          `update role set ${set} from membership m where m.email = 'second@admin.test' and role.id = m.role_id
           and role.organization_id = $1 and m.organization_id = $1`,
          [own.organization],
        ),
      )
    expect((await view({ id }, other)).headers.get('content-type')).toBe('application/pdf')
    await change('data_scope = 1')
    expect(await refusalOf(await view({ id }, other))).toBe('NOT_FOUND')
    await change(`data_scope = 2, field_masks = '["files"]'`)
    expect(await refusalOf(await view({ id }, other))).toBe('FORBIDDEN')
  })
})
