import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dataScopes, type ItemPrivilege } from '../../../../contract/kernel/privileges.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { readCorner, signInAsExpert } from '../../../support/furnished/readCorner.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
afterEach(closeApp)

const views: ItemPrivilege[] = [
  { sys_name: 'waitlist', privs: { view: true, create: true } },
  { sys_name: 'client', privs: { view: true } },
  { sys_name: 'payment', privs: { view: true } },
]

/** A list of a branch as a person with a role sees it, who is an expert of it or not. */
const openList = async (
  segment: string,
  { dataScope, sees }: { dataScope: number; sees?: 'none' | 'own' | 'all' },
) => {
  const { server, place, someone } = await readCorner(api())
  // The settings for experts do not limit those who see the branch's administrators.
  const manages: ItemPrivilege = { sys_name: 'bo_admin', privs: { view: true } }
  const reader = await someone('reader', { dataScope }, sees ? views : [...views, manages])
  if (sees !== undefined) {
    await signInAsExpert(server, place, 'reader@admin.test')
    const { organizations: organization } = place.ids
    const edit = { key: 'experts', organization, data: { expertsSeeClients: sees } }
    answerOf(await server.post('organizations/config/edit', edit, place.signedIn.oAdmin))
    // What waits for anyone of them by name is theirs to see.
    await server.database.asOwner((owner) => owner.query('delete from waitlist_entry_expert'))
    await server.database.asOwner((owner) => owner.query('update client set created_by = null'))
  }
  await server.database.asOwner((owner) =>
    owner.query('update waitlist_entry set created_by = null'),
  )
  await officeAs(server, reader, `/dashboard/branch-office/${segment}`)
}

/** Why the list may not show all there is, instead of that there is nothing. */
const reasonShown = () =>
  waitFor(() => {
    const fact = screen.getByText('Nothing here that you can see')
    expect(fact).toBeVisible()
    return fact.nextElementSibling!.textContent
  })

describe('a list that shows its reader nothing', () => {
  it.each([
    ['none', 'Experts do not see clients here. There may be more: ask your administrator.'],
    [
      'own',
      'You see only what concerns your own clients. There may be more: ask your administrator.',
    ],
  ] as const)('says what experts see of the waitlist who see clients: %s', async (sees, why) => {
    await openList('waitlist', { dataScope: dataScopes.branch, sees })
    expect(await reasonShown()).toBe(why)
  })

  it('says so where a role reaches only its own records', async () => {
    await openList('payments', { dataScope: dataScopes.own })
    expect(await reasonShown()).toBe(
      'You see only your own records. There may be more: ask your administrator.',
    )
  })
})
