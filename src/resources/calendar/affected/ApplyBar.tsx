import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { longestStatusComment } from '../../../../contract/configuration/statedReason.ts'
import { useAffectedWords } from './useAffectedWords.ts'
import type { Chosen, Said, useApplySolutions } from './useApplySolutions.ts'

type Props = {
  chosen: readonly Chosen[]
  said: Said
  progress: ReturnType<typeof useApplySolutions>['progress']
  onSay: (said: Said) => void
  onApply: () => void
}

/** What the clients read, and the button that does what was chosen for all of them. */
export const ApplyBar = ({ chosen, said, progress, onSay, onApply }: Props) => {
  const words = useAffectedWords()
  const { length } = chosen
  const verb = progress
    ? words.applying(progress.done, progress.all)
    : length === 0
      ? words.nothingChosen
      : words.apply(length)
  return (
    <Box
      component="form"
      sx={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (length > 0 && !progress) onApply()
      }}
    >
      <SaidFields {...{ chosen, said, onSay }} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          py: 1.5,
          position: 'sticky',
          bottom: 0,
          background: 'var(--phi-palette-background-paper)',
        }}
      >
        <Button
          type="submit"
          variant="contained"
          disabled={length === 0 || progress !== undefined}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {verb}
        </Button>
        <FormControlLabel
          label={words.notify}
          control={
            <Checkbox
              size="small"
              checked={said.notify}
              onChange={(_, notify) => onSay({ ...said, notify })}
            />
          }
        />
      </Box>
    </Box>
  )
}

/** What is said with what was chosen, where that says something. */
const SaidFields = ({ chosen, said, onSay }: Pick<Props, 'chosen' | 'said' | 'onSay'>) => {
  const words = useAffectedWords()
  const has = (solution: Chosen['solution']) => chosen.some((each) => each.solution === solution)
  const fields = [
    ...(has('otherTimes') && said.notify
      ? [{ name: 'message', hint: words.messageHint } as const]
      : []),
    ...(has('cancel') ? [{ name: 'reason', hint: undefined } as const] : []),
  ]
  return fields.map(({ name, hint }) => (
    <TextField
      key={name}
      label={words[name]}
      helperText={hint}
      fullWidth
      multiline={name === 'message'}
      maxRows={4}
      value={said[name]}
      onChange={({ target }) => onSay({ ...said, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: longestStatusComment } }}
      sx={{ mt: 2 }}
    />
  ))
}
