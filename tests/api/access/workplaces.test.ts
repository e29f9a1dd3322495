import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { addMembership, createAccount } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  createPartner,
  furnishOrganization,
  signIn,
} from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const email = 'rosa@admin.test'

const setUp = async () => {
  const server = api()
  const { signedIn } = await createPartner(server, 'Norte')
  const [first, second] = [
    await furnishOrganization(server, signedIn, 'Lúcuma'),
    await furnishOrganization(server, signedIn, 'Ñandú'),
  ]
  const account = await createAccount(server, email)
  await addMembership(server, account, { organization: first.organization })
  const who = async (headers: Record<string, string> = {}): Promise<CurrentUser> =>
    answerOf<CurrentUser>(
      await server.get('account/is_auth', undefined, {
        ...(await signIn(server, email)),
        ...headers,
      }),
    )
  return { server, account, first, second, who }
}

describe('the places of a signed-in person', () => {
  it('are not listed where there is only one', async () => {
    const { who } = await setUp()
    expect((await who()).places).toBeUndefined()
  })

  it('are listed oldest first, by their names, and the call says which one it is about', async () => {
    const { server, account, first, second, who } = await setUp()
    await addMembership(server, account, { organization: second.organization })
    await addMembership(server, account, {
      organization: second.organization,
      branchOffice: second.branchOffice,
    })
    const user = await who()
    expect(user.places).toMatchObject([
      { account: 'oAdmin', id: first.organization, within: null, waiting: false },
      { account: 'oAdmin', id: second.organization, within: null, waiting: false },
      {
        account: 'boAdmin',
        id: second.branchOffice,
        within: user.places![1]!.name,
        waiting: false,
      },
    ])
    expect(user.organizationAdmin).toMatchObject({ organization: { id: first.organization } })
    const there = await who({ organization: String(second.organization) })
    expect(there.organizationAdmin).toMatchObject({ organization: { id: second.organization } })
    expect(there.places).toEqual(user.places)
  })

  it('leave out what is suspended, and say what waits for approval', async () => {
    const { server, account, first, second, who } = await setUp()
    await addMembership(server, account, { organization: second.organization })
    const setStatus = (organization: number, status: number) =>
      server.database.asOwner((owner) =>
        owner.query('update organization set status_id = $2 where organization_id = $1', [
          organization,
          status,
        ]),
      )
    await setStatus(first.organization, 3)
    const user = await who()
    expect(user.places!.map(({ id, waiting }) => [id, waiting])).toEqual([
      [first.organization, true],
      [second.organization, false],
    ])
    expect(user.organizationAdmin).toMatchObject({ organization: { id: second.organization } })
    const waiting = await who({ organization: String(first.organization) })
    expect(waiting.organizationAdmin).toMatchObject({
      organization: { id: first.organization },
      waiting: true,
    })
    await setStatus(first.organization, 4)
    expect((await who()).places).toBeUndefined()
  })
})
