import { readdir } from 'node:fs/promises'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { localDisk } from '../../../server/adapters/storage/openFileStore.ts'
import type { Values } from '../../../server/ports/values.ts'
import { attendedBranch } from './attendances.ts'
import { answerOf, codeOf, type SignedIn } from './furnish.ts'
import { filesDirectory } from '../server/lentFiles.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** A file of the kind that most are. */
export const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

export type StoredFile = Values & {
  id: number
  name: string
  file: { name: string; mime: string; size: number; sha256: string }
}

type Sent = {
  bytes?: Uint8Array<ArrayBuffer>
  name?: string
  also?: Record<string, string>
  who?: SignedIn
  attendance?: number
}

/** The code in an answer that may be a file's bytes where it went well. */
export const refusalOf = async (response: Response) => codeOf((await response.json()) as Envelope)

let made = 0

/** A branch with an attendance that has no files yet, and a store of files of its own. */
export const branchWithFiles = async (server: ApiUnderTest) => {
  const folder = `${filesDirectory()}/files-${(made += 1)}`
  const branch = await attendedBranch(server)
  server.ports.files = localDisk(folder)
  const attendance = (await branch.created()).id
  const listed = async () =>
    answerOf<{ items: StoredFile[] }>(await branch.call('files/get', {})).items
  // What the branch came with.
  for (const { id } of await listed()) answerOf(await branch.call('files/delete', { id }))
  await server.database.asOwner((owner) =>
    owner.query('delete from form_file; update storage_use set bytes = 0'),
  )

  /** As multipart, as the specification sends it. */
  const upload = async ({
    bytes = pdf,
    name = 'report.pdf',
    also = {},
    who = branch.author,
    attendance: to = attendance,
  }: Sent = {}) => {
    const form = new FormData()
    for (const [part, value] of Object.entries({ attendance: String(to), ...also }))
      form.append(part, value)
    form.append('file', new File([bytes], name, { type: 'application/octet-stream' }))
    const path = 'branch_offices/clients/attendances/files/create'
    return (await (
      await server.fetch(path, { method: 'POST', body: form, headers: who })
    ).json()) as Envelope<never>
  }
  return {
    ...branch,
    attendance,
    folder,
    listed,
    upload,
    stored: async (sent?: Sent) => answerOf<StoredFile>(await upload(sent)),
    view: (id: number, body: Values = {}, who: SignedIn = branch.author) =>
      server.fetch('branch_offices/clients/attendances/files/view', {
        method: 'POST',
        body: JSON.stringify({ id, ...body }),
        headers: { 'content-type': 'application/json', ...who },
      }),
    /** How many files the store holds. */
    kept: async (): Promise<number> => (await readdir(folder).catch(() => [])).length,
    /** How many bytes are counted. */
    used: async (): Promise<number> => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ bytes: number }>('select sum(bytes)::int as bytes from storage_use'),
      )
      return rows[0]!.bytes
    },
  }
}
