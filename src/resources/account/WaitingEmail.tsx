import { Alert, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { useSettingsWords } from '../profile/useSettingsWords.ts'

/** The new email that waits for confirmation, if any, with a button to cancel the change. */
export const WaitingEmail = () => {
  const { account: words } = useSettingsWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const read = useCall('account.emailChange')
  const cancel = useCall('account.cancelEmailChange')
  const { data } = useQuery({ queryKey: ['email change'], queryFn: () => read({}) })
  if (!data?.email) return null
  const cancelChange = async () => {
    // A toast has shown a refusal; the change is read again either way.
    await cancel({}).then(
      () => notify(words.emailCanceled, { type: 'success', messageArgs: { _: words.emailCanceled } }),
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: ['email change'] })
  }
  return (
    <Alert
      severity="info"
      sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
      action={
        <Button type="button" color="inherit" size="small" onClick={() => void cancelChange()}>
          {words.cancelEmail}
        </Button>
      }
    >
      <strong>{words.waitingEmail.replace('{email}', data.email)}</strong>
      <br />
      {words.waitingEmailWhy}
    </Alert>
  )
}
