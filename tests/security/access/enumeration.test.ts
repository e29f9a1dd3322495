import { describe, expect, it } from 'vitest'
import { createAccount } from '../../support/furnished/administrators.ts'
import { invitingOrganization, hire } from '../../support/furnished/invitingOrganization.ts'
import { countQueriesOf } from '../../support/database/countQueries.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi({ ownCopy: true })
const known = 'known@admin.test'

describe('a call that an email is sent to', () => {
  it.each(['signin', 'signup', 'reset', 'change of email', 'appointment'])(
    'answers the same for known and unknown emails, after as many statements: %s (M14)',
    async (which) => {
      const { server, owner, invite } = await invitingOrganization(api())
      await createAccount(server, known)
      const device = { 'device-id': owner['device-id']! }
      const draft = (email: string) => ({
        organization: { fantasyName: 'Brisa', email: 'hola@brisa.test' },
        admin: { name: 'Eva', email, password: 'a long enough one' },
      })
      const calls: Record<string, (email: string) => Promise<unknown>> = {
        signin: (email) =>
          server.post('account/signin', { email, password: 'not the one' }, device),
        signup: (email) => server.post('account/signup', draft(email), device),
        reset: (email) => server.post('account/password_reset/email', { email }, device),
        'change of email': (email) => server.post('account/edit', { data: { email } }, owner),
        appointment: (email) => invite(email),
      }
      const counted = countQueriesOf(server.database)
      const ask = async (email: string) => {
        const [reply, statements] = await counted(() => calls[which]!(email))
        const answer = JSON.stringify(reply).replaceAll(/"(?:ref|request|id)":("[^"]*"|\d+)/g, '""')
        return { answer: answer.replaceAll(email, ''), statements }
      }
      // The first call of a kind may prepare what later ones find.
      await ask('first@unknown.test')
      const unknown = await ask(hire)
      expect(await ask(known)).toEqual(unknown)
      expect(unknown.statements).toBeGreaterThan(0)
    },
  )
})
