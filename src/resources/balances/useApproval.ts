import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

/**
 * Whether a second person approves balances here before they are paid; undefined until that is known. Those who may not read it pay, and the
 * server refuses that.
 */
export const useApproval = (): boolean | undefined => {
  const provider = useBackOffice()
  const { data, isPending } = useQuery({
    queryKey: ['configuration', 'experts', {}],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'experts' }, { signal }),
    retry: false,
  })
  return isPending ? undefined : data?.values['approvalRequired']?.effective === true
}
