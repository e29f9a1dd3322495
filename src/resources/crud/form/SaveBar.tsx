import { Box, Button, Typography } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { CircleDot, Save, Trash2 } from 'lucide-react'
import { CanAccess, DeleteWithConfirmButton, SaveButton, useResourceContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useSay } from '../../ui/words/useSay.ts'
import type { NamedField } from '../shownFields.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { invites } from '../invites.ts'
import { can, useView } from '../viewOf.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { useProblemInView } from './useProblemInView.ts'

const named = 3

const atBottom = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 2,
  py: 1,
  borderTop: '1px solid var(--phi-palette-divider)',
  background: 'var(--phi-palette-background-paper)',
} as const
// On a phone the sentence has a line of its own above the buttons; without one it only pushes them
// apart.
const status = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  flex: '1 1 0',
  minWidth: 0,
  '&:not(:empty)': { order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 0 } },
} as const

type Props = {
  verb: 'create' | 'edit'
  fields: readonly Pick<NamedField, 'name'>[]
  /** What the fields are called, where they are none of a resource. */
  labels?: (name: string) => string
  /** The way to delete a record that takes more than a yes; null for what is never deleted. */
  deletion?: ReactNode
}

/** What has changed and the ways on from there: keep it, drop it, or delete the record. */
export const SaveBar = ({ verb, fields, deletion, labels }: Props) => {
  const say = useSay()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const ownLabel = useFieldLabel()
  const labelOf = labels ?? ownLabel
  const { reset } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  const bar = useRef<HTMLDivElement>(null)
  useProblemInView(bar)
  const changed = fields.filter(({ name }) => name in dirtyFields).map(({ name }) => labelOf(name))
  const more = changed.length - named
  return (
    <Box ref={bar} sx={atBottom}>
      {verb === 'edit' && deletion}
      {verb === 'edit' && deletion === undefined && can(view, 'delete') && (
        <CanAccess action="delete" resource={resource}>
          <DeleteWithConfirmButton
            mutationMode="pessimistic"
            redirect={() => view.segment}
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            color="error"
          />
        </CanAccess>
      )}
      <Typography variant="body2" role="status" sx={status}>
        {verb === 'edit' && changed.length > 0 && (
          <>
            <CircleDot
              size={16}
              strokeWidth={1.75}
              aria-hidden
              style={{ flex: 'none', color: 'var(--phi-palette-warning-main)' }}
            />
            {say('save.changed', {
              fields: changed.slice(0, named).join(', ') + (more > 0 ? ` +${more}` : ''),
            })}
          </>
        )}
      </Typography>
      <Button
        color="inherit"
        disabled={changed.length === 0 || isSubmitting}
        onClick={() => reset()}
        sx={{ ml: 'auto' }}
      >
        {say('save.discard')}
      </Button>
      {/* react-admin would switch it off while a field is being checked, which is just when the
          user presses it. */}
      <SaveButton
        alwaysEnable={!isSubmitting && (verb === 'create' || changed.length > 0)}
        {...(verb === 'create' &&
          invites(entityOf(view.name)) && { label: say('records.invitation.send') })}
        icon={<Save size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 6 }} />}
        variant="contained"
      />
    </Box>
  )
}
