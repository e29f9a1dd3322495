import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OpenSession } from '../../ports/sessions.ts'
import { publishSessionEnd } from '../access/publishSessionEnd.ts'
import { requireFreshSession } from '../access/stepUp.ts'
import { deviceInWords } from '../deviceInWords.ts'
import type { Context, Handlers } from './handler.ts'

/**
 * Where one is signed in. A session is named by the hash of what is stored of it, so that its name opens nothing. Ending another session
 * requires a fresh proof, so that a session in the wrong hands does not sign its owner out.
 */
export const ownSessions: Handlers<'account.sessions' | 'account.endSession'> = {
  'account.sessions': async (_input, context) => {
    const { ports, headers } = context
    const current = ports.secrets.hash(headers.token!)
    const items = (await openSessions(context)).map(({ tokenHash, address, agent, since, seen }) => ({
      id: nameOf(ports, tokenHash),
      device: deviceInWords(agent),
      address,
      since: since.toISOString(),
      seen: seen.toISOString(),
      current: tokenHash === current,
    }))
    return { r: { items } }
  },

  'account.endSession': async ({ id, others }, context) => {
    const { ports, headers, identity, caller } = context
    const requireProof = () => requireFreshSession(caller, ports.clock.now())
    if (others === true) {
      requireProof()
      const ended = await ports.store.ownAccounts((own) => own.endSessions(identity!.account.id, ports.secrets.hash(headers.token!)))
      publishSessionEnd(ports, identity!.account.id, identity!.memberships)
      return { r: { ended } }
    }
    if (id === undefined) throw refuseField('id', 'required')
    const named = (await openSessions(context)).find(({ tokenHash }) => nameOf(ports, tokenHash) === id)
    if (named === undefined) throw new Refusal('NOT_FOUND')
    if (named.tokenHash !== ports.secrets.hash(headers.token!)) requireProof()
    await ports.store.sessions.end(named.tokenHash)
    publishSessionEnd(ports, identity!.account.id, identity!.memberships)
    return { r: { ended: 1 } }
  },
}

const openSessions = ({ ports, identity }: Context): Promise<OpenSession[]> =>
  ports.store.sessions.list(identity!.account.id, ports.clock.now())

const nameOf = ({ secrets }: Ports, tokenHash: string): string => secrets.hash(tokenHash)
