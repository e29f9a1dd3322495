import { Autocomplete, Box, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../../../dataProvider/useBackOffice.ts'
import { LabelledTextField } from '../../LabelledTextField.tsx'
import type { Choice } from '../../referenceSource.ts'
import { useChooserWords } from '../../useChooserWords.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import { usePaused } from '../../usePaused.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

type Person = Choice & { title?: string | null; email?: string | null; linked?: boolean }

const leastCharacters = 3

/**
 * A person of the organization, found by what is typed; who works here already cannot be chosen
 * again.
 */
export const ExpertSearchInput = (props: InputProps) => {
  const say = useSay()
  const provider = useBackOffice()
  const { line, value, change } = useFieldInput<Person>(props)
  const [typed, setTyped] = useState('')
  const searched = usePaused(typed).trim()
  const enough = searched.length >= leastCharacters
  const { data, isFetching, isError } = useQuery({
    queryKey: ['experts.search', searched],
    queryFn: () => provider.call('experts.search', { search: searched }),
    enabled: enough,
    placeholderData: keepPreviousData,
  })
  const people: Person[] = enough ? (data?.items ?? []) : []
  const words = useChooserWords(isError, enough ? undefined : say('editors.people.type'))
  const { id, label, required, problem, onBlur, inputRef } = line
  return (
    <Autocomplete<Person>
      id={id}
      onBlur={onBlur}
      value={value}
      onChange={(_, person) => change(person && { id: person.id, name: person.name })}
      options={
        value && people.every((person) => person.id !== value.id) ? [value, ...people] : people
      }
      getOptionLabel={({ name }) => name}
      getOptionKey={(person) => person.id}
      getOptionDisabled={({ linked }) => linked === true}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has searched; what it found by other fields than the name stays.
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      loading={isFetching}
      {...words}
      renderOption={({ key, ...option }, person) => (
        <li key={key} {...option}>
          <Box>
            {person.name}
            <Typography variant="caption" color="textSecondary" component="p">
              {[person.title, person.email, person.linked ? say('editors.people.linked') : null]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          label={label}
          required={required}
          inputRef={inputRef}
          problem={problem}
          hint={say('editors.people.type')}
        />
      )}
    />
  )
}
