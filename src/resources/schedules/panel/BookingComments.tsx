import { Box, Typography } from '@mui/material'
import { CanAccess } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { QueryContent } from '../../QueryContent.tsx'
import { useSay } from '../../useSay.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentLine } from './CommentLine.tsx'
import { PanelPart } from './PanelPart.tsx'
import { useComments } from './useComments.ts'

/** What team and client say about a booking. */
export const BookingComments = ({ booking, now }: { booking: ScheduleRecord; now: string }) => {
  const say = useSay()
  const comments = useComments(booking.id)
  return (
    <PanelPart title={say('schedules.comments.title')}>
      <QueryContent
        line
        query={comments}
        fact={say('schedules.comments.failed')}
        empty={<Typography color="textSecondary">{say('schedules.comments.none')}</Typography>}
      >
        {(data) => (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {data.map((comment) => (
              <CommentLine
                key={comment.id}
                comment={comment}
                zone={booking.timeZone}
                now={now}
                onEdit={comments.edit}
                onRemove={comments.remove}
              />
            ))}
          </Box>
        )}
      </QueryContent>
      <CanAccess resource="schedule_comment" action="create">
        <CommentForm onSend={comments.add} />
      </CanAccess>
    </PanelPart>
  )
}
