import { useState } from 'react'
import { call, type CallOutput } from '../page/call.ts'
import { linkOf } from './linkOf.ts'
import type { Chosen } from '../page/savedHold.ts'
import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { statedZone } from '../../../contract/catalog/modalities.ts'
import { useRead, type Read } from '../page/useRead.ts'

/** What the appointment asks for, and the statement of what it costs. */
export type Demand = Pick<CallOutput<'public.calculate'>, 'payment' | 'summary' | 'approval'>

/**
 * What the time that is held costs and how it is paid, with the expert who was given; nothing
 * before it is held. What it cost before stays until what was added is counted.
 */
export const useDemand = (
  link: PublicLink,
  {
    hold,
    product,
    expert,
    gender,
    start,
    addons,
  }: Chosen & { hold: string | undefined; addons: readonly RequestedAddon[] },
  ownZone: string,
): Read<Demand> => {
  const [before, setBefore] = useState<{ of: string; demand: Demand } | null>(null)
  const of = `${product} ${start}`
  const modality = link.products.find(({ id }) => id === product)?.modality ?? 'at_branch'
  const toAnswer = {
    ...linkOf(link),
    items: [
      {
        entailedProduct: product,
        ...(expert === null ? { gender } : { expert }),
        addons: [...addons],
      },
    ],
    hold,
    start: new Date(start * 60_000).toISOString(),
    timeZone: statedZone([modality], link.branchOffice.timeZone, ownZone),
  }
  const read = useRead(hold === undefined ? null : JSON.stringify(toAnswer), async (signal) => {
    const reply = await call('public.calculate', toAnswer, signal)
    if (reply.ok) setBefore({ of, demand: reply.answer })
    return reply
  })
  return { ...read, answer: read.answer ?? (before?.of === of ? before.demand : null) }
}
