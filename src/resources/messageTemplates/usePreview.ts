import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { Worded } from './messageTemplate.ts'

/** A letter with example data, told in the words that are tried; without them, in its usual ones. */
export const usePreview = ({ letter, language }: Worded, words: { subject?: string; body?: string; short?: string } = {}) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['messageTemplates.preview', letter, language, words],
    queryFn: () => provider.call('messageTemplates.preview', { letter, language, ...words }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
