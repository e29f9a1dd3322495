import { useEffect, useState } from 'react'
import { useGetMany, useGetOne, type RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import { referenceSource, titleOf, type ReferenceSource } from '../crud/referenceSource.ts'
import type { BookingDraft, DraftItem } from './draft.ts'
import type { DeskRequest, RequestedService } from './requestedFor.ts'

const nothingAgain: readonly RequestedService[] = []

/**
 * What is being booked; the client and the services that the address names are filled in once they
 * are known, unless something was chosen meanwhile.
 */
export const useDraft = (account: AccountType, request: DeskRequest, begin: () => BookingDraft) => {
  const [draft, setDraft] = useState(begin)
  const change = (next: Partial<BookingDraft>) =>
    setDraft((before) => freshDates(before, { ...before, ...next }))

  const known = useGetOne<RaRecord>(
    'clients',
    { id: request.client ?? 0 },
    { enabled: request.client !== undefined, retry: false },
  )
  useEffect(() => {
    if (known.data)
      setDraft((before) =>
        before.client
          ? before
          : {
              ...before,
              client: { id: Number(known.data.id), name: titleOf('clients', known.data) },
            },
      )
  }, [known.data])

  const wanted = request.services ?? nothingAgain
  const source = referenceSource(account, 'entailedProducts')!
  const services = useGetMany<RaRecord>(
    source.resource,
    { ids: [...new Set(wanted.map(({ service }) => service))] },
    { enabled: wanted.length > 0, retry: false },
  )
  useEffect(() => {
    if (!services.data) return
    const items = itemsOf(wanted, services.data, source)
    if (items.length > 0)
      setDraft((before) =>
        before.items.some(({ service }) => service) ? before : { ...before, items },
      )
    // The address stays as it is while the desk is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services.data])
  return { draft, setDraft, change }
}

/** The services that can still be booked, in their order. */
const itemsOf = (
  wanted: readonly RequestedService[],
  records: readonly (RaRecord | undefined)[],
  { choiceOf }: ReferenceSource,
): DraftItem[] =>
  wanted
    .flatMap(({ service, expert }) => {
      const record = records.find((each) => each?.id === service)
      const isEnabled = (record?.['status'] as { id: number } | undefined)?.id
      return record && isEnabled === basicStatuses.ids.enabled
        ? [{ service: choiceOf(record), expert }]
        : []
    })
    .map((item, place) => ({ key: place + 1, ...item }))

/** Other services or another time have other dates: what was decided about the former ones goes. */
const freshDates = (before: BookingDraft, after: BookingDraft): BookingDraft =>
  after.repeat &&
  (before.start !== after.start ||
    before.items !== after.items ||
    before.quantity !== after.quantity)
    ? { ...after, repeat: { ...after.repeat, decisions: {}, planned: undefined } }
    : after
