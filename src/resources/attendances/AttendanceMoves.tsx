import { Button, Tooltip } from '@mui/material'
import { FilePlus2, PenLine, Trash2, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import {
  CanAccess,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useUpdate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { session } from '../../dataProvider/session.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import { isDraft, isVoid, type Attendance } from './attendance.ts'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import { FieldText } from '../crud/FieldText.tsx'

const icons = { sign: PenLine, amend: FilePlus2, void: X }
const resource = 'clientAttendances'

/**
 * What may become of an attendance: a draft is signed or deleted, what is signed is added to or
 * voided.
 */
export const AttendanceMoves = () => {
  const say = useSay()
  const attendance = useRecordContext<Attendance>()!
  const { user } = useSyncExternalStore(session.subscribe, session.get).user
  const unsaved = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0
  const [move, setMove] = useState<Move>()
  if (isVoid(attendance)) return null
  const draft = isDraft(attendance)
  const notAuthor = attendance.create.user?.id !== user.id
  const hindrance =
    draft && notAuthor
      ? say('records.attendance.onlyAuthor')
      : unsaved
        ? say('records.attendance.saveFirst')
        : ''
  return (
    <>
      {draft && <DeleteDraft />}
      <CanAccess resource={resource} action="edit">
        {(draft ? (['sign'] as const) : (['amend', 'void'] as const)).map((each) => {
          const Icon = icons[each]
          return (
            <Tooltip key={each} title={hindrance}>
              <span>
                <Button
                  variant={each === 'void' ? 'text' : 'outlined'}
                  color={each === 'void' ? 'error' : 'inherit'}
                  disabled={hindrance !== ''}
                  startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => setMove(each)}
                >
                  {say(`records.attendance.${each}`)}
                </Button>
              </span>
            </Tooltip>
          )
        })}
      </CanAccess>
      {move && (
        <MoveDialog move={move} attendance={attendance} onClose={() => setMove(undefined)} />
      )}
    </>
  )
}

const DeleteDraft = () => {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const { segment } = useView()
  const attendance = useRecordContext<Attendance>()!
  const [isConfirming, setConfirming] = useState(false)
  const [remove, { isPending }] = useDelete()
  const discard = () =>
    void remove(
      resource,
      { id: attendance.id, previousData: attendance },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(say('records.attendance.removed'))
          refresh()
          redirect(() => segment)
        },
        onError: (error) => error instanceof Error && notify(error.message, { type: 'error' }),
      },
    )
  return (
    <CanAccess resource={resource} action="delete">
      <Button
        color="error"
        startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {say('records.attendance.remove')}
      </Button>
      {isConfirming && (
        <AskDialog
          title={say('records.attendance.remove')}
          why={say('records.attendance.removeWhy')}
          verb={say('records.attendance.remove')}
          harms
          busy={isPending}
          onYes={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </CanAccess>
  )
}

export type Move = 'sign' | 'amend' | 'void'

const { ids } = attendanceStatuses
const to = { sign: ids.signed, amend: ids.amended, void: ids.void } as const
const done = { sign: 'signed', amend: 'amended', void: 'voided' } as const
/** What is written down with the move, and how long it may be. */
const written = {
  sign: undefined,
  amend: { label: 'text', max: 4000 },
  void: { label: 'reason', max: 500 },
} as const

type Props = { move: Move; attendance: Attendance; onClose: () => void }

/** Signs an attendance, adds to it or voids it, with the text that goes with that. */
export const MoveDialog = ({ move, attendance, onClose }: Props) => {
  const say = useSay()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [update, { isPending }] = useUpdate()
  const asks = written[move]
  const status = { id: to[move], comments: move === 'void' ? text.trim() : null }
  const run = () =>
    void update(
      'clientAttendances',
      {
        id: attendance.id,
        data: { ...attendance, status, ...(move === 'amend' ? { addendum: text.trim() } : {}) },
        previousData: { ...attendance, addendum: null },
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(say(`records.attendance.${done[move]}`), { type: 'success' })
          onClose()
        },
        onError: (error) => {
          const fields = fieldWords(error)
          setProblem(asks && fields[0])
          if (!asks || fields.length === 0)
            notify(error instanceof Error ? error.message : '', { type: 'error' })
        },
      },
    )
  return (
    <AskDialog
      title={say(`records.attendance.${move}`)}
      why={say(`records.attendance.${move}Why`)}
      verb={say(`records.attendance.${move}`)}
      harms={move === 'void'}
      busy={isPending}
      ready={!asks || text.trim() !== ''}
      onYes={run}
      onClose={onClose}
    >
      {asks && (
        <FieldText
          label={say(`records.attendance.${asks.label}`)}
          required
          text={text}
          onText={setText}
          problem={problem}
          multiline
          minRows={3}
          maxRows={12}
          slotProps={{ htmlInput: { maxLength: asks.max } }}
        />
      )}
    </AskDialog>
  )
}
