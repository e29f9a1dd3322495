import { Box, Button, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useBackOffice } from '../../../../dataProvider/useBackOffice.ts'
import type { InputProps } from '../input.ts'
import { SlugInput } from './TextInput.tsx'
import { usePaused } from '../../usePaused.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'

/**
 * The name of a booking page: whether it is free is said while it is typed, and where it is not,
 * one that is.
 */
export const LinkNameInput = (props: InputProps) => {
  const { value, change } = useFieldInput<string>(props)
  const stored = useRecordContext()?.['name'] as string | undefined
  const isNew = value !== null && value !== stored && props.field.input.safeParse(value).success
  return (
    <Box>
      <SlugInput {...props} />
      <Box role="status" sx={{ minHeight: isNew ? 24 : 0 }}>
        {isNew && <Answer name={value} onTake={change} renames={stored !== undefined} />}
      </Box>
    </Box>
  )
}

type Props = { name: string; onTake: (name: string) => void; renames: boolean }

const Answer = ({ name, onTake, renames }: Props) => {
  const say = useSay()
  const provider = useBackOffice()
  const id = useRecordContext()?.id
  const checked = usePaused(name)
  const { data, isFetching, error } = useQuery({
    queryKey: ['directLinks', 'checkName', checked, id],
    queryFn: async ({ signal }) =>
      await provider.call(
        'directLinks.checkName',
        { name: checked, ...(id === undefined ? {} : { id: Number(id) }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    retry: false,
  })
  // The server has the last word when it is saved: that it could not be checked before hinders no
  // one.
  if (error) return null
  if (!data || isFetching || checked !== name) return <Line>{say('records.link.checking')}</Line>
  if (data.available) {
    return (
      <Line color="success">
        <CircleCheck size={14} strokeWidth={1.75} aria-hidden />
        {say('records.link.free')}
        {renames && (
          <span style={{ color: 'var(--phi-palette-text-secondary)' }}>
            · {say('records.link.oldName')}
          </span>
        )}
      </Line>
    )
  }
  const { suggestion } = data
  return (
    <Line color="error">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {suggestion === null
        ? say('records.link.taken')
        : say('records.link.takenTry', { suggestion })}
      {suggestion !== null && (
        <Button size="small" onClick={() => onTake(suggestion)}>
          {say('records.link.take', { suggestion })}
        </Button>
      )}
    </Line>
  )
}

const Line = ({ color, children }: { color?: 'success' | 'error'; children: ReactNode }) => (
  <Typography
    variant="caption"
    component="span"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 0.75,
      alignItems: 'center',
      mt: 0.5,
      color: color ? `${color}.main` : 'text.secondary',
    }}
  >
    {children}
  </Typography>
)
