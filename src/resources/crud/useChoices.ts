import { keepPreviousData } from '@tanstack/react-query'
import { useGetList, type RaRecord } from 'react-admin'
import type { Choice, ReferenceSource } from './referenceSource.ts'
import { usePaused } from './usePaused.ts'

const perSearch = 25

/** What is searched among the records of a source. */
export type ChoiceSearch = {
  typed: string
  narrowedTo: Record<string, unknown>
  /** Whether the list is open. */
  open: boolean
  fits?: ((record: RaRecord) => boolean) | undefined
  /** What is shown below the name of a record. */
  detailOf?: ((record: RaRecord) => string) | undefined
}

/** What may be chosen from a list, by what was typed; requested only while the list is open. */
export const useChoices = (
  source: ReferenceSource,
  { typed, narrowedTo, open, fits = () => true, detailOf }: ChoiceSearch,
) => {
  const searched = usePaused(typed)
  const { data, isFetching, isPlaceholderData, error } = useGetList<RaRecord>(
    source.resource,
    {
      pagination: { page: 1, perPage: perSearch },
      sort: source.sort,
      filter: { ...narrowedTo, ...(searched ? { q: searched } : {}) },
    },
    { enabled: open, placeholderData: keepPreviousData },
  )
  const choices: (Choice & { detail?: string })[] = (data ?? []).filter(fits).map((record) => ({
    ...source.choiceOf(record),
    ...(detailOf ? { detail: detailOf(record) } : {}),
  }))
  // Several links may stand for the same record.
  return {
    choices: choices.filter(
      ({ id }, index) => choices.findIndex((each) => each.id === id) === index,
    ),
    loading: isFetching,
    error,
    /** Whether what is there was found by an earlier text. */
    outdated: typed !== searched || isPlaceholderData,
  }
}
