import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { usePlace } from './usePlace.ts'

/** How the host names and the support e-mail that are saved for a place stand, and how to ask again. */
export const useProofs = () => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const [{ organization }] = usePlace()
  const where = organization === undefined ? {} : { organization }
  // Below the key of the configuration, so that what is saved there asks again.
  const queryKey = ['configuration', 'proofs', where]
  const { data } = useQuery<ConfigurationProofs>({
    queryKey,
    queryFn: ({ signal }) => provider.call('configuration.proofs', where, { signal }),
  })
  return { proofs: data, where, reload: () => queries.invalidateQueries({ queryKey }) }
}
