import { useQuery } from '@tanstack/react-query'
import type {
  AuthorityActs,
  EntityUnderAuthority,
} from '../../../contract/endpoints/administrators.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

const everything: AuthorityActs = { edit: true, delete: true, account: true }

/**
 * What the reader has the authority to do with an administrator, a role, a key or a webhook, as the
 * server says; undefined until it is known. Where the server does not answer, everything is
 * offered: it refuses by itself.
 */
export const useAuthority = (
  entity: EntityUnderAuthority,
  id: number,
): AuthorityActs | undefined => {
  const provider = useBackOffice()
  const { data, isError } = useQuery({
    queryKey: ['authority.get', entity, id],
    queryFn: ({ signal }) => provider.call('authority.get', { entity, id }, { signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
    retry: false,
  })
  return isError ? everything : data
}
