import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PartnerClosingState } from '../../../contract/endpoints/partnerClosing.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { ClosePlace } from './ClosePlace.tsx'
import { useSettingsWords } from './useSettingsWords.ts'

/** Organizations that are named at once. */
const mostNames = 10

/** Closes the partner that one administers, once its organizations are closed, or opens it again. For people with every permission there. */
export const ClosePartner = () => {
  const { closing: words } = useSettingsWords()
  const provider = useBackOffice()
  const queries = useQueryClient()
  const close = useCall('partners.close')
  const reopen = useCall('partners.reopen')
  const { data } = useQuery({
    queryKey: ['partner closing'],
    queryFn: ({ signal }) => provider.call('partners.closing', {}, { signal }),
    // An administrator without the permission is refused, and sees nothing of this.
    retry: false,
  })
  if (!data || data.state === 'ended') return null
  const show = (state: PartnerClosingState) => {
    queries.setQueryData(['partner closing'], state)
    void queries.invalidateQueries({ queryKey: ['own place'] })
  }
  const names = data.organizations.slice(0, mostNames).map(({ name }) => name)
  const more = data.organizations.length > mostNames ? ['…'] : []
  return (
    <ClosePlace
      level="partner"
      name={data.partner.name}
      terms={data}
      obstacle={names.length === 0 ? null : words.openFirst.replace('{names}', [...names, ...more].join(', '))}
      onClose={async (name) => show(await close({ name }))}
      onReopen={async () => show(await reopen({}))}
    />
  )
}
