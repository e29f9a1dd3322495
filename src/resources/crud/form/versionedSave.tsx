import { useState, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { CallError } from '../../../dataProvider/callError.ts'
import { useSaveFailure } from './useSaveFailure.ts'
import { useSettingsWords } from '../../ui/words/useSettingsWords.ts'
import { Box, Button, Typography } from '@mui/material'
import { TriangleAlert } from 'lucide-react'

type Versioned = { version: number }
type Save<Values, Stored> = (values: Values, version: number) => Promise<Stored>
type Errors = Record<string, string> | undefined

/**
 * What a form saves with: the record as it was read, how it is sent, and what shows the record that
 * is stored.
 */
export type VersionedForm<Values, Stored> = {
  loaded: Versioned | undefined
  send: Save<Values, Stored>
  show: (stored: Stored) => void
  /** What the server's names of fields begin with, and what the form calls that. */
  prefixes?: Readonly<Record<string, string>>
}

/**
 * Saves a form on the version that it was read at. Where a newer one is stored, `conflict` offers
 * to take that one (`reload`) or to put the own values over it (`keep`). What is wrong with a field
 * is answered for the form to show there.
 */
export const useVersionedSave = <Values, Stored extends Versioned>({
  loaded,
  send,
  show,
  prefixes = {},
}: VersionedForm<Values, Stored>) => {
  const notify = useNotify()
  const fail = useSaveFailure()
  const { profile } = useSettingsWords()
  const [met, setMet] = useState<{ values: Values; current: Stored }>()

  const saveOn = async (values: Values, version: number): Promise<Errors> => {
    try {
      const stored = await send(values, version)
      setMet(undefined)
      show(stored)
      notify(profile.saved, { type: 'success', messageArgs: { _: profile.saved } })
      return undefined
    } catch (error) {
      if (error instanceof CallError && error.code === 'VERSION_CONFLICT') {
        setMet({ values, current: error.details.current as Stored })
        return undefined
      }
      const errors = serverErrors(error, prefixes)
      if (!errors) fail(error)
      return errors
    }
  }

  return {
    save: (values: Values): Promise<Errors> => saveOn(values, loaded?.version ?? 0),
    conflict: met && {
      reload: () => {
        setMet(undefined)
        show(met.current)
      },
      keep: () => void saveOn(met.values, met.current.version),
    },
  }
}

/**
 * Shown where another user saved first: take their version, or overwrite it. It takes the focus,
 * since the save button is far below.
 */
export const ConflictNote = ({
  onReload,
  onKeep,
}: {
  onReload: () => void
  onKeep: () => void
}) => {
  const { conflict: words } = useSettingsWords()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Box
      ref={note}
      role="alert"
      tabIndex={-1}
      sx={{
        m: 2,
        mb: 0,
        p: 1.5,
        maxWidth: 1048,
        borderRadius: 'var(--phi-radius-card)',
        border: '1px solid var(--phi-palette-warning-main)',
        display: 'grid',
        gap: 1,
      }}
    >
      <Typography
        variant="body1"
        sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {words.title}
      </Typography>
      <Typography variant="body2">{words.why}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onReload}>
          {words.reload}
        </Button>
        <Button variant="contained" onClick={onKeep}>
          {words.keep}
        </Button>
      </Box>
    </Box>
  )
}

/**
 * What the server found wrong, by the field of the form; undefined where it named no field. What it
 * calls them begins with one of `prefixes`.
 */
export const serverErrors = (
  error: unknown,
  prefixes: Readonly<Record<string, string>> = {},
): Record<string, string> | undefined => {
  const errors = error instanceof CallError ? error.body.errors : undefined
  if (!errors) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [inForm(path, prefixes), words]),
  )
}

const inForm = (path: string, prefixes: Readonly<Record<string, string>>): string => {
  const [prefix, own] = Object.entries({ 'data.': '', ...prefixes }).find(([each]) =>
    path.startsWith(each),
  ) ?? ['', '']
  return own + path.slice(prefix.length)
}
