import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { EndpointName } from '../../contract/endpoints/index.ts'
import type { InputOf, OutputOf } from './call.ts'
import { useBackOffice } from './useBackOffice.ts'
import type { Options } from './transport.ts'

/**
 * One of the calls that are not plain create, get, edit or delete, as the account type of this back
 * office. A failure shows as a toast and is thrown.
 */
export const useCall = <Name extends EndpointName>(
  name: Name,
): ((body: InputOf<Name>, options?: Options) => Promise<OutputOf<Name>>) => {
  const provider = useBackOffice()
  const notify = useNotify()
  return useCallback(
    async (body, options) => {
      try {
        return await provider.call(name, body, options)
      } catch (error) {
        if (!options?.signal?.aborted && error instanceof Error)
          notify(error.message, { type: 'error' })
        throw error
      }
    },
    [name, notify, provider],
  )
}
