import { useQuery } from '@tanstack/react-query'
import {
  useCreate,
  useDelete,
  useGetMany,
  useNotify,
  useRecordContext,
  useUpdate,
  type RaRecord,
} from 'react-admin'
import type { Commission } from '../../../contract/configuration/experts.ts'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import type { Money } from '../../../contract/money/money.ts'
import { joinQueries, mapQuery } from '../../components/mapQuery.ts'
import { optionalData } from '../../components/optionalData.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import type { Choice } from '../crud/referenceSource.ts'
import { useView } from '../crud/viewOf.ts'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { useSay } from '../ui/words/useSay.ts'

export type Own = { price: Money | null; duration: number | null; commission: Commission | null }
type Given = RaRecord & Own & { entailedProduct: Choice }
type Offer = RaRecord & {
  product: Choice
  price: Money | null
  duration: number | null
  commission: Commission | null
  status: { id: number }
}
/** A product without a price is one whose prices the reader's role hides. */
type Product = RaRecord & { price: Money | null; duration: number }

/**
 * A service of the branch: what its branch says of it, and what the expert has of their own where
 * they give it.
 */
export type Service = {
  id: number
  name: string
  isOff: boolean
  inherited: { price: Money | null; duration: number | null; commission: Commission | null }
  /** What is inherited and cannot be read here, so that nothing is said of it. */
  unread: readonly (keyof Own)[]
  given: Given | undefined
}

type ExpertOfBranch = RaRecord & {
  expert: Choice
  branchOffice: Choice
  commission: Commission | null
}

const inOrder = { sort: { field: 'id', order: 'ASC' } } as const

/** What is read for the services of a branch, and one of them out of it. */
const useServiceReads = (record: ExpertOfBranch) => {
  const { account } = useView()
  const provider = useBackOffice()
  const resource = resourceOf(account, 'expertProducts')!
  const branchOffice = record.branchOffice.id
  const offered = useEveryRecord<Offer>(resourceOf(account, 'entailedProducts')!, {
    ...inOrder,
    filter: account === 'boAdmin' ? {} : { branchOffice },
  })
  const given = useEveryRecord<Given>(resource, {
    ...inOrder,
    filter: { expert: record.expert.id, branchOffice },
  })
  const read = joinQueries(offered, given)
  const productRead = useGetMany<Product>(
    resourceOf(account, 'products')!,
    { ids: [...new Set(offered.data?.map(({ product }) => product.id))] },
    { enabled: Boolean(offered.data?.length), retry: false },
  )
  const products = optionalData(productRead)
  // A user who may not read the configuration sees no inherited commission.
  const commissionRead = useQuery({
    queryKey: ['configuration', 'experts', branchOffice],
    queryFn: async () => {
      const { values } = await provider.call('configuration.get', { key: 'experts', branchOffice })
      return (values['commission']?.effective as Commission | undefined) ?? null
    },
    retry: false,
  })
  const commission = optionalData(commissionRead)
  const serviceOf = (offer: Offer, links: readonly Given[]): Service => {
    const product = products?.find((each) => each?.id === offer.product.id)
    const isMasked = product?.price === null
    return {
      id: Number(offer.id),
      name: offer.product.name,
      isOff: offer.status.id === basicStatuses.ids.disabled,
      inherited: {
        price: offer.price ?? product?.price ?? null,
        duration: offer.duration ?? product?.duration ?? null,
        commission: offer.commission ?? record.commission ?? commission ?? null,
      },
      unread: [
        ...(product ? [] : (['price', 'duration'] as const)),
        ...(isMasked ? (['price'] as const) : []),
        ...(commission === undefined || isMasked ? (['commission'] as const) : []),
      ],
      given: links.find(({ entailedProduct }) => entailedProduct.id === offer.id),
    }
  }
  const isInheritedLoading = productRead.isLoading || commissionRead.isLoading
  return { read: isInheritedLoading ? { ...read, data: undefined } : read, given, serviceOf }
}

/** What follows once a change is answered: it is reported, and its caller learns what was wrong. */
const useSettled = (onSuccess: () => void) => {
  const say = useSay()
  const notify = useNotify()
  const failureWords = useFailureWords()
  return (name: string, resolve: (problem: string | undefined) => void) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      onSuccess()
      notify(say('records.services.saved', { name }))
      resolve(undefined)
    },
    onError: (error: unknown) => {
      const [said] = fieldWords(error)
      if (!said)
        notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
          type: 'error',
        })
      // A caller that waits for an answer must not take a failure for success.
      resolve(said ?? failureWords(error))
    },
  })
}

/**
 * The services of the branch on the page, with what its expert gives of them, and the ways to
 * change that.
 */
export const useExpertServices = () => {
  const { account } = useView()
  const record = useRecordContext<ExpertOfBranch>()!
  const resource = resourceOf(account, 'expertProducts')!
  const { read, given, serviceOf } = useServiceReads(record)

  const [create] = useCreate()
  const [update] = useUpdate()
  const [remove] = useDelete()
  const settled = useSettled(() => void given.refetch())
  /** Gives a service or takes it away. */
  const give = ({ id, name, given: link }: Service, on: boolean) =>
    new Promise<string | undefined>((resolve) => {
      if (!on && link)
        return void remove(resource, { id: link.id, previousData: link }, settled(name, resolve))
      const data = {
        expert: record.expert,
        branchOffice: record.branchOffice,
        entailedProduct: { id, name },
      }
      return void create(resource, { data }, settled(name, resolve))
    })
  /**
   * Sets one of the expert's own values; null goes back to what is inherited. What is wrong with
   * it, in words.
   */
  const set = ({ name, given: link }: Service, own: Partial<Own>) =>
    new Promise<string | undefined>((resolve) => {
      void update(
        resource,
        { id: link!.id, data: { ...link, ...own }, previousData: link },
        settled(name, resolve),
      )
    })
  return {
    resource,
    query: mapQuery(read, ([offers, links]) =>
      offers
        .map((offer) => serviceOf(offer, links))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    ),
    give,
    set,
  }
}
