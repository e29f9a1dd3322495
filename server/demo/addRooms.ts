import type { FurnishedBranch } from './addBranches.ts'
import type { DemoRows, Owner } from './demoRows.ts'

/** Adds the rooms of every branch; which services take one up is for whoever tries it out to say. */
export const addRooms = (rows: DemoRows, owner: Owner, branches: readonly FurnishedBranch[]): void => {
  for (const { id } of branches) rows.record('resources', owner, { branchOffice: id, name: 'Cabina', type: 'Cabina', quantity: 2 })
}
