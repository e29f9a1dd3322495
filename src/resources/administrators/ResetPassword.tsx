import { Button } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify, useRefresh } from 'react-admin'
import type { AdminResetName } from '../../../contract/endpoints/administrators.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { EntityView } from '../crud/viewOf.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Sends an administrator an email to choose a new password: no one else can set it. */
export const ResetPassword = ({
  view,
  id,
  email,
}: {
  view: EntityView
  id: number
  email: string
}) => {
  const say = useSay()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useAnsweredCall(useRefresh())
  const [isAsking, setAsking] = useState(false)
  const reset = async () => {
    const { done, problem } = await send(() =>
      provider.call(`${view.name}.resetPassword` as AdminResetName, { id }),
    )
    setAsking(false)
    notify(problem ?? say('records.passwordReset.sent', { email: done.email }), {
      type: problem === undefined ? 'success' : 'error',
    })
  }
  return (
    <CanAccess resource={resourceOf(view.account, view.name)} action="edit">
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<KeyRound size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {say('records.passwordReset.send')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('records.passwordReset.send')}
          why={say('records.passwordReset.why', { email })}
          verb={say('records.passwordReset.send')}
          busy={busy}
          onYes={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </CanAccess>
  )
}
