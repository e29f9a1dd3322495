import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import { configurationPagesOf } from '../../../../src/resources/navigation/configurationPages.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()
afterEach(closeApp)

/** Settings whose inputs are only there once something is set. */
const stored: Record<string, object> = {
  schedule: { holidays: { country: 'EC', state: null, days: [] } },
}

/** An administrator of an organization who may see everything and change nothing. */
const asViewer = async (segment: string) => {
  const server = api()
  const { signedIn, ids } = await furnishCorner(server, 'Alondra')
  for (const [key, data] of Object.entries(stored))
    answerOf(await server.post('organizations/config/edit', { key, data }, signedIn.oAdmin))
  const views = everyPrivilege
    .filter(({ privs }) => privs.view)
    .map(({ sys_name }) => ({ sys_name, privs: { view: true } }))
  const post = { organization: ids.organizations }
  const viewer = await createAdmin(server, 'viewer@alondra.test', post, views)
  await officeAs(server, viewer, `/dashboard/organization/${segment}`)
  await screen.findAllByText('You do not have permission to change this.')
  if (segment === 'schedule-config') await screen.findByDisplayValue('Ecuador')
}

const roles = ['button', 'combobox', 'textbox', 'spinbutton', 'switch', 'checkbox', 'radio']
const closed = ':disabled, [aria-disabled="true"], [readonly], [aria-readonly="true"]'
/** Reads something, and changes nothing. */
const reads = 'Preview what would be erased'

/** The names of what could still be operated among the settings, with their role. */
const operable = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('form section')].flatMap((section) =>
    roles.flatMap((role) =>
      within(section)
        .queryAllByRole(role)
        .filter((each) => !each.matches(closed) && each.textContent !== reads)
        .map((each) => `${role} ${each.getAttribute('aria-label') ?? each.textContent}`),
    ),
  )

describe('settings of someone who may only view them', () => {
  it.each(configurationPagesOf.oAdmin)(
    'are read, and nothing of %s is operated',
    async (segment) => {
      await asViewer(segment)
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
      expect(operable()).toEqual([])
    },
  )
})
