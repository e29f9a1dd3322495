import { CanAccess } from 'react-admin'
import { useEveryRecord } from '../../../dataProvider/everyRecord.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { CardList } from './CardLine.tsx'
import type { SavedCard } from './savedCard.ts'

const byId = { field: 'id', order: 'ASC' } as const

/** The cards that were left for an appointment. */
export const AppointmentCards = ({ schedule }: { schedule: number }) => (
  <CanAccess resource="saved_card" action="view">
    <Cards schedule={schedule} />
  </CanAccess>
)

const Cards = ({ schedule }: { schedule: number }) => {
  const savedCards = useEveryRecord<SavedCard>('savedCards', { sort: byId, filter: { schedule } })
  return (
    <QueryContent line query={savedCards} empty={null}>
      {(data) => <CardList cards={data} />}
    </QueryContent>
  )
}
