import { MenuItem, TextField } from '@mui/material'
import { longestStatusComment } from '../../../../contract/text/statedReason.ts'
import { useSay } from '../../useSay.ts'
import type { Reason } from './useReason.ts'

type Props = { reason: Reason; isRequired: boolean; isTried: boolean }

/** Why a booking is canceled, rejected or corrected: from the branch's list where it has one, and in words. */
export const ReasonFields = ({ reason, isRequired, isTried }: Props) => {
  const say = useSay()
  const { offered, chosen, setChosen, written, setWritten, isMissing } = reason
  const hasList = offered.length > 0
  const isDemanded = chosen === 'other' || (isRequired && !hasList)
  const lacks = isTried && isMissing(isRequired)
  const problem = lacks ? say(hasList && chosen === undefined ? 'schedules.why.choose' : 'schedules.why.missing') : undefined
  return (
    <>
      {hasList && (
        <TextField
          select
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else first
          autoFocus
          label={say(isRequired ? 'schedules.why.reason' : 'schedules.why.optional')}
          required={isRequired}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value === 'other' ? 'other' : Number(target.value))}
          error={lacks && chosen === undefined}
          helperText={chosen === undefined ? problem : undefined}
        >
          {offered.map((each, index) => (
            <MenuItem key={each} value={index} sx={{ whiteSpace: 'normal' }}>
              {each}
            </MenuItem>
          ))}
          <MenuItem value="other">{say('schedules.why.other')}</MenuItem>
        </TextField>
      )}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else first
        autoFocus={!hasList}
        multiline
        minRows={2}
        label={say(hasList && chosen !== 'other' ? 'schedules.why.detail' : isDemanded ? 'schedules.why.reason' : 'schedules.why.optional')}
        required={isDemanded}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={lacks && isDemanded}
        helperText={isDemanded ? problem : undefined}
        slotProps={{ htmlInput: { maxLength: longestStatusComment } }}
      />
    </>
  )
}
