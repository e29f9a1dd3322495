import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConfigurationReply } from '../../../../contract/endpoints/configuration.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()
const year = new Date().getFullYear()

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  const user = await officeAs(
    server,
    corner.signedIn.oAdmin,
    '/dashboard/organization/schedule-config',
  )
  const stored = async () =>
    answerOf<ConfigurationReply>(
      await server.post('organizations/config/get', { key: 'schedule' }, corner.signedIn.oAdmin),
    ).values['holidays']!.value
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const holidays = await screen.findByRole('group', { name: 'Holidays' })
  await user.type(within(holidays).getByLabelText('Country'), 'Ecu')
  await user.click(await screen.findByRole('option', { name: 'Ecuador' }))
  const thisYear = await within(holidays).findByRole('region', { name: `Holidays of ${year}` })
  return { user, holidays, thisYear, stored, save }
}

describe('holidays', () => {
  afterEach(closeApp)

  it('are those of the chosen country, this year and the next, and single ones are switched off and renamed', async () => {
    const { user, holidays, thisYear, stored, save } = await setUp()
    expect(within(holidays).getByRole('region', { name: `Holidays of ${year + 1}` })).toBeVisible()
    expect(await within(thisYear).findByDisplayValue('Christmas Day')).toBeVisible()
    await user.click(within(thisYear).getByRole('switch', { name: /^Closed on .*December 25/ }))
    const newYear = within(thisYear).getByLabelText(/^Name: .*January 1$/)
    await user.clear(newYear)
    await user.type(newYear, 'Closed for the year')
    await save()
    await waitFor(async () =>
      expect(await stored()).toEqual({
        country: 'EC',
        state: null,
        days: [
          { date: `${year}-12-25`, name: '', open: true },
          { date: `${year}-01-01`, name: 'Closed for the year', open: false },
        ],
      }),
    )
    await user.click(within(thisYear).getByRole('switch', { name: /^Closed on .*December 25/ }))
    await save()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ days: [{ date: `${year}-01-01` }] }),
    )
  })

  it('come with days of one’s own, which can be taken away again', async () => {
    const { user, holidays, stored, save } = await setUp()
    const add = within(holidays).getByRole('group', { name: 'Add a closed day' })
    await user.type(within(add).getByLabelText('Another day'), `01/04/${year + 1}`)
    await user.type(within(add).getByLabelText('Name'), 'Inventory')
    await user.click(within(add).getByRole('button', { name: 'Add a closed day' }))
    expect(await within(holidays).findByDisplayValue('Inventory')).toBeVisible()
    await save()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        country: 'EC',
        days: [{ name: 'Inventory', open: false }],
      }),
    )
    await user.click(within(holidays).getByRole('button', { name: /^Remove: / }))
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ country: 'EC', days: [] }))
  })
})
