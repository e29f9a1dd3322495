import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import { AskDialog } from '../AskDialog.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { useSay } from '../useSay.ts'
import type { Attendance } from './attendance.ts'

export type Move = 'sign' | 'amend' | 'void'

const { ids } = attendanceStatuses
const to = { sign: ids.signed, amend: ids.amended, void: ids.void } as const
const done = { sign: 'signed', amend: 'amended', void: 'voided' } as const
/** What is written down with the move, and how long it may be. */
const written = { sign: undefined, amend: { label: 'text', max: 4000 }, void: { label: 'reason', max: 500 } } as const

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
          if (!asks || fields.length === 0) notify(error instanceof Error ? error.message : '', { type: 'error' })
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
