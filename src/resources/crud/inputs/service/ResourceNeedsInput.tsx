import { Autocomplete, FormControlLabel, Switch } from '@mui/material'
import { mostResourceNeeds, type ResourceNeed } from '../../../../../contract/catalog/addons.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { LabelledTextField } from '../../LabelledTextField.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { CountText } from '../CountText.tsx'
import type { InputProps } from '../input.ts'
import { ListedRows } from '../ListedRows.tsx'
import { useResourceDefinitions, type RaRecord } from 'react-admin'
import { useEveryRecord } from '../../../../dataProvider/everyRecord.ts'
import { nameKey } from '../../../../../contract/text/nameKey.ts'

/**
 * The types of resources that a service takes up, and how many units of each; a branch has its own
 * or those of the product.
 */
export const ResourceNeedsInput = (props: InputProps) => {
  const say = useSay()
  const types = useResourceTypes()
  const { line, value, change, problemAt } = useFieldInput<ResourceNeed[]>(props)
  const inherits = props.field.initial === undefined
  const needs = value ?? []
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      {inherits && <OwnSwitch isOwn={value !== null} onOwn={(on) => change(on ? [] : null)} />}
      {(value !== null || !inherits) && (
        <ListedRows<ResourceNeed>
          rows={needs}
          most={mostResourceNeeds}
          fresh={{ resourceType: '', quantity: 1 }}
          columns={{ xs: 'minmax(0, 1fr) 96px' }}
          id={line.id}
          words={{
            row: (number) => say('resourceNeeds.row', { number }),
            remove: (number) => say('resourceNeeds.remove', { number }),
            add: say('resourceNeeds.add'),
          }}
          onChange={change}
        >
          {(need, index, put) => (
            <>
              <TypeText
                type={need.resourceType}
                others={types.filter(
                  (type) => !needs.some(({ resourceType }) => resourceType === type),
                )}
                onType={(resourceType) => put({ resourceType })}
                onBlur={line.onBlur}
                problem={problemAt(`${index}.resourceType`)}
              />
              <CountText
                id={`${line.id}-${index}-units`}
                label={say('resourceNeeds.units')}
                count={need.quantity}
                onCount={(quantity) => put({ quantity })}
                onBlur={line.onBlur}
                problem={problemAt(`${index}.quantity`)}
                most={10}
              />
            </>
          )}
        </ListedRows>
      )}
    </FieldFrame>
  )
}

/** Whether a branch has needs of its own, in place of those of the product. */
const OwnSwitch = ({ isOwn, onOwn }: { isOwn: boolean; onOwn: (on: boolean) => void }) => {
  const say = useSay()
  return (
    <FormControlLabel
      label={say('resourceNeeds.own')}
      control={<Switch size="small" checked={isOwn} onChange={(_, on) => onOwn(on)} />}
      sx={{ mb: 1 }}
    />
  )
}

type TypeProps = {
  type: string
  /** The types that no other need names. */
  others: string[]
  onType: (type: string) => void
  onBlur: () => void
  problem: string | undefined
}

/** A type of resources, of those that there are or another one. */
const TypeText = ({ type, others, onType, onBlur, problem }: TypeProps) => {
  const say = useSay()
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={others}
      inputValue={type}
      value={type}
      onInputChange={(_, typed) => onType(typed)}
      onBlur={onBlur}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          required
          label={say('resourceNeeds.type')}
          problem={problem}
        />
      )}
    />
  )
}

const resource = 'resources'
const byName = { sort: { field: 'name', order: 'ASC' }, filter: {} } as const

/** The types of the resources that there are; none without the permission to see them. */
const useResourceTypes = (): string[] => {
  const known = resource in useResourceDefinitions()
  const { data = [] } = useEveryRecord<RaRecord>(resource, byName, known)
  const byKey = new Map(data.map(({ type }) => [nameKey(String(type)), String(type)]))
  return [...byKey.values()].sort((one, other) => one.localeCompare(other))
}
