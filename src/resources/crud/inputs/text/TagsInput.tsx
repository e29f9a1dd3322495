import { Autocomplete } from '@mui/material'
import { LabelledTextField } from '../../LabelledTextField.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

/** Short words of one's own, each finished with Enter or a comma. */
export const TagsInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<string[]>({ name, field })
  const tags = value ?? []
  const wrong = tags.map((_, index) => problemAt(String(index))).find((each) => each !== undefined)
  return (
    <Autocomplete<string, true, false, true>
      id={line.id}
      multiple
      freeSolo
      autoSelect
      clearText={say('choices.clear')}
      options={[]}
      value={tags}
      onChange={(_, chosen) =>
        change(
          [...new Set(chosen.flatMap((each) => each.split(',')).map((each) => each.trim()))].filter(
            Boolean,
          ),
        )
      }
      onBlur={line.onBlur}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          label={line.label}
          required={line.required}
          inputRef={line.inputRef}
          problem={line.problem ?? wrong}
          hint={say('hints.tags', { max: field.max ?? 0 })}
        />
      )}
    />
  )
}
