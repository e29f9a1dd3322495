import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { isRoleMask, maskedFields } from '../../../../../contract/kernel/fieldMasks.ts'
import { masksOf } from '../../../../dataProvider/hiddenFields.ts'
import { session } from '../../../../dataProvider/session.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

type Mask = (typeof maskedFields)[number]

/**
 * The fields that a role hides in records it may view. A user cannot clear the masks of their own
 * role.
 */
export const FieldMasksInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const noteId = useId()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { line, value, change } = useFieldInput<Mask[]>({ name, field })
  const masks = value ?? []
  const own = masksOf(user).filter(isRoleMask)
  const isLocked = (mask: Mask) => own.includes(mask) && masks.includes(mask)
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {maskedFields.map((mask) => (
          <FormControlLabel
            key={mask}
            label={say(`editors.rights.masks.${mask}`)}
            control={
              <Checkbox
                size="small"
                checked={masks.includes(mask)}
                disabled={isLocked(mask)}
                onChange={(_, on) =>
                  change(maskedFields.filter((each) => (each === mask ? on : masks.includes(each))))
                }
                onBlur={line.onBlur}
                slotProps={{ input: own.includes(mask) ? { 'aria-describedby': noteId } : {} }}
              />
            }
          />
        ))}
      </Box>
      {own.length > 0 && (
        <Typography
          id={noteId}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {say('editors.rights.ownMasks', {
            masks: own.map((mask) => say(`editors.rights.masks.${mask}`)).join(', '),
          })}
        </Typography>
      )}
    </FieldFrame>
  )
}
