import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf, codeOf, password } from '../../../support/furnished/furnish.ts'
import { domain, fewRights } from '../../../support/furnished/singleSignOn.ts'
import { present } from '../../../support/server/useApi.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import { retentionCases } from './retention.ts'
import type { SettingCases } from './settingCase.ts'

const minute = 60_000

/** What a call of the branch's administrator is answered. */
const asStaff = async ({ server, desk }: SettingPlace) =>
  codeOf(await server.post('branch_offices/clients/get', {}, desk()))

/**
 * What the session of the administrator is answered that many minutes after it began, the last
 * time.
 */
const afterMinutes = async (place: SettingPlace, ...calls: number[]) => {
  const codes: string[] = []
  for (const minutes of calls) {
    place.server.setNow(new Date(present.getTime() + minutes * minute))
    codes.push(await asStaff(place))
  }
  return codes.at(-1)
}

export const securityCases: SettingCases<'security'> = {
  requiredSecondFactor: {
    to: 'everyone',
    observe: asStaff,
    seen: { before: 'answered', after: 'SECOND_FACTOR_REQUIRED' },
  },
  refundStepUp: {
    to: 1000,
    observe: async ({ server, own, client, desk }) => {
      const amount = { amount: 2000, currency: 'USD' }
      const sale = {
        branchOffice: own.branchOffice,
        client,
        concept: 'Shampoo',
        method: paymentMethods.cash,
        amount,
      }
      const { id } = answerOf<{ id: number }>(
        await server.post('branch_offices/payments/create', sale, desk()),
      )
      server.setNow(new Date(present.getTime() + 11 * minute))
      return codeOf(
        await server.post('branch_offices/payments/refund', { id, reason: 'requested' }, desk()),
      )
    },
    seen: { before: 'answered', after: 'STEP_UP_REQUIRED' },
  },
  idleMinutes: {
    to: 15,
    observe: (place) => afterMinutes(place, 10, 40),
    seen: { before: 'answered', after: 'NOT_LOGGED_IN' },
  },
  sessionDays: {
    to: 1,
    observe: (place) => afterMinutes(place, 600, 1200, 1500),
    seen: { before: 'answered', after: 'NOT_LOGGED_IN' },
  },
  singleSignOn: {
    to: {
      issuer: 'https://accounts.example.com',
      clientId: 'agenda',
      clientSecret: 'secret',
      domains: [domain],
      passwordOff: true,
    },
    observe: async ({ server, own, owner }) => {
      const email = `ana@${domain}`
      await createAdmin(server, email, { organization: own.organization }, [...fewRights])
      const { domains } = answerOf<{ domains: { record: string; token: string }[] }>(
        await server.post('organizations/config/sso/get', {}, owner),
      )
      const texts = new Map(domains.map(({ record, token }) => [record, [token]]))
      server.ports.hostRecords = {
        textsOf: async (name) => ({ state: 'read', texts: texts.get(name) ?? [] }),
      }
      if (domains.length > 0)
        answerOf(await server.post('organizations/config/sso/domains/check', { domain }, owner))
      return codeOf(await server.post('account/signin', { email, password }))
    },
    seen: { before: 'answered', after: 'SSO_REQUIRED' },
  },
  allowedNetworks: {
    to: ['203.0.113.0/24'],
    observe: async (place) => {
      const here = await asStaff(place)
      place.server.setAddress('198.51.100.7')
      return [here, await asStaff(place)]
    },
    seen: { before: ['answered', 'answered'], after: ['answered', 'NETWORK_NOT_ALLOWED'] },
  },
  ...retentionCases,
}
