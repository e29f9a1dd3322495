import { createAdmin } from '../../../support/furnished/administrators.ts'
import { colleaguesRights } from '../../../support/furnished/attendances.ts'
import { answerOf, codeOf, signIn } from '../../../support/furnished/furnish.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'

/**
 * What an author without further permissions is answered who changes the draft of a visit record
 * after two and a half days.
 */
export const draftAfterTwoDays = async ({
  server,
  own,
  partner,
  client,
}: SettingPlace): Promise<string> => {
  const plan = { name: 'Records', data: { clients: { attendances: true }, limits: null } }
  const { id } = answerOf<{ id: number }>(await server.post('partners/plans/create', plan, partner))
  answerOf(
    await server.post(
      'partners/organizations/edit',
      { id: own.organization, data: { plan: id } },
      partner,
    ),
  )
  const { organization, branchOffice, expert, product } = own
  const email = 'author@admin.test'
  const author = await createAdmin(server, email, { organization, branchOffice }, colleaguesRights)
  const draft = {
    branchOffice,
    client,
    expert,
    product,
    date: '2027-01-11T11:00:00Z',
    reason: 'Check-up',
    visibility: 1,
  }
  const record = answerOf<{ id: number }>(
    await server.post('branch_offices/clients/attendances/create', draft, author),
  )
  server.setNow(new Date('2027-01-14T00:00:00Z'))
  const data = { reason: 'Follow-up' }
  return codeOf(
    await server.post(
      'branch_offices/clients/attendances/edit',
      { id: record.id, data },
      await signIn(server, email),
    ),
  )
}
