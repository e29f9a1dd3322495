import { Autocomplete, Box, Button, FormControlLabel, IconButton, Switch } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { mostResourceNeeds, type ResourceNeed } from '../../../../contract/resourceNeeds.ts'
import { useSay } from '../../useSay.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldText } from '../FieldText.tsx'
import { LabelledTextField } from '../LabelledTextField.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import type { InputProps } from './input.ts'
import { useResourceTypes } from './useResourceTypes.ts'

/** What rows are told apart by while they are edited: they have nothing of their own but their place. */
const rowKeys = Array.from({ length: mostResourceNeeds }, (_, place) => `row-${place}`)

/** The types of resources that a service takes up, and how many units of each; a branch has its own or those of the product. */
export const ResourceNeedsInput = (props: InputProps) => {
  const say = useSay()
  const types = useResourceTypes()
  const { line, value, change, problemAt } = useFieldInput<ResourceNeed[]>(props)
  const inherits = props.field.initial === undefined
  const needs = value ?? []
  const put = (index: number, part: Partial<ResourceNeed>) => change(needs.map((need, at) => (at === index ? { ...need, ...part } : need)))
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      {inherits && (
        <FormControlLabel
          label={say('resourceNeeds.own')}
          control={<Switch size="small" checked={value !== null} onChange={(_, on) => change(on ? [] : null)} />}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1.5, mt: inherits ? 1 : 0 }}>
        {needs.map((need, index) => (
          <Box
            key={rowKeys[index]}
            role="group"
            aria-label={say('resourceNeeds.row', { number: index + 1 })}
            sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 96px 40px' }}
          >
            <Autocomplete
              freeSolo
              disableClearable
              options={types.filter((type) => !needs.some(({ resourceType }) => resourceType === type))}
              inputValue={need.resourceType}
              value={need.resourceType}
              onInputChange={(_, resourceType) => put(index, { resourceType })}
              onBlur={line.onBlur}
              renderInput={(params) => (
                <LabelledTextField {...params} required label={say('resourceNeeds.type')} problem={problemAt(`${index}.resourceType`)} />
              )}
            />
            <FieldText
              id={`${line.id}-${index}-units`}
              type="number"
              required
              label={say('resourceNeeds.units')}
              text={Number.isFinite(need.quantity) ? String(need.quantity) : ''}
              onText={(typed) => put(index, { quantity: typed === '' ? (null as never) : Number(typed) })}
              onBlur={line.onBlur}
              problem={problemAt(`${index}.quantity`)}
              slotProps={{ htmlInput: { min: 1, max: 10, inputMode: 'numeric' } }}
            />
            <IconButton
              sx={{ mt: 2.5 }}
              aria-label={say('resourceNeeds.remove', { number: index + 1 })}
              onClick={() => change(needs.filter((_, at) => at !== index))}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
        ))}
        {(value !== null || !inherits) && needs.length < mostResourceNeeds && (
          <Button
            id={line.id}
            variant="outlined"
            color="inherit"
            sx={{ justifySelf: 'start' }}
            startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => change([...needs, { resourceType: '', quantity: 1 }])}
          >
            {say('resourceNeeds.add')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  )
}
