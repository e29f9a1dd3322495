import { Refusal } from '../../../contract/errors.ts'
import { slowDown } from '../access/slowDown.ts'
import { currentUserOf, nobody } from '../currentUser.ts'
import { deviceFor } from '../deviceFor.ts'
import { refuseCommonPassword } from '../refuseCommonPassword.ts'
import { absoluteDays, refuseSuspended } from '../session.ts'
import { partnerRoles } from '../systemRoles.ts'
import type { Handlers } from './handler.ts'

export const account: Handlers<'account.signin' | 'account.setup' | 'account.logout' | 'account.isAuth'> = {
  'account.signin': async ({ email, password }, { ports, headers }) => {
    const { store, secrets, clock } = ports
    const now = clock.now()
    const device = await deviceFor(ports, headers.deviceId)
    const found = await store.sessions.accountByEmail(email)
    const { address, language } = headers
    const forgetTry = await slowDown(ports, { email, address, account: found, deviceHash: device.hash, language })
    // Checked even for an unknown e-mail, so that the time taken tells nothing.
    if (!(await secrets.checkPassword(password, found?.passwordHash ?? null)) || found === undefined) throw new Refusal('BAD_CREDENTIALS')
    const memberships = await store.sessions.memberships(found.id)
    refuseSuspended(memberships)
    await forgetTry()
    const token = secrets.token()
    const expiresAt = new Date(now.getTime() + absoluteDays * 86_400_000)
    const from = { deviceHash: device.hash, address: headers.address, agent: headers.agent }
    await store.sessions.open({ tokenHash: secrets.hash(token), accountId: found.id, ...from, at: now, expiresAt })
    const r = await currentUserOf(ports, { account: found, memberships, freshAt: now }, headers)
    return { r, token, device: { id: device.id } }
  },

  'account.setup': async ({ token, partner, admin }, { ports }) => {
    const { store, secrets, clock, setupTokenHash } = ports
    if (setupTokenHash === null || secrets.hash(token) !== setupTokenHash) throw new Refusal('CODE_INVALID')
    await refuseCommonPassword(secrets, admin.password, 'admin.password')
    const passwordHash = await secrets.hashPassword(admin.password)
    const first = { partner: partner.fantasyName, name: admin.name, email: admin.email, passwordHash, at: clock.now(), roles: partnerRoles }
    // The token dies with its use: it serves only while there is no account at all.
    if (!(await store.createFirstPartner(first))) throw new Refusal('CODE_INVALID')
    return { r: {} }
  },

  'account.logout': async (_input, { ports, headers }) => {
    await ports.store.sessions.end(ports.secrets.hash(headers.token!))
    return { r: {} }
  },

  'account.isAuth': async (_input, { ports, headers, identity }) => {
    const device = await deviceFor(ports, headers.deviceId)
    const issued = headers.deviceId === null ? { device: { id: device.id } } : {}
    return { r: identity === undefined ? nobody : await currentUserOf(ports, identity, headers), ...issued }
  },
}
