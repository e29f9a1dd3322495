import { useState } from 'react'
import { useNotify } from 'react-admin'
import { CallError } from '../../dataProvider/callError.ts'
import { serverErrors } from './serverErrors.ts'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { useSettingsWords } from './useSettingsWords.ts'

type Versioned = { version: number }
type Save<Values, Stored> = (values: Values, version: number) => Promise<Stored>
type Errors = Record<string, string> | undefined

/**
 * Saves a form on the version that it was read at. Where a newer one is stored, `conflict` offers to take that one (`reload`) or to put
 * the own values over it (`keep`). What is wrong with a field is answered for the form to show there.
 */
export const useVersionedSave = <Values, Stored extends Versioned>(
  loaded: Versioned | undefined,
  send: Save<Values, Stored>,
  show: (stored: Stored) => void,
  prefixes: Readonly<Record<string, string>> = {},
) => {
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
