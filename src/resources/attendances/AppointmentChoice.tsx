import { MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { agreedScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { mostRows } from '../../../contract/endpoints/crud.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { InputOf, OutputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import type { InputProps } from '../crud/inputs/input.ts'
import type { Choice } from '../crud/referenceSource.ts'
import { useFieldInput } from '../crud/useFieldInput.ts'
import { bookingsIn } from '../appointments/appointmentsIn.ts'
import { momentInWords } from '../appointments/words.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { Attendance } from './attendance.ts'

const status = agreedScheduleStatuses.map((name) => scheduleStatuses.ids[name])
const wanted = { status, limit: mostRows, sort: 'startsAt', order: 'desc' } as const

/** An attendance that is being written: a new one names its client by id. */
type Written = { client: Choice | number; visit?: Attendance['visit'] }

/** The appointment that an attendance is written about: one of the client's, the latest first. */
export const AppointmentChoice = ({ name, field }: InputProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { line, value, change } = useFieldInput<number>({ name, field })
  const { client, visit: appointment } = useRecordContext() as Written
  const id = typeof client === 'number' ? client : client.id
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['schedules', 'get', 'ofClient', id],
    queryFn: async ({ signal }) => {
      const found: ScheduleRecord[] = []
      for (let after: string | null = ''; after !== null;) {
        const request: InputOf<'schedules.get'> = {
          ...wanted,
          client: id,
          ...(after === '' ? {} : { after }),
        }
        const answer: OutputOf<'schedules.get'> = await provider.call('schedules.get', request, {
          signal,
        })
        found.push(...bookingsIn(answer))
        after = 'items' in answer && 'next' in answer ? answer.next : null
      }
      return found
    },
  })
  const choices = (data ?? []).map((booking) => ({
    ...booking,
    about: [
      momentInWords(booking.startsAt, booking.timeZone, locale),
      ...booking.items.map(({ entailedProduct }) => entailedProduct.name),
    ],
  }))
  const kept = appointment && {
    id: appointment.id,
    about: [momentInWords(appointment.startsAt, appointment.timeZone, locale), appointment.code],
  }
  const isKnown = value === null || choices.some((each) => each.id === value)
  const shown: { id: number; about: string[] }[] =
    isKnown || kept?.id !== value ? choices : [kept, ...choices]
  return (
    <FieldText
      {...line}
      select
      disabled={data === undefined}
      text={shown.some((each) => each.id === value) ? String(value) : ''}
      onText={(chosen) => change(chosen === '' ? null : Number(chosen))}
    >
      <MenuItem value="">
        <em>{say('records.attendance.noAppointment')}</em>
      </MenuItem>
      {shown.map((each) => (
        <MenuItem key={each.id} value={String(each.id)}>
          {each.about.join(' · ')}
        </MenuItem>
      ))}
    </FieldText>
  )
}
