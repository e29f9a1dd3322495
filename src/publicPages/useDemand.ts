import { useEffect, useState } from 'react'
import type { AskedAddon } from '../../contract/addons.ts'
import type { PublicLink } from '../../contract/endpoints/public.ts'
import { statedZone } from '../../contract/statedZone.ts'
import { call, type CallOutput } from './call.ts'
import type { Chosen } from './held.ts'
import { linkOf } from './linkOf.ts'

/** What the appointment asks for, and the statement of what it costs. */
export type Demand = Pick<CallOutput<'public.calculate'>, 'payment' | 'summary'>

/** What the time that was chosen costs and how it is paid; null until it is known, undefined where it cannot be read. Read again when something is added. */
export const useDemand = (
  link: PublicLink,
  { product, expert, gender, start }: Chosen,
  addons: readonly AskedAddon[],
  ownZone: string,
): Demand | null | undefined => {
  const [demand, setDemand] = useState<Demand | null | undefined>(null)
  const items = JSON.stringify([{ entailedProduct: product, ...(expert === null ? { gender } : { expert }), addons }])
  useEffect(() => {
    const leaving = new AbortController()
    const modality = link.products.find(({ id }) => id === product)?.modality ?? 'at_branch'
    const asked = {
      ...linkOf(link),
      items: JSON.parse(items) as [],
      start: new Date(start * 60_000).toISOString(),
      timeZone: statedZone([modality], link.branchOffice.timeZone, ownZone),
    }
    call('public.calculate', asked, leaving.signal).then(
      (reply) => setDemand((before) => (reply.ok ? reply.answer : (before ?? undefined))),
      () => undefined,
    )
    return () => leaving.abort()
  }, [link, items, product, start, ownZone])
  return demand
}
