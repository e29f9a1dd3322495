/** What the settings of a place let its experts see (definitions 3.15, ExpertsConfig). */
export type ExpertVisibility = { clients: 'none' | 'own' | 'all'; prices: boolean }

/** What each level has set; undefined where it has not. */
type Levels = { partner?: Partial<ExpertVisibility>; organization?: Partial<ExpertVisibility>; branchOffice?: Partial<ExpertVisibility> }

const byStrictness = ['none', 'own', 'all'] as const

/** The organization decides, in place of its partner; a branch office may only be stricter (authority.md, 3). */
export const expertVisibilityOf = ({ partner, organization, branchOffice }: Levels, usual: ExpertVisibility): ExpertVisibility => {
  const clients = organization?.clients ?? partner?.clients ?? usual.clients
  const prices = organization?.prices ?? partner?.prices ?? usual.prices
  return {
    clients: byStrictness[Math.min(byStrictness.indexOf(clients), byStrictness.indexOf(branchOffice?.clients ?? clients))]!,
    prices: prices && (branchOffice?.prices ?? true),
  }
}
