import { Box, Button, Typography } from '@mui/material'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { ResetSecondFactorName } from '../../../contract/endpoints/factors.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'
import { useFailureText } from '../ui/useFailureWords.ts'

type Props = {
  view: EntityView
  administrator: { id: number; name?: string; user?: { id: number } }
}

/**
 * Removes the second factors of another administrator who has lost them; one's own are in the
 * profile.
 */
export const ResetSecondFactor = ({ view, administrator: { id, name = '', user } }: Props) => {
  const { factors: words } = useSettingsWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const textOf = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (user?.id === session.get().user.user.id) return null

  const showToast = (text: string, type: 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } })
  const reset = async () => {
    setBusy(true)
    await provider.call(`${view.name}.resetSecondFactor` as ResetSecondFactorName, { id }).then(
      () => showToast(words.resetDone, 'success'),
      (error: unknown) =>
        showToast(
          error instanceof CallError && error.code === 'NOT_FOUND'
            ? words.resetNone
            : textOf(error),
          'error',
        ),
    )
    setBusy(false)
    setAsking(false)
  }
  return (
    <CanAccess resource={resourceOf(view.account, view.name)} action="edit">
      <Box sx={{ px: 2, pt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {words.resetLead}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ShieldOff size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {words.resetOf}
        </Button>
      </Box>
      {isAsking && (
        <AskDialog
          title={`${words.resetOf}: ${name}`}
          why={words.resetWhy.replace('{name}', name)}
          verb={words.reset}
          harms
          busy={busy}
          onYes={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </CanAccess>
  )
}
