import { useMemo, useState } from 'react'
import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import type { PublicLink, PublicProduct } from '../../../contract/endpoints/public.ts'
import { firstExpert } from '../../../contract/catalog/expertChoice.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import { gendersAmong } from './gendersAmong.ts'
import { linkOf } from './linkOf.ts'
import { savedAddons, saveAddons, type ChosenAddons } from './savedAddons.ts'
import type { BookingState } from '../page/state.ts'
import { useDisplayZone } from '../times/useDisplayZone.ts'
import { useTimes } from '../times/useTimes.ts'

/** What is wanted: a service, with an expert or with anyone. */
export type Choice = { product: number; expert: number | null; gender?: ChosenGender | undefined }

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.product === other.product && one.expert === other.expert && one.gender === other.gender

/** What is wanted when the page is opened. */
export const firstChoice = ({ link, product }: BookingState): Choice => ({
  product,
  expert: firstExpert(
    link,
    link.products.find(({ id }) => id === product),
  ),
})

/** The free times of what is wanted. */
export const useChosenTimes = (
  { link, times: first, displayZone }: BookingState,
  choice: Choice,
  focusSoon: (...ids: string[]) => void,
) => {
  const isOnline = link.products.find(({ id }) => id === choice.product)?.modality === 'remote'
  const display = useDisplayZone({
    branchZone: link.branchOffice.timeZone,
    requested: displayZone,
    now: first.now,
    isOnline,
  })
  const offer = useMemo(() => linkOf(link), [link])
  const items = useMemo(
    () => [
      {
        entailedProduct: choice.product,
        ...(choice.expert === null ? { gender: choice.gender } : { expert: choice.expert }),
      },
    ],
    [choice],
  )
  return useTimes({ place: link.branchOffice, offer, items, display, first, focusSoon })
}

/** What is added to the service, kept for this tab. */
export const useAddons = (link: PublicLink, firstProduct: number) => {
  const [addons, setAddons] = useState<ChosenAddons>({ of: firstProduct, chosen: [] })
  return {
    addonsOf: (product: number) => (addons.of === product ? addons.chosen : []),
    chooseAddons: (of: number, chosen: RequestedAddon[]) => {
      setAddons({ of, chosen })
      saveAddons(link.name, { of, chosen })
    },
    resumeAddons: (product: PublicProduct) => setAddons(savedAddons(link.name, product)),
  }
}

/** What the visitor wants instead: another service, another expert, or anyone. */
export const choiceActions = (link: PublicLink, choice: Choice, choose: (next: Choice) => void) => {
  const chooseExpert = (expert: number | null, gender?: ChosenGender) =>
    choose({ product: choice.product, expert, gender })
  return {
    chooseProduct: (product: PublicProduct) => {
      const expert =
        choice.expert !== null && product.experts.includes(choice.expert)
          ? choice.expert
          : firstExpert(link, product)
      const offers = gendersAmong(link.experts.filter(({ id }) => product.experts.includes(id)))
      const gender = choice.gender && offers.includes(choice.gender) ? choice.gender : undefined
      choose({ product: product.id, expert, gender })
    },
    chooseExpert,
    ...(!link.anyExpert || (choice.expert === null && choice.gender === undefined)
      ? {}
      : { withAnyone: () => chooseExpert(null) }),
  }
}
