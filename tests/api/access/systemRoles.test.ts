import { describe, expect, it } from 'vitest'
import { roleWords } from '../../../contract/words/roles.ts'
import { partnerRoles, systemRoles } from '../../../server/app/authority/systemRoles.ts'
import type { StoredRecord } from '../../../server/ports/values.ts'
import { invitingOrganization, hire } from '../../support/furnished/invitingOrganization.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { emailOrders } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

describe('the system roles', () => {
  it('have a name in every language', () => {
    const stored = [...systemRoles, ...partnerRoles].map(({ name }) => name)
    expect(Object.values(roleWords.es).toSorted()).toEqual(stored.toSorted())
  })

  it.each([
    ['Reception', 'branch_offices', 'Recepción'],
    ['recepcion', 'branch_offices', 'Recepción'],
    ['cash', 'branch_offices', 'Caja'],
    ['read only', 'branch_offices', 'Solo lectura'],
    ['Finance', 'organizations', 'Finanzas'],
    ['CATÁLOGO', 'organizations', 'Catálogo'],
  ])('are found as %s', async (search, level, name) => {
    const { server, owner } = await invitingOrganization(api())
    const path =
      level === 'organizations'
        ? 'organizations/admins/roles/get'
        : 'organizations/branch_offices/admins/roles/get'
    const { items } = answerOf<{ items: StoredRecord[] }>(
      await server.post(path, { search }, owner),
    )
    expect(items.map((role) => role['name'])).toEqual([name])
  })

  it.each(['es', 'en'] as const)(
    'are named in the language of the invitation (%s)',
    async (language) => {
      const { server, invite, owner } = await invitingOrganization(api())
      answerOf(await invite(hire, {}, { ...owner, 'accept-language': language }))
      const [order] = await emailOrders(server)
      expect(order).toMatchObject({
        letter: 'invitation',
        language,
        facts: { role: roleWords[language].administrator },
      })
    },
  )
})
