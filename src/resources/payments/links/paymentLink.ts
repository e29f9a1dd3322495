import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { paymentLinks } from '../../../../contract/entities/paymentLinks.ts'
import { paymentLinkStatuses } from '../../../../contract/kernel/statuses.ts'

/** A payment link as the server answers it. */
export type PaymentLink = z.output<typeof paymentLinks.record> & RaRecord<number>

const { active, blocked } = paymentLinkStatuses.ids

/** Whether a client can still pay by it. */
export const isOpen = ({ status }: PaymentLink): boolean => status.id === active

/** Whether it may be ended. */
export const mayEnd = ({ status }: PaymentLink): boolean =>
  status.id === active || status.id === blocked

/**
 * The whole address to give away; null for a user who may not see clients, as the page of the link
 * names one.
 */
export const addressOf = ({ url }: PaymentLink): string | null =>
  url === null ? null : new URL(url, window.location.origin).href
