import { useEffect, useState } from 'react'
import type { AskedAddon } from '../../contract/addons.ts'
import type { PublicLink } from '../../contract/endpoints/public.ts'
import { call, type CallOutput } from './call.ts'
import type { Chosen } from './held.ts'
import { linkOf } from './linkOf.ts'

export type Demand = CallOutput<'public.calculate'>['payment']

/** What of a visit is paid with the booking; null until it is known. Asked again when something is added. */
export const useDemand = (link: PublicLink, { product, expert, gender }: Chosen, addons: readonly AskedAddon[]): Demand | null => {
  const [demand, setDemand] = useState<Demand | null>(null)
  const items = JSON.stringify([{ entailedProduct: product, ...(expert === null ? { gender } : { expert }), addons }])
  useEffect(() => {
    const leaving = new AbortController()
    const asked = { ...linkOf(link), items: JSON.parse(items) as [] }
    call('public.calculate', asked, leaving.signal).then(
      (reply) => reply.ok && setDemand(reply.answer.payment),
      () => undefined,
    )
    return () => leaving.abort()
  }, [link, items])
  return demand
}
