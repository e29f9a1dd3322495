import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { paymentLinkStatuses, paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { MessageChannel } from '../../../contract/messages/channels.ts'
import { crud } from '../kernel/crud.ts'
import { finish } from '../kernel/finish.ts'
import { organizationOfBranch, onlyOrganization } from '../kernel/scope.ts'
import { captureHeld, voidHeld } from './captures.ts'
import { refundPayment } from './refunds.ts'
import { sendLink } from './linkMessages.ts'
import { testGateway } from './gateways.ts'
import { presentRecord } from '../kernel/presentRecord.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'

/** The longest span that the close of a day covers. */
const mostDays = 366

/** What staff do with payments and payment links beyond reading and writing them. */
export const payments: Handlers<
  | 'payments.refund'
  | 'payments.credit'
  | 'payments.void'
  | 'payments.capture'
  | 'payments.totals'
  | 'payments.sums'
  | 'payments.testGateway'
  | 'paymentLinks.cancel'
  | 'paymentLinks.send'
> = {
  'payments.refund': async (input, context) => {
    const { ports, caller } = context
    return {
      r: presentRecord({ ports, caller, name: 'payments' }, await refundPayment(input, context)),
    }
  },
  'payments.credit': async ({ client }, { ports, caller }) => {
    const scope = caller.scope
    const credit = await ports.store.within(scope, async (records) => {
      const organization = await records.organizationOf('clients', client)
      return records.payments.creditOf(organization, client)
    })
    return { r: { credit } }
  },
  'payments.void': async ({ id, version, reason }, context) => {
    const voided = { id: paymentStatuses.ids.voided, comments: reason }
    return {
      r:
        (await voidHeld({ id, version }, context)) ??
        (await become(context, { name: 'payments', which: { id, version }, status: voided })),
    }
  },
  'payments.capture': async (input, context) => {
    return { r: await captureHeld(input, context) }
  },
  'payments.totals': async ({ from, to, branchOffice }, { ports, caller }) => {
    const scope = caller.scope
    const [start, end] = [new Date(from), new Date(to)]
    if (end <= start) throw refuseField('to', 'order')
    if (end.getTime() - start.getTime() > mostDays * 86_400_000)
      throw refuseField('to', 'tooBig', mostDays)
    if (branchOffice !== undefined) await organizationOfBranch(ports, scope, branchOffice)
    return {
      r: {
        totals: await ports.store.paymentTotals(scope, {
          from: start,
          to: end,
          branchOffice: branchOffice ?? null,
        }),
      },
    }
  },
  'payments.sums': async ({ search, ...filters }, { ports, caller }) => {
    return { r: { sums: await ports.store.paymentSums(caller.scope, { filters, search }) } }
  },
  'payments.testGateway': async (input, context) => ({ r: await testGateway(input, context) }),
  'paymentLinks.cancel': async ({ id, version, comments }, context) => ({
    r: await become(context, {
      name: 'paymentLinks',
      which: { id, version },
      status: { id: paymentLinkStatuses.ids.cancelled, comments: comments ?? null },
    }),
  }),
  'paymentLinks.send': async ({ id, by }, context) => ({ r: await send(id, by, context) }),
}

const send = async (id: number, channel: MessageChannel, { ports, caller }: ScopedContext) => {
  const scope = caller.scope
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf('paymentLinks', id),
  )
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  return ports.store.within(onlyOrganization(scope, organization), async (records) => {
    const [before] = await records.find('paymentLinks', [id])
    if (before === undefined) throw new Refusal('NOT_FOUND')
    await sendLink({
      ports,
      records,
      organization,
      link: id,
      by,
      chosen: { channels: [channel], partner: scope.partner, field: 'by' },
    })
    const record = await finish({
      records,
      organization,
      name: 'paymentLinks',
      id,
      action: 'send',
      by,
      caller,
      before,
    })
    return presentRecord({ ports, caller, name: 'paymentLinks' }, record)
  })
}

/** Another status, written as an edit is. */
const become = <Name extends 'payments' | 'paymentLinks'>(
  { ports, caller }: ScopedContext,
  {
    name,
    which,
    status,
  }: {
    name: Name
    which: { id: number; version: number | undefined }
    status: { id: number; comments: string | null }
  },
) => crud.edit({ ports, caller, scope: caller.scope, name }, { ...which, data: { status } })
