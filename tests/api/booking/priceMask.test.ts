import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { payingBranch } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('what staff ask before they book', () => {
  it.each([
    ['what an appointment would cost', 'calculate', {}, 'items'],
    ['the free times', 'availability/calculate', { from: tuesday, to: tuesday }, 'slots'],
    [
      'the free times in the compact form',
      'availability/calculate',
      { from: tuesday, to: tuesday, view: 'compact' },
      'chains',
    ],
    ['the free times around one that is taken', 'create', { start: at('10:00') }, 'slots'],
  ])(
    'hides the amounts of %s from users who may not see prices',
    async (_, path, body: Values, part) => {
      const server = api()
      const { own, desk, client } = await payingBranch(server)
      const here = { organization: own.organization, branchOffice: own.branchOffice }
      const blind = await createAdmin(server, 'blind@admin.test', here)
      const request = {
        branchOffice: own.branchOffice,
        items: [{ entailedProduct: own.entailedProduct }],
        ...body,
      }
      const ask = async (reader = desk()) =>
        JSON.stringify(
          await server.post(
            `branch_offices/schedules/${path}`,
            path === 'create' ? { ...request, client } : request,
            reader,
          ),
        )
      expect(await ask()).toContain('"amount":4500')
      await server.database.asOwner((owner) =>
        owner.query(
          `update role set field_masks = '["prices"]' where id in (select m.role_id from membership m join account a on a.id = m.account_id
          where a.email = 'blind@admin.test')`,
        ),
      )
      const answered = await ask(blind)
      expect(answered).toContain(`"${part}":[{`)
      expect(answered).not.toContain('"amount"')
    },
  )
})
