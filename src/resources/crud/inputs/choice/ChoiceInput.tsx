import { MenuItem } from '@mui/material'
import { FieldText } from '../../FieldText.tsx'
import { useChoiceWords } from '../../useChoiceWords.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

export const ChoiceInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const choices = useChoiceWords(name, field)
  const { line, value, change } = useFieldInput<number>({ name, field })
  const emptiable = !field.required && field.initial === undefined
  return (
    <FieldText
      {...line}
      select
      text={value === null ? '' : String(value)}
      onText={(chosen) => change(chosen === '' ? null : Number(chosen))}
    >
      {emptiable && (
        <MenuItem value="">
          <em>
            {say(
              field.inheritedFrom ? `choices.inherited.${field.inheritedFrom}` : 'choices.nothing',
            )}
          </em>
        </MenuItem>
      )}
      {choices.map(({ id, word }) => (
        <MenuItem key={id} value={String(id)}>
          {word}
        </MenuItem>
      ))}
    </FieldText>
  )
}
