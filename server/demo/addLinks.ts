import { directLinkStatuses } from '../../contract/kernel/statuses.ts'
import type { FurnishedBranch } from './addBranches.ts'
import type { FurnishedExpert } from './addExperts.ts'
import type { DemoRows, Owner } from './demoRows.ts'

/** Adds the booking pages of the branches and takes their names in the installation. */
export const addLinks = (rows: DemoRows, owner: Owner, branches: readonly FurnishedBranch[], experts: readonly FurnishedExpert[]): void => {
  for (const branch of branches) {
    for (const link of branch.described.links) {
      const id = rows.record('directLinks', owner, {
        branchOffice: branch.id,
        name: link.name,
        title: link.title,
        welcome: link.welcome ?? null,
        products: (link.services ?? []).map((code) => branch.offers.find((offer) => offer.code === code)!.item.entailedProduct),
        experts: (link.experts ?? []).map((name) => experts.find(({ described }) => described.name === name)!.id),
        status: { id: directLinkStatuses.ids[link.disabled ? 'disabled' : 'enabled'] },
      })
      rows.add('slug', { name: link.name, organization_id: owner.organization, direct_link_id: id, current: true, former_until: null })
      if (!link.disabled && link.services === undefined) branch.links.push(id)
    }
  }
}
