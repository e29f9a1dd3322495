import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { PreferencesReply } from '../../../contract/endpoints/profile.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

export type PreferenceChange = InputOf<'account.editPreferences'>['data']

/** Whether a query was refused since another one has its name: its form says so at the field. */
export const isNameTaken = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'NAME_TAKEN'

const kept = 5 * 60_000

/**
 * What the account keeps on the server about its screens; undefined until it is known. A screen
 * works without.
 */
export const usePreferences = (account: AccountType) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const notify = useNotify()
  const key = ['preferences', account]
  const { data } = useQuery<PreferencesReply>({
    queryKey: key,
    queryFn: async () => await provider.call('account.preferences', { account }),
    staleTime: kept,
    retry: false,
  })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (change: PreferenceChange) =>
      await provider.call('account.editPreferences', { account, data: change }),
    onSuccess: (changed) => client.setQueryData(key, changed),
    onError: (error) => {
      if (!isNameTaken(error)) notify(error.message, { type: 'error' })
    },
  })
  return { preferences: data, change: mutateAsync, isPending }
}
