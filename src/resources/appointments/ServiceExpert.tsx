import { MenuItem, TextField } from '@mui/material'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Choice } from '../crud/referenceSource.ts'
import { useSay } from '../ui/words/useSay.ts'
import { useEffect } from 'react'
import { useEvent, type RaRecord } from 'react-admin'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { resourceOf } from '../../dataProvider/resources.ts'

type Props = {
  account: AccountType
  branchOffice: number
  entailedProduct: number | undefined
  label: string
  value: number | null
  /** Who has it now, wherever the list of those who may is not to be seen. */
  known?: Choice | undefined
  onChange: (expert: number | null) => void
}

/** Who gives a service: one of the experts who can, or any who is available. */
export const ServiceExpert = ({
  account,
  branchOffice,
  entailedProduct,
  label,
  value,
  known,
  onChange,
}: Props) => {
  const say = useSay()
  const found = useServiceExperts(account, branchOffice, entailedProduct)
  const experts = known && found.every(({ id }) => id !== known.id) ? [known, ...found] : found
  // One who was named beforehand and does not give the service any more cannot be chosen.
  const isGone = value !== null && found.length > 0 && experts.every(({ id }) => id !== value)
  const drop = useEvent(() => onChange(null))
  useEffect(() => {
    if (isGone) drop()
  }, [isGone, drop])
  const chosen = experts.some(({ id }) => id === value) ? String(value) : ''
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen}
      disabled={entailedProduct === undefined}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{say('schedules.move.anyone')}</MenuItem>
      {experts.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/**
 * The experts who give a service at a branch, by name; none where the reader may not see the
 * experts.
 */
export const useServiceExperts = (
  account: AccountType,
  branchOffice: number,
  entailedProduct: number | undefined,
): Choice[] => {
  const { data = [] } = useEveryRecord<RaRecord & { expert: Choice }>(
    resourceOf(account, 'expertProducts')!,
    {
      sort: { field: 'id', order: 'ASC' },
      filter: { entailedProduct, ...(account === 'boAdmin' ? {} : { branchOffice }) },
    },
    entailedProduct !== undefined,
  )
  return entailedProduct === undefined
    ? []
    : data.map(({ expert }) => expert).toSorted((one, other) => one.name.localeCompare(other.name))
}
