import { useCanAccess, useGetList } from 'react-admin'
import { optionalData } from '../../../components/optionalData.ts'
import type { SavedCard } from './savedCard.ts'

const none: readonly SavedCard[] = []
const all = { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'ASC' } } as const

/** The cards of a client that the desk may charge: left for visits to come, and asking for no code. */
export const useChargeableCards = (client: number | null): SavedCard[] => {
  const { canAccess } = useCanAccess({ resource: 'saved_card', action: 'view' })
  const savedCards = optionalData(
    useGetList<SavedCard>('savedCards', { ...all, filter: { client } }, { enabled: client !== null && canAccess === true }),
  )
  return (savedCards ?? none).filter(
    ({ status, requiresCvc, consent }) => status.sysName === 'active' && !requiresCvc && consent.uses.includes('future_visits'),
  )
}
