import {
  Autocomplete,
  Box,
  Typography,
  createFilterOptions,
  type AutocompleteRenderInputParams,
} from '@mui/material'
import { Plus } from 'lucide-react'
import { useState, type ComponentProps, type HTMLAttributes, type Key, type Ref } from 'react'
import type { RaRecord } from 'react-admin'
import { isRoleEntity } from '../../../contract/entities/entityGroups.ts'
import { useContentLang } from '../ui/words/OwnWords.tsx'
import { LabelledTextField } from './LabelledTextField.tsx'
import type { Choice, ReferenceSource } from './referenceSource.ts'
import { useChooserWords } from './useChooserWords.ts'
import { useChoices } from './useChoices.ts'

type Props<Several extends boolean> = {
  id?: string
  label: string
  source: ReferenceSource
  several: Several
  value: Several extends true ? Choice[] : Choice | null
  onChange: (value: Several extends true ? Choice[] : Choice | null) => void
  onBlur?: () => void
  required?: boolean
  problem?: string | undefined
  hint?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  narrowedTo?: Record<string, unknown>
  /** Which of the records found may be chosen here. */
  fits?: (record: RaRecord) => boolean
  /** For a place where the label is clear to the eye: it is still read out. */
  hidesLabel?: boolean
  /** Records that cannot be chosen, such as the one that is being edited. */
  without?: readonly number[]
  placeholder?: string
  /** What distinguishes records of the same name. */
  detailOf?: (record: RaRecord) => string
  /** What else can be done with what was typed, after the records. */
  moreOptions?: (typed: string) => readonly MoreOption[]
}

/** Something that is done instead of choosing a record. */
export type MoreOption = { words: string; choose: () => void }

/** An option: a record, or what is done instead. */
type Option = Choice & { detail?: string; more?: MoreOption }

const byName = createFilterOptions<Option>()

/**
 * A search box over the records of a list: what is chosen is kept as `{ id, name }`, as the server
 * answers it.
 */
export const RecordChooser = <Several extends boolean>(props: Props<Several>) => {
  const {
    label,
    source,
    several,
    value,
    onChange,
    problem,
    hint,
    inputRef,
    hidesLabel = false,
    required = false,
    narrowedTo: _narrowedTo,
    fits: _fits,
    without: _without,
    placeholder,
    detailOf: _detailOf,
    moreOptions: _moreOptions,
    ...rest
  } = props
  const contentLang = useContentLang()
  const lang = isRoleEntity(source.entity) ? undefined : contentLang
  const { options, setTyped, shownList, loading, error, filter } = useOptions(props)
  const words = useChooserWords(Boolean(error))
  return (
    <Autocomplete<Option, Several>
      {...rest}
      multiple={several}
      value={value as never}
      onChange={(_, chosen) => choose(chosen, onChange as (chosen: unknown) => void)}
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={filter}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      {...shownList}
      loading={loading}
      {...words}
      filterSelectedOptions={several}
      slotProps={{ chip: { lang } }}
      renderOption={renderIn(lang)}
      renderInput={(params) => (
        <SearchedText
          {...params}
          label={label}
          hidesLabel={hidesLabel}
          required={required}
          inputRef={inputRef}
          placeholder={placeholder}
          problem={problem}
          hint={hint}
          lang={lang}
        />
      )}
    />
  )
}

/** Does what is done instead of choosing, where that was pressed. */
const choose = (chosen: unknown, onChange: (chosen: unknown) => void): void => {
  const instead = (chosen as Option | null)?.more
  if (instead) instead.choose()
  else onChange(chosen)
}

/** What can be chosen or done; `filter` keeps what fits while what is typed is searched. */
const useOptions = ({
  source,
  narrowedTo = {},
  fits,
  without = [],
  detailOf,
  moreOptions,
}: Pick<
  Props<boolean>,
  'source' | 'narrowedTo' | 'fits' | 'without' | 'detailOf' | 'moreOptions'
>) => {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const search = { typed, narrowedTo, open, fits, detailOf }
  const { choices, loading, error, outdated } = useChoices(source, search)
  // Not before it is known who is found: they come first, and nothing is pressed in their stead.
  const isKnown = !outdated && !(loading && choices.length === 0)
  const more = ((isKnown && moreOptions?.(typed.trim())) || []).map((each, index): Option => {
    return { id: -1 - index, name: each.words, more: each }
  })
  const records: Option[] = choices.filter(({ id }) => !without.includes(id))
  const filter: typeof byName = (options, state) =>
    // The server has searched; what it found by other fields than the name stays.
    outdated ? [...byName(records, state), ...more] : options
  const shownList = { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
  return { options: [...records, ...more], setTyped, shownList, loading, error, filter }
}

/**
 * A record that may be chosen, named in the language of its place, with what distinguishes it; or
 * what is done instead.
 */
const renderIn =
  (lang: string | undefined) =>
  (
    { key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key },
    { name, detail, more }: Option,
  ) =>
    more ? (
      <Box component="li" key={key} {...option} sx={{ gap: 1, color: 'primary.main' }}>
        <Plus size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {name}
      </Box>
    ) : (
      <li key={key} {...option} lang={lang}>
        {detail ? (
          <div>
            {name}
            <Typography variant="body2" color="textSecondary">
              {detail}
            </Typography>
          </div>
        ) : (
          name
        )}
      </li>
    )

type SearchedTextProps = AutocompleteRenderInputParams &
  Pick<
    ComponentProps<typeof LabelledTextField>,
    'required' | 'inputRef' | 'problem' | 'hint' | 'placeholder'
  > & {
    label: string
    hidesLabel: boolean
    lang: string | undefined
  }

/** Where the search is typed; its label is seen, or only read out. */
const SearchedText = ({ label, hidesLabel, lang, slotProps, ...rest }: SearchedTextProps) => (
  <LabelledTextField
    {...rest}
    {...(hidesLabel ? {} : { label })}
    slotProps={{
      ...slotProps,
      htmlInput: {
        ...slotProps.htmlInput,
        lang,
        ...(hidesLabel ? { 'aria-label': label } : {}),
      },
    }}
  />
)
