import { z } from 'zod'
import { earningTypes } from '../money/earnings.ts'
import { commissionSchema } from '../configuration/experts.ts'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import {
  choice,
  data,
  day,
  instant,
  integer,
  largestInteger,
  longText,
  money,
  reference,
  status,
} from '../kernel/fields.ts'
import { guestBooker, nameOfGuest, paidAppointment } from './payments.ts'

/**
 * What lies between what was sold and what a commission is taken of, in minor units of the entry's
 * currency.
 */
const earningParts = z.object({
  discount: z.int(),
  refunded: z.int(),
  tax: z.int(),
  fee: z.int(),
  quantity: z.int(),
})

/** The rule that an entry was written by, whatever was configured since. */
const earningRule = commissionSchema.extend({ earnOn: z.int(), holdDays: z.int() })

/**
 * What an expert earned, or gave back, by one event (definitions 3.14). Appointments and payments
 * write the entries, and no one edits them: what was consolidated is corrected by a further entry.
 */
export const earnings = entity({
  name: 'earnings',
  singular: 'earning',
  owner: 'branchOffice',
  titledBy: 'expert',
  sortedBy: 'date',
  newestFirst: true,
  hiddenBy: 'pay',
  searchedBy: ['expert', 'client', 'booker', 'note'],
  fields: {
    branchOffice: listed(reference('branchOffices')),
    date: listed(day()).readOnly().narrowing(),
    expert: listed(reference('experts')).readOnly(),
    type: listed(choice(earningTypes)).readOnly(),
    schedule: integer({ min: 1, max: largestInteger }).optional().readOnly().narrowing(),
    visit: data(paidAppointment.nullable()).readOnly(),
    payment: reference('payments').optional().readOnly().unlisted().masked('prices'),
    client: reference('clients').optional().readOnly().masked('clients').orElse('booker'),
    /** Who booked what was earned by, where that is no client. */
    booker: data(guestBooker.nullable(), nameOfGuest).readOnly().unlisted().masked('clients'),
    product: listed(reference('products')).optional().readOnly(),
    gross: money().readOnly().unlisted().masked('prices'),
    parts: data(earningParts).readOnly().masked('prices'),
    base: money().readOnly().masked('prices'),
    rule: data(earningRule.nullable()).readOnly().masked('prices'),
    amount: money().readOnly(),
    /** The entry that this one takes back. */
    reverses: integer({ min: 1, max: largestInteger }).optional().readOnly(),
    consolidation: reference('consolidations').optional().readOnly().unlisted(),
    /** From when on it can be consolidated. */
    dueAt: instant().optional().readOnly().unlisted(),
    note: longText({ max: 300 }).optional().readOnly().unlisted(),
    status: status('earning').readOnly(),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/experts/balances/historical',
      can: ['get'],
      needs: 'expert_historical_balance',
      screen: 'balances-historical',
    },
    oAdmin: {
      path: 'organizations/branch_offices/experts/balances/historical',
      can: ['get'],
      needs: 'expert_historical_balance',
      screen: 'balances-historical',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/experts/balances/historical',
      can: ['get'],
      needs: 'expert_historical_balance',
      screen: 'balances-historical',
    },
  },
})
