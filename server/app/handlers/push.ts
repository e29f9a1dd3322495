import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Context, Handlers } from './handler.ts'

/** Notices on the device of the session that asks. */
export const push: Handlers<'account.push' | 'account.startPush' | 'account.endPush'> = {
  'account.push': async (_input, context) => ({
    r: { publicKey: context.ports.push.publicKey, on: await context.ports.store.pushDevices.has(sessionOf(context)) },
  }),

  'account.startPush': async ({ endpoint, keys }, context) => {
    const { ports } = context
    const subscription = { endpoint, ...keys }
    const problem = ports.push.problemOf(subscription)
    if (problem !== undefined) throw refuseField(problem.part, problem.rule)
    await ports.store.pushDevices.keep(sessionOf(context), subscription, ports.clock.now())
    return { r: { publicKey: ports.push.publicKey, on: true } }
  },

  'account.endPush': async (_input, context) => {
    const { ports } = context
    await ports.store.pushDevices.leave(sessionOf(context))
    return { r: { publicKey: ports.push.publicKey, on: false } }
  },
}

const sessionOf = ({ ports, headers }: Context): string => ports.secrets.hash(headers.token!)
