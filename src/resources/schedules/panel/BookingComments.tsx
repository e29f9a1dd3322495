import { Box, Button, Typography } from '@mui/material'
import { CanAccess } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useSay } from '../../useSay.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentLine } from './CommentLine.tsx'
import { PanelPart } from './PanelPart.tsx'
import { useComments } from './useComments.ts'

/** What team and client say about a booking. */
export const BookingComments = ({ booking, now }: { booking: ScheduleRecord; now: string }) => {
  const say = useSay()
  const { data, error, refetch, add, edit, remove } = useComments(booking.id)
  return (
    <PanelPart title={say('schedules.comments.title')}>
      {error && (
        <Box role="alert" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {say('schedules.comments.failed')}
          <Button onClick={() => void refetch()}>{say('empty.again')}</Button>
        </Box>
      )}
      {data?.length === 0 && <Typography color="textSecondary">{say('schedules.comments.none')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.map((comment) => (
            <CommentLine key={comment.id} comment={comment} zone={booking.timeZone} now={now} onEdit={edit} onRemove={remove} />
          ))}
        </Box>
      )}
      <CanAccess resource="schedule_comment" action="create">
        <CommentForm onSend={add} />
      </CanAccess>
    </PanelPart>
  )
}
