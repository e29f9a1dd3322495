import { describe, expect, it } from 'vitest'
import type { Calculation } from '../../../contract/endpoints/schedulePlans.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()

/** A woman and a man offer the service, he for 60.00 USD. */
const setUp = async () => {
  const branch = await waitingBranch(api())
  const { own, server, edit, configure, addExpert } = branch
  await edit('experts', own.expert, { gender: 1 })
  const him = await addExpert('Bruno', [own.entailedProduct], { gender: 2 })
  await server.database.asOwner((owner) =>
    owner.query(
      "update expert_product set price_amount = 6000, price_currency = 'USD' where expert_id = $1",
      [him.expert],
    ),
  )
  const total = async (gender?: string) =>
    server.post('clients/schedules/calculate', {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct, gender }],
    })
  return {
    ...branch,
    him: him.expert,
    total,
    choose: () => configure({ genderChoice: true }, 'experts'),
  }
}
const refused = (path: string, rule: string) => ({
  r: { msg: 'VALIDATION', fields: [{ path, rule }] },
})

describe('the choice of an expert by gender', () => {
  it('decides what an appointment costs', async () => {
    const { total, choose } = await setUp()
    expect(await total('man')).toMatchObject(refused('items.0.gender', 'notAllowed'))
    await choose()
    const usual = answerOf<Calculation>(await total()).total.amount
    expect(answerOf<Calculation>(await total('man')).total.amount).toBe(6000)
    expect(answerOf<Calculation>(await total('woman')).total.amount).toBe(usual)
    expect(usual).not.toBe(6000)
  })

  it('decides which experts a visitor waits for', async () => {
    const { joining, choose, him, own, server } = await setUp()
    expect(await joining('Ana', { gender: 'man' })).toMatchObject(refused('gender', 'notAllowed'))
    await choose()
    answerOf(await joining('Ana', { gender: 'man' }))
    expect(await joining('Eva', { gender: 'man', experts: [own.expert] })).toMatchObject(
      refused('gender', 'notAllowed'),
    )
    const named = await server.database.asOwner((owner) =>
      owner.query<{ expert_id: number }>('select expert_id from waitlist_entry_expert'),
    )
    expect(named.rows).toEqual([{ expert_id: him }])
  })

  it('is refused to those who wait where no expert of that gender offers the service', async () => {
    const { joining, choose, edit, him } = await setUp()
    await choose()
    await edit('experts', him, { gender: 3 })
    expect(await joining('Ana', { gender: 'man' })).toMatchObject(refused('gender', 'choice'))
  })
})
