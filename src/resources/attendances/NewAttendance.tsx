import { Typography } from '@mui/material'
import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { PartHead } from '../clientPage/PartHead.tsx'
import { EntityForm } from '../generated/form/EntityForm.tsx'
import { useView } from '../generated/viewOf.ts'
import { useSay } from '../useSay.ts'

/** A new attendance, of now unless said otherwise; its page then takes the files. */
export const NewAttendance = ({ client }: { client: number }) => {
  const say = useSay()
  const { segment } = useView()
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())
  return (
    <CreateBase resource="clientAttendances" redirect={(_, id) => `${segment}/${id}`} record={{ client, date: now }}>
      <PartHead title={say('records.attendance.new')} back={say('records.client.attendances')} />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 0.5 }}>
        {say('records.attendance.saveForFiles')}
      </Typography>
      <EntityForm verb="create" />
    </CreateBase>
  )
}
