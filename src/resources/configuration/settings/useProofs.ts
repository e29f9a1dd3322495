import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConfigurationProofs } from '../../../../contract/endpoints/configuration.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { usePlace } from './usePlace.ts'

/** The proof status of a place's saved host names and support email, with a reload. */
export const useProofs = () => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const [{ organization }] = usePlace()
  const where = organization === undefined ? {} : { organization }
  // Under the configuration's query key, so that saving it reloads this.
  const queryKey = ['configuration', 'proofs', where]
  const { data } = useQuery<ConfigurationProofs>({
    queryKey,
    queryFn: ({ signal }) => provider.call('configuration.proofs', where, { signal }),
  })
  return { proofs: data, where, reload: () => queries.invalidateQueries({ queryKey }) }
}
