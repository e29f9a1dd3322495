import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import type { PublicProduct } from '../../../contract/endpoints/public.ts'
import { keep, kept } from '../page/storage.ts'

/** What is added to one service. */
export type ChosenAddons = { of: number; chosen: RequestedAddon[] }

const keyOf = (link: string) => `phi.addons.${link}`

/**
 * What was added to a service at a link before the page was loaded again, of what it still offers.
 */
export const savedAddons = (link: string, { id, addons }: PublicProduct): ChosenAddons => {
  const saved = kept<ChosenAddons>(keyOf(link))
  const chosen =
    saved?.of === id
      ? saved.chosen.filter(({ product }) => addons.some((offered) => offered.id === product))
      : []
  return { of: id, chosen }
}

/** Keeps what is added at a link for this tab, or forgets it (null). */
export const saveAddons = (link: string, addons: ChosenAddons | null): void =>
  keep(keyOf(link), addons)
