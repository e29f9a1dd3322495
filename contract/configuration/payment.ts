import { z } from 'zod'
import { gatewayNames } from '../money/gateways.ts'
import { invoiceDemands } from '../money/invoice.ts'
import { amount, basisPoints, currencyCode } from '../money/money.ts'
import {
  manualMethods,
  onlineMethods,
  paymentMethodNames,
  captureTimes,
} from '../money/paymentMethods.ts'
import { depositSchema, refundTier } from '../money/terms.ts'
import { feePayers } from '../money/platformFee.ts'
import { oneLine, manyLines, string } from '../text/texts.ts'
import { secretTexts, setting } from './setting.ts'
import {
  gatewayOwner,
  organizationAndBelow,
  organizationAndBranch,
  organizationOnly,
  partnerOnly,
} from './owners.ts'

const processor = z.object({
  adapter: z.enum(gatewayNames),
  mode: z.enum(['test', 'live']),
  publicKeys: z.record(z.string().max(60), z.string().max(500)).nullish(),
  secrets: secretTexts,
  enabled: z.boolean(),
  order: z.int().min(0).max(100),
})

/**
 * How a place is paid (definitions 3.15, PaymentConfig); amounts in minor units, rates in basis
 * points.
 */
export const paymentConfiguration = {
  currency: setting(currencyCode, 'USD', organizationAndBelow),
  taxRates: setting(
    z
      .array(
        z.object({
          id: z.int().min(1).max(20),
          name: string(1, 60, oneLine),
          bp: basisPoints,
          default: z.boolean(),
        }),
      )
      .max(20),
    [],
    organizationAndBelow,
  ),
  pricesIncludeTax: setting(z.boolean(), true, organizationAndBelow),
  processors: setting(z.array(processor).max(5), [], gatewayOwner),
  /** Whether branches may have their own gateways; while it is off, theirs are not used. */
  branchGateways: setting(z.boolean(), false, { ...gatewayOwner, setBy: ['organization'] }),
  /** With none, nothing is paid online. */
  methodsOnline: setting(
    z.array(z.enum(onlineMethods)).max(paymentMethodNames.length),
    [...onlineMethods],
    organizationAndBelow,
  ),
  /** With none, the desk takes nothing by hand. */
  methodsAtBranch: setting(
    z.array(z.enum(manualMethods)).max(paymentMethodNames.length),
    [...manualMethods],
    organizationAndBelow,
  ),
  paymentRule: setting(z.int().min(0).max(4), 0, organizationAndBelow),
  deposit: setting(depositSchema.nullable(), null, organizationAndBelow),
  capture: setting(z.enum(captureTimes), 'at_booking', organizationAndBelow),
  refundPolicy: setting(z.array(refundTier).max(5), [], organizationAndBelow),
  linkExpiryHours: setting(z.int().min(1).max(2160), 72, organizationAndBelow),
  installments: setting(z.int().min(1).max(24), 1, organizationAndBelow),
  tips: setting(
    z.object({ enabled: z.boolean(), presets: z.array(basisPoints).max(4) }),
    { enabled: false, presets: [] },
    organizationAndBelow,
  ),
  receipt: setting(
    z.object({
      prefix: string(0, 8, oneLine),
      next: z.int().min(1).max(999_999_999),
      footer: string(0, 500, manyLines),
      logo: z.boolean(),
    }),
    { prefix: '', next: 1, footer: '', logo: true },
    organizationAndBranch,
  ),
  invoiceData: setting(z.enum(invoiceDemands), 'optional', organizationAndBelow),
  platformFee: setting(
    z.object({ bp: z.int().min(0).max(3000), fixed: amount }),
    { bp: 0, fixed: 0 },
    partnerOnly,
  ),
  feePaidBy: setting(z.enum(feePayers), 'business', partnerOnly),
  cashSessions: setting(z.boolean(), false, organizationAndBelow),
  minAmount: setting(amount, 0, organizationAndBelow),
  minDepositLocked: setting(z.boolean(), false, organizationOnly),
}
