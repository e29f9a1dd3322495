import type { Ports } from '../../ports/ports.ts'
import { endOverdue } from './endOverdue.ts'
import { offerFreed } from './offerFreed.ts'

/** Ends the offers of a branch whose time is over, and offers what is free to whoever is next. */
export const passLine = async (ports: Ports, organization: number, branchOffice: number, ref: string): Promise<void> => {
  const overdue = await ports.store.waitlist.overdue(organization, branchOffice, ports.clock.now())
  for (const id of overdue) await endOverdue(ports, organization, id, ref)
  await offerFreed(ports, organization, branchOffice, ref)
}
