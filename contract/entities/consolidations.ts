import { z } from 'zod'
import { consolidationParts, payoutMethods } from '../money/earnings.ts'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import {
  data,
  day,
  instant,
  integer,
  largestInteger,
  longText,
  money,
  reference,
  status,
  text,
} from '../kernel/fields.ts'
import { moneySchema } from '../money/money.ts'
import { fileSchema } from '../kernel/storedFile.ts'

/** Money that an expert was given of it. */
const payout = z.object({
  id: z.int(),
  amount: moneySchema,
  method: z.enum(payoutMethods),
  reference: z.string().nullable(),
  date: z.string(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What proves it; its bytes are read by a call of their own. */
  voucher: fileSchema.nullable(),
})

/**
 * Entries of one expert consolidated to be paid together (definitions 3.14); its statement is
 * chained to the branch's one before it.
 */
export const consolidations = entity({
  name: 'consolidations',
  singular: 'consolidation',
  owner: 'branchOffice',
  titledBy: 'number',
  sortedBy: 'number',
  newestFirst: true,
  hiddenBy: 'pay',
  searchedBy: ['expert', 'note'],
  fields: {
    branchOffice: listed(reference('branchOffices')),
    number: listed(integer({ min: 1, max: largestInteger }))
      .readOnly()
      .narrowing(),
    expert: listed(reference('experts')).readOnly(),
    from: listed(day()).readOnly(),
    to: listed(day()).readOnly(),
    entries: listed(integer({ min: 0, max: largestInteger })).readOnly(),
    parts: data(consolidationParts).readOnly(),
    total: money().readOnly(),
    paid: money().readOnly(),
    payments: data(z.array(payout)).readOnly(),
    note: longText({ max: 300 }).optional().readOnly().unlisted(),
    hash: text({ max: 64 }).readOnly().unlisted(),
    previousHash: text({ max: 64 }).optional().readOnly().unlisted(),
    approvedAt: instant().optional().readOnly().unlisted(),
    status: status('consolidation').readOnly(),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/experts/balances/consolidated',
      can: ['get'],
      needs: 'expert_consolidated_balances',
      screen: 'balances-consolidated',
    },
    oAdmin: {
      path: 'organizations/branch_offices/experts/balances/consolidated',
      can: ['get'],
      needs: 'expert_consolidated_balances',
      screen: 'balances-consolidated',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/experts/balances/consolidated',
      can: ['get'],
      needs: 'expert_consolidated_balances',
      screen: 'balances-consolidated',
    },
  },
})
