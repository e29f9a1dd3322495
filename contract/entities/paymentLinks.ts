import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import {
  choice,
  data,
  instant,
  integer,
  largestInteger,
  longText,
  money,
  reference,
  status,
  text,
} from '../kernel/fields.ts'
import { messageChannelNames } from '../messages/channels.ts'
import { paymentLinkKinds, onlineMethods, paymentMethodNames } from '../money/paymentMethods.ts'

/** Which amounts a link takes: just one; any up to what is due; any between two bounds. */
export const amountKinds = { fixed: 1, up_to_due: 2, open: 3 } as const
/**
 * How long a link may live: from ten minutes to ninety days; one that confirms a card's code is for
 * a charge that is made now.
 */
export const linkMinutes = { shortest: 10, confirming: 15, longest: 90 * 1440 } as const

const channels = z.array(z.enum(messageChannelNames)).max(messageChannelNames.length)

/** A link by which a client pays, adds a card or confirms one (definitions 3.10). */
export const paymentLinks = entity({
  name: 'paymentLinks',
  singular: 'paymentLink',
  owner: 'branchOffice',
  titledBy: 'concept',
  newestFirst: true,
  hiddenBy: 'prices',
  searchedBy: ['concept', 'description', 'client'],
  fields: {
    kind: listed(choice(paymentLinkKinds)).initially(paymentLinkKinds.pay),
    branchOffice: reference('branchOffices').unlisted(),
    client: reference('clients').optional().masked('clients'),
    /** The card whose code is confirmed; where none is named, the client's default. */
    savedCard: reference('savedCards').optional().unlisted(),
    schedule: integer({ min: 1, max: largestInteger }).optional().narrowing(),
    concept: text(),
    description: longText({ max: 500 }).optional().masked('clients'),
    amountKind: choice(amountKinds).initially(amountKinds.fixed),
    amount: money().optional(),
    /** The bounds of an open amount. */
    least: money().optional().unlisted(),
    most: money().optional().unlisted(),
    /**
     * What it can be paid with, of what its branch offers online: all of that where it does not
     * say, nothing with none.
     */
    methods: data(z.array(z.enum(onlineMethods)).max(paymentMethodNames.length)).optional(),
    /** As many as its branch offers, where it does not say. */
    installments: integer({ min: 1, max: 24 }).optional(),
    expiresAt: listed(instant()).optional(),
    maxUses: integer({ min: 1, max: 1000 }).initially(1),
    uses: listed(integer({ min: 0, max: 1000 })).readOnly(),
    /** By what it is sent as soon as it is made. */
    sendVia: data(channels).initially([]),
    sentAt: data(z.array(z.string())).readOnly(),
    /** The address to give away. */
    url: data(z.string()).readOnly().unlisted().masked('clients'),
    status: status('paymentLink').initially({ id: 1 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/payments/links',
      can: ['get', 'create', 'edit'],
      needs: 'payment_link',
      screen: 'payment-links',
    },
    oAdmin: {
      path: 'organizations/payments/links',
      can: ['get', 'create', 'edit'],
      needs: 'payment_link',
      screen: 'payment-links',
    },
    pAdmin: {
      path: 'partners/organizations/payments/links',
      can: ['get', 'create', 'edit'],
      needs: 'payment_link',
      screen: 'payment-links',
    },
  },
})
