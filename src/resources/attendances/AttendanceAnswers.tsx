import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { AnswersOfForms } from '../answers/AnswersOfForms.tsx'
import { defaultCurrency } from '../defaultCurrency.ts'
import { useClockZone } from '../useClockZone.ts'
import { useSay } from '../useSay.ts'
import { isDraft, type Attendance } from './attendance.ts'

/** The forms that are filled in at the visit; part of what is signed, and fixed with it. */
export const AttendanceAnswers = () => {
  const say = useSay()
  const zone = useClockZone()
  const attendance = useRecordContext<Attendance>()!
  return (
    <Box
      component="section"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)', display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h6" component="h2">
        {say('answers.title')}
      </Typography>
      <AnswersOfForms
        // What is signed can be filled in no more.
        key={isDraft(attendance) ? 'draft' : 'signed'}
        of={{ attendance: Number(attendance.id) }}
        zone={zone}
        currency={defaultCurrency}
        resource="clientAttendances"
        clientId={attendance.client.id}
      />
    </Box>
  )
}
