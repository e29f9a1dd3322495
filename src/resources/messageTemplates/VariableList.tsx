import { Box, Button, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import type { EmailBlock, VariableName } from '../../../contract/messages/templatedEmails.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { usePreview } from './template.ts'
import type { Worded } from './template.ts'

type VariableListProps = {
  worded: Worded
  /** Where the body is written. */
  textOf: () => HTMLTextAreaElement | null
}

/**
 * What may stand in an email, with an example of each; pressing one puts it where the body is being
 * written.
 */
export const VariableList = ({ worded, textOf }: VariableListProps) => {
  const say = useSay()
  const { getValues, setValue } = useFormContext<{ body: string | null }>()
  const preview = usePreview(worded)
  const insert = (name: string) => {
    const text = textOf()
    const body = getValues('body') ?? ''
    const [from, to] = text ? [text.selectionStart, text.selectionEnd] : [body.length, body.length]
    const variable = `{{${name}}}`
    setValue('body', body.slice(0, from) + variable + body.slice(to), {
      shouldDirty: true,
      shouldValidate: true,
    })
    const place = from + variable.length
    // Once what was put in is rendered.
    requestAnimationFrame(() => {
      text?.focus()
      text?.setSelectionRange(place, place)
    })
  }
  const allOf = ({ variables, blocks }: NonNullable<typeof preview.data>) => [
    ...variables.map(({ name, example, always }) => ({
      name,
      note: always ? example : `${example} · ${say('messages.templates.maybe')}`,
    })),
    ...blocks.map((name) => ({ name, note: '' })),
  ]
  return (
    <Box component="section" aria-labelledby="variables-title">
      <Typography variant="h6" component="h2" id="variables-title">
        {say('messages.templates.variables')}
      </Typography>
      <QueryContent query={mapQuery(preview, allOf)}>
        {(all) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map(({ name, note }) => (
              <VariableLine key={name} name={name} note={note} onInsert={() => insert(name)} />
            ))}
          </Box>
        )}
      </QueryContent>
    </Box>
  )
}

type VariableLineProps = { name: string; note: string; onInsert: () => void }

const VariableLine = ({ name, note, onInsert }: VariableLineProps) => {
  const say = useSay()
  const word = say(`messages.templates.names.${name as VariableName | EmailBlock}`)
  return (
    <Box component="li" sx={line}>
      <Button
        size="small"
        color="inherit"
        aria-label={say('messages.templates.insert', { name: word })}
        onClick={onInsert}
        sx={{
          fontFamily: 'ui-monospace, Consolas, monospace',
          textTransform: 'none',
          justifyContent: 'flex-start',
        }}
      >
        {`{{${name}}}`}
      </Button>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {word}
        {note && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', whiteSpace: 'pre-line' }}
          >
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: '150px minmax(0, 1fr)',
  columnGap: 1,
  alignItems: 'center',
  py: 0.25,
} as const
