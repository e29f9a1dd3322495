import { describe, expect, it } from 'vitest'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('an appointment', () => {
  it('that is given to another client is theirs, also where messages go', async () => {
    const { create, change, read, server, staff, client } = await staffedBranch(api())
    const berta = { firstName: 'Berta', lastName: 'Cruz', email: 'berta@client.test' }
    const { id: other } = answerOf<{ id: number }>(
      await server.post('branch_offices/clients/create', berta, staff),
    )
    const { id, booker } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    expect(booker).toMatchObject({ email: 'gabriela@client.test' })
    answerOf(await change(id, { client: other }))
    expect(await read(id)).toMatchObject({
      client: { id: other },
      booker: { name: 'Berta Cruz', email: 'berta@client.test', phone: null },
    })
    // Moved in the same call, it is too.
    answerOf(await change(id, { client, start: at('12:00') }))
    expect(await read(id)).toMatchObject({ booker: { email: 'gabriela@client.test' } })
    // A guest of one's own stays who it is for.
    const person = { name: 'Luis', email: 'luis@example.test' }
    const guest = answerOf<WholeSchedule>(
      await create({ start: at('15:00'), client: undefined, booker: person }),
    )
    answerOf(await change(guest.id, { client: other }))
    expect(await read(guest.id)).toMatchObject({ client: { id: other }, booker: person })
  })
})
