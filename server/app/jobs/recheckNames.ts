import type { DueWork } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { recheckName } from '../settings/recheckName.ts'
import { inTurn } from './inTurn.ts'

/** Names that are checked at the same time. */
const atOnce = 10

/**
 * Checks the proofs of all host names and email domains that organizations proved; names that a
 * partner entered have none.
 */
export const recheckNames = async (
  ports: Ports,
  due: Pick<DueWork, 'provenNames'>,
): Promise<void> =>
  inTurn(await due.provenNames(), atOnce, ({ kind, name, ...place }) =>
    recheckName(ports, { kind, place: { ...place, branchOffice: null }, name }),
  )
