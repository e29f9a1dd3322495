import { Refusal } from '../../../contract/errors.ts'
import { messageChannelNames, messageChannels, type MessageChannel } from '../../../contract/messageChannels.ts'
import { auditOf } from '../auditOf.ts'
import type { Handlers } from './handler.ts'

const nameOf = (channel: unknown): MessageChannel => messageChannelNames.find((name) => messageChannels[name] === channel)!

export const deliveries: Handlers<'deliveries.resend'> = {
  'deliveries.resend': ({ id }, { ports, caller }) =>
    ports.store.within(caller.scope!, async (records) => {
      const [delivery] = await records.find('deliveries', [id])
      if (delivery === undefined) throw new Refusal('NOT_FOUND')
      const organization = await records.organizationOf('deliveries', id)
      const at = ports.clock.now()
      if (!(await records.askAgain(organization, delivery['job'] as string, nameOf(delivery['channel']), at)))
        throw new Refusal('NOT_AVAILABLE')
      const by = { at, accountId: caller.accountId }
      await records.audit(organization, { ...auditOf(caller, by), action: 'resend', entity: 'deliveries', entityId: id })
      return { r: {} }
    }),
}
