import { Typography } from '@mui/material'
import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { PartHead } from '../clientPage/PartHead.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'
import { attendanceInputs } from './attendanceInputs.ts'

/** An id in an address; null without one. */
const idIn = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** A new attendance, of now unless said otherwise, of the appointment and expert in its address; its page then takes the files. */
export const NewAttendance = ({ client }: { client: number }) => {
  const say = useSay()
  const { segment } = useView()
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())
  const [parameters] = useSearchParams()
  const [schedule, expert] = [idIn(parameters.get('schedule')), idIn(parameters.get('expert'))]
  return (
    <CreateBase resource="clientAttendances" redirect={(_, id) => `${segment}/${id}`} record={{ client, date: now, schedule, expert }}>
      <PartHead title={say('records.attendance.new')} back={say('records.client.attendances')} />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 0.5 }}>
        {say('records.attendance.saveForFiles')}
      </Typography>
      <EntityForm verb="create" ownInputs={attendanceInputs} />
    </CreateBase>
  )
}
