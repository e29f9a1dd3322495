import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConfigurationReply } from '../../../../contract/endpoints/configuration.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'
import { typeInto } from '../../support/typeInto.ts'

const api = useApi()
const group = 'How long personal data is kept'

describe('the retention periods', () => {
  afterEach(closeApp)

  it('say what they would erase before they are saved, and are saved like other settings', async () => {
    const server = api()
    const { signedIn, ids } = await furnishCorner(server, 'Alondra')
    await server.database.asOwner((owner) =>
      owner.query(
        `insert into delivery (organization_id, branch_office_id, subject, receiver, channel, letter, attempts, job, key, status_id, sent_at, created_at)
         select $1, $2, 'Hello', 'a@old.test', 1, 'appointmentBooked', 1, 'job', 'old' || n, 2, '2024-01-15T12:00:00Z', now() from generate_series(1, 1200) n`,
        [ids.organizations, ids.branchOffices],
      ),
    )
    const user = await officeAs(server, signedIn.oAdmin, '/dashboard/organization/security-config')
    await typeInto(user, 'Messages that were sent', '12')
    await user.click(screen.getByRole('button', { name: 'Preview what would be erased' }))
    const section = screen.getByRole('region', { name: group })
    expect(await within(section).findByText('1,200 erased')).toBeVisible()
    expect(within(section).getByText(/the oldest from 15 Jan 2024/)).toBeVisible()
    expect(within(section).getAllByText('Kept without limit').length).toBeGreaterThan(3)

    await typeInto(user, 'Messages that were sent', '500')
    await user.click(screen.getByRole('button', { name: 'Preview what would be erased' }))
    expect(await within(section).findByText('Correct the periods first.')).toBeVisible()
    expect(within(section).queryByText('1,200 erased')).toBeNull()

    await typeInto(user, 'Messages that were sent', '24')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const saved = async () =>
      answerOf<ConfigurationReply>(
        await server.post('organizations/config/get', { key: 'security' }, signedIn.oAdmin),
      ).values['keepMessages']
    await waitFor(async () => expect(await saved()).toMatchObject({ value: 24 }))
    expect(server.faults).toEqual([])
  })

  it('of a partner are set without a preview', async () => {
    const server = api()
    const { signedIn } = await furnishCorner(server, 'Alondra')
    await officeAs(server, signedIn.pAdmin, '/dashboard/partner/security-config')
    expect(await screen.findByRole('region', { name: group })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Preview what would be erased' })).toBeNull()
    expect(server.faults).toEqual([])
  })
})
