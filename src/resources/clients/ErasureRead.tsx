import {
  Typography,
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import type { ComponentProps } from 'react'
import type { OutputOf } from '../../dataProvider/call.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { useId } from 'react'
import type { ErasureChoice } from '../../../contract/endpoints/clients.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useTimeLocale } from '../ui/useClock.ts'

type Props = Omit<ComponentProps<typeof UpcomingChoice>, 'erasure'> & {
  query: ComponentProps<typeof QueryContent<OutputOf<'clients.erasure'>>>['query']
}

/** The appointments to come of a person who is to be erased, as soon as they are read. */
export const ErasureRead = ({ query, ...choice }: Props) => {
  const say = useSay()
  return (
    <QueryContent
      line
      query={query}
      loading={
        <Typography variant="body2" color="textSecondary" role="status" aria-busy="true">
          {say('clients.erase.loading')}
        </Typography>
      }
    >
      {(erasure) => <UpcomingChoice {...choice} erasure={erasure} />}
    </QueryContent>
  )
}

type UpcomingChoiceProps = {
  name: string
  erasure: OutputOf<'clients.erasure'>
  choice: ErasureChoice | null
  onChoose: (choice: ErasureChoice) => void
}

/**
 * The appointments to come of a person who is to be erased, and what becomes of them: nothing is
 * chosen beforehand.
 */
export const UpcomingChoice = ({ name, erasure, choice, onChoose }: UpcomingChoiceProps) => {
  const say = useSay()
  const id = useId()
  const { total, canCancel, notifies } = erasure
  if (total === 0) return <Typography variant="body2">{say('clients.erase.next')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ComingAppointments name={name} erasure={erasure} />
      <FormControl>
        <FormLabel id={id}>{say('clients.erase.choose')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={choice ?? ''}
          onChange={(_, chosen) => onChoose(chosen as ErasureChoice)}
        >
          <FormControlLabel
            value="cancel"
            control={<Radio />}
            label={say('clients.erase.cancelThem')}
            disabled={!canCancel}
          />
          <FormHelperText sx={hintStyle}>
            {say(
              canCancel
                ? notifies
                  ? 'clients.erase.notified'
                  : 'clients.erase.unnotified'
                : 'clients.erase.cannot',
              { name },
            )}
          </FormHelperText>
          <FormControlLabel
            value="keep"
            control={<Radio />}
            label={say('clients.erase.keepThem')}
          />
          <FormHelperText sx={hintStyle}>{say('clients.erase.keptWhy')}</FormHelperText>
        </RadioGroup>
      </FormControl>
    </Box>
  )
}

/** The appointments to come that are known, and how many there are elsewhere. */
const ComingAppointments = ({
  name,
  erasure: { appointments, total },
}: Pick<UpcomingChoiceProps, 'name' | 'erasure'>) => {
  const say = useSay()
  const locale = useTimeLocale()
  const unseen = total - appointments.length
  return (
    <Alert
      severity="warning"
      icon={false}
      sx={{ '& .MuiAlert-message': { width: 1, minWidth: 0 } }}
    >
      {say('clients.erase.coming', { name, smart_count: total })}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={say('clients.erase.coming', { name, smart_count: total })}
        sx={listStyle}
      >
        {appointments.map(({ id: appointment, startsAt, timeZone, services, branchOffice }) => (
          <li key={appointment}>
            <b>{momentText(startsAt, timeZone, locale)}</b>
            <br />
            {services.join(', ')} · {branchOffice.name}
          </li>
        ))}
      </Box>
      {unseen > 0 && say('clients.erase.elsewhere', { smart_count: unseen })}
    </Alert>
  )
}

const listStyle = {
  m: 0,
  mt: 1,
  pl: 2.5,
  maxHeight: 180,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& li + li': { mt: 0.75 },
}
const hintStyle = { mt: -0.5, ml: 4 }
