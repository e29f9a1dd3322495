import { MenuItem, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { mayBecome, statusName, statusTables } from '../../../../../contract/kernel/statuses.ts'
import type { StatusTable } from '../../../../../contract/kernel/statuses.ts'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useStatusWords } from '../../../ui/words/useStatusWords.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldText } from '../../FieldText.tsx'
import { standsAbove } from '../../standsAbove.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import { useView } from '../../viewOf.ts'
import type { InputProps } from '../input.ts'

type Status = { id: number; sysName?: string; comments?: string | null }

/**
 * Where the record stands, and where it may go from there; a comment where the arrow asks for one.
 */
export const StatusInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const table: StatusTable = statusTables[field.statuses!]
  const statuses = useStatusWords(field.statuses!)
  const { name: entity, account } = useView()
  const stored = useRecordContext()?.[name] as Status | undefined
  const { line, value, change, problemAt } = useFieldInput<Status>({ name, field })
  const from = stored ? statusName(table, stored.id) : undefined
  const asParent = standsAbove(account, entityOf(entity).owner)
  const open = statuses.filter(
    ({ sysName }) => from === undefined || mayBecome(table, { from, to: sysName }, asParent),
  )
  const chosen = value && statusName(table, value.id)
  const moved = from !== undefined && chosen !== null && chosen !== from
  const needsComment =
    moved && (table.commented ?? []).some(([one, other]) => one === from && other === chosen)
  return (
    <Stack spacing={1.5}>
      <FieldText
        {...line}
        select
        text={value === null ? '' : String(value.id)}
        onText={(id) =>
          change(Number(id) === stored?.id ? stored : { id: Number(id), comments: null })
        }
        hint={open.length === 1 ? say('status.final') : undefined}
      >
        {open.map(({ id, sysName, word }) => (
          <MenuItem key={id} value={String(id)}>
            <StatusChip sysName={sysName} word={word} />
          </MenuItem>
        ))}
      </FieldText>
      {needsComment && (
        <FieldText
          label={say('status.comment')}
          text={value?.comments ?? ''}
          onText={(comments) => change({ ...value!, comments: comments === '' ? null : comments })}
          onBlur={line.onBlur}
          problem={problemAt('comments')}
          hint={say('status.commentHint')}
          multiline
          minRows={2}
        />
      )}
      {!moved && stored?.comments && (
        <span style={{ color: 'var(--phi-palette-text-secondary)' }}>{stored.comments}</span>
      )}
    </Stack>
  )
}
