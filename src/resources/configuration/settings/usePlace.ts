import { useSearchParams } from 'react-router-dom'
import { unsavedWork } from '../../../dataProvider/unsavedWork.ts'

/**
 * Whose configuration a page is about, where it is not one's own: an organization below a partner,
 * or a branch below either.
 */
export type Place = { organization?: number; branchOffice?: number }

const parts = ['organization', 'branchOffice'] as const

/** The place that the address names, and how to go to another one once nothing is lost by it. */
export const usePlace = (): [Place, (place: Place) => void] => {
  const [search, setSearch] = useSearchParams()
  const place = Object.fromEntries(
    parts.flatMap((part) => {
      const id = Number(search.get(part))
      return Number.isInteger(id) && id > 0 ? [[part, id]] : []
    }),
  ) as Place
  return [place, (next) => unsavedWork.leave(() => setSearch(placeSearch(next)))]
}

/** A place as the last part of an address. */
export const placeSearch = (place: Place): string =>
  new URLSearchParams(Object.entries(place).map(([part, id]) => [part, String(id)])).toString()
