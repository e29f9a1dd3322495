import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useState } from 'react'
import { useNotify, useRedirect, useResourceContext, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { CallError } from '../../../../dataProvider/callError.ts'
import { useClockZone, useTimeLocale } from '../../../ui/useClock.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { momentText } from '../../cells/fieldText.ts'
import type { Values } from '../../formProblems.ts'
import { useFieldText } from '../../cells/useFieldText.ts'
import type { NamedField } from '../../shownFields.ts'
import { useFieldLabel } from '../../useFieldLabel.ts'
import { useView } from '../../viewOf.ts'
import { isVersionConflict } from '../EditPage.tsx'
import { useConflict } from './conflictContext.ts'
import { changedElsewhere, settled, toDecide, type Conflict, type Side } from './conflictsOf.ts'
import { FieldChoice } from './FieldChoice.tsx'

type Props = { fields: readonly NamedField[] }

/**
 * Shown when another user saved the record meanwhile: both values of each field, one to be chosen.
 * The form below stays as it is.
 */
export const ConflictDialog = ({ fields }: Props) => {
  const { conflict } = useConflict()
  return conflict ? (
    <Settling key={conflict.current['version'] as number} fields={fields} conflict={conflict} />
  ) : null
}

const Settling = ({ fields, conflict }: Props & { conflict: Conflict }) => {
  const say = useSay()
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const { meet } = useConflict()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const decided = toDecide(fields, conflict)
  const others = changedElsewhere(fields, conflict)
  const { mine, current } = conflict
  const { save, isPending, problems } = useSettle(conflict)
  const wordsOf = ({ name, field }: NamedField, value: unknown) => text(name, field, value) || '—'
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      onClose={() => meet(undefined)}
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">{say('conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>
          <ChangedBy conflict={conflict} />{' '}
          {say(decided.length > 0 ? 'conflict.choose' : 'conflict.same')}
        </DialogContentText>
        {decided.map((each) => (
          <FieldChoice
            key={each.name}
            label={labelOf(each.name)}
            mine={wordsOf(each, mine[each.name])}
            theirs={wordsOf(each, current[each.name])}
            problem={problems[each.name]}
            chosen={chosen[each.name] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [each.name]: side })}
          />
        ))}
        {others.length > 0 && (
          <ChangedElsewhere
            lines={others.map((each) => ({
              name: each.name,
              words: `${labelOf(each.name)}: ${wordsOf(each, current[each.name])}`,
            }))}
          />
        )}
      </DialogContent>
      <SettleActions
        busy={isPending}
        onBack={() => meet(undefined)}
        onSave={() => save(settled(conflict, decided, chosen))}
      />
    </Dialog>
  )
}

type ActionsProps = { busy: boolean; onBack: () => void; onSave: () => void }

/** Back to the form as it is, or what was decided is saved. */
const SettleActions = ({ busy, onBack, onSave }: ActionsProps) => {
  const say = useSay()
  return (
    <DialogActions>
      <Button color="inherit" onClick={onBack}>
        {say('conflict.back')}
      </Button>
      <Button variant="contained" disabled={busy} onClick={onSave}>
        {say('conflict.save')}
      </Button>
    </DialogActions>
  )
}

/** What others have changed besides, which stays as they saved it. */
const ChangedElsewhere = ({ lines }: { lines: readonly { name: string; words: string }[] }) => {
  const say = useSay()
  return (
    <DialogContentText component="div">
      {say('conflict.others')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {lines.map(({ name, words }) => (
          <li key={name} style={{ overflowWrap: 'anywhere' }}>
            {words}
          </li>
        ))}
      </ul>
    </DialogContentText>
  )
}

/**
 * Saves what was decided on the newer version; a version that is newer still is the next conflict.
 */
const useSettle = (conflict: Conflict) => {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const view = useView()
  const { meet } = useConflict()
  const { reset } = useFormContext()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [update, { isPending }] = useUpdate()
  const { current } = conflict
  const save = (data: Values) =>
    void update(
      resource,
      { id: current.id, data, previousData: current },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved: unknown) => {
          meet(undefined)
          // Nothing is left to be warned of on the way out.
          reset(saved as object)
          notify(`resources.${resource}.notifications.updated`, {
            type: 'info',
            messageArgs: { smart_count: 1 },
          })
          redirect(() => view.segment)
        },
        onError: (error) => {
          if (isVersionConflict(error)) return meet({ ...conflict, current: error.details.current })
          if (error instanceof CallError) setProblems(error.body.errors ?? {})
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
            type: 'error',
          })
        },
      },
    )
  return { save, isPending, problems }
}

const ChangedBy = ({ conflict: { current } }: { conflict: Conflict }) => {
  const say = useSay()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const stamp = current['edit'] as { date: string; user: { name: string } | null } | null
  if (!stamp) return null
  const when = momentText(stamp.date, zone, locale)
  return (
    <>
      {stamp.user
        ? say('conflict.changedBy', { when, who: stamp.user.name })
        : say('conflict.changed', { when })}
    </>
  )
}
