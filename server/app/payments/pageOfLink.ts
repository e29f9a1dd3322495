import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { AppointmentBill } from '../../ports/paymentBook.ts'
import type { Ports } from '../../ports/ports.ts'
import { viewToken } from '../viewToken.ts'
import { linkPath } from './linkToken.ts'

/** Where whoever uses a link does so: whose time waits for it, on the page of their appointment. Without the address of the installation. */
export const pageOfLink = (
  ports: Ports,
  organization: number,
  { id, kind, version }: { id: number; kind: number; version: number },
  bill: AppointmentBill | undefined,
): string =>
  bill?.status === scheduleStatuses.ids.pending_payment
    ? `/sc/${viewToken(ports, organization, bill.code, bill.linkVersion)}`
    : linkPath(ports, kind, organization, id, version)
