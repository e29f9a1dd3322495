import { Refusal } from '../../../contract/kernel/errors.ts'
import { messageChannels } from '../../../contract/events/channels.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { auditOf } from '../auditOf.ts'
import type { Handlers } from './handler.ts'

export const deliveries: Handlers<'deliveries.resend'> = {
  'deliveries.resend': ({ id }, { ports, caller }) =>
    ports.store.within(caller.scope!, async (records) => {
      const [delivery] = await records.find('deliveries', [id])
      if (delivery === undefined) throw new Refusal('NOT_FOUND')
      const organization = await records.organizationOf('deliveries', id)
      const at = ports.clock.now()
      const channel = nameById(messageChannels, delivery['channel'])!
      if (!(await records.askAgain(organization, delivery['job'], channel, at))) throw new Refusal('NOT_AVAILABLE')
      const by = { at, accountId: caller.accountId }
      await records.audit(organization, { ...auditOf(caller, by), action: 'resend', entity: 'deliveries', entityId: id })
      return { r: {} }
    }),
}
