import { Alert, Box, Button } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { ConfigurationWords } from '../../i18n/shape/configuration.ts'
import { useFailureWords } from '../ui/useFailureWords.ts'
import type { Place } from './settings/usePlace.ts'

type Props = {
  configures: ConfigurationKey
  place: Place
  reply: ConfigurationReply
  words: ConfigurationWords
  readOnly: boolean
  onRemoved: () => void
}

/** Values stored at a level that may not set them: they do not apply, and can be removed. */
export const IgnoredSettings = ({
  configures,
  place,
  reply: { ignored },
  words,
  readOnly,
  onRemoved,
}: Props) => {
  const provider = useBackOffice()
  const failureWords = useFailureWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (ignored.length === 0) return null
  const remove = async ({ name, branchOffice }: ConfigurationReply['ignored'][number]) => {
    setBusy(true)
    setFailure(undefined)
    const at = branchOffice === null ? place : { ...place, branchOffice: branchOffice.id }
    try {
      await provider.call('configuration.edit', { key: configures, ...at, data: { [name]: null } })
      onRemoved()
    } catch (error) {
      setFailure(failureWords(error))
    }
    setBusy(false)
  }
  const labels = words.settings[configures] as Record<string, readonly [string, string]>
  return (
    <Alert severity="warning" sx={{ mx: 2, mt: 2, maxWidth: 1040 }}>
      {words.ignored.title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {ignored.map((each) => {
          const label = labels[each.name]![0]
          const named = each.branchOffice === null ? label : `${each.branchOffice.name}: ${label}`
          return (
            <li key={`${each.name} ${each.branchOffice?.id ?? ''}`}>
              {named}. {words.ignored.why[each.why]}
              {!readOnly && (
                <Button
                  size="small"
                  color="inherit"
                  disabled={busy}
                  aria-label={`${words.page.remove}: ${named}`}
                  startIcon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
                  onClick={() => void remove(each)}
                  sx={{ ml: 1 }}
                >
                  {words.page.remove}
                </Button>
              )}
            </li>
          )
        })}
      </Box>
      <Box role="alert">{failure}</Box>
    </Alert>
  )
}
