import { describe, expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, furnish } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  const { own } = await furnish(server)
  const owner = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const client = async (firstName: string, guardian: number | null = null) => {
    const made = await server.post(
      'organizations/clients/create',
      { firstName, email: `${firstName}@client.test`, guardian },
      owner,
    )
    return answerOf<{ id: number }>(made).id
  }
  const edit = (id: number, guardian: number | null) =>
    server.post('organizations/clients/edit', { id, data: { guardian } }, owner)
  const query = (text: string, values: unknown[]) =>
    server.database.asOwner((connection) => connection.query(text, values))
  return { client, edit, query }
}

describe('the guardian of a client', () => {
  it('is neither the client nor one whose guardian they are, however long the chain', async () => {
    const { client, edit } = await setUp()
    const elder = await client('Elder')
    const parent = await client('Parent', elder)
    const child = await client('Child', parent)
    for (const guardian of [elder, parent, child])
      expect(said(await edit(elder, guardian))).toBe('guardian cycle')
    answerOf(await edit(child, elder))
    answerOf(await edit(elder, null))
  })

  it('may belong to a cycle that was stored before: it ends the search, and can be corrected', async () => {
    const { client, edit, query } = await setUp()
    const [one, other, child] = [await client('One'), await client('Other'), await client('Child')]
    await query(
      'update client set guardian_id = case id when $1 then $2::bigint else $1 end where id in ($1, $2)',
      [one, other],
    )
    expect(said(await edit(child, one))).toBe('answered')
    expect(said(await edit(one, null))).toBe('answered')
  })
})
