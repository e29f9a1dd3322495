import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  CanAccess,
  useDelete,
  useNotify,
  useRedirect,
  useRefresh,
  type RaRecord,
} from 'react-admin'
import type { AdminResendName } from '../../../contract/endpoints/provenEmails.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import type { EntityView } from '../crud/viewOf.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'

export type Administrator = RaRecord<number> & {
  email: string
  user: { id: number }
  invitation: { sentAt: string; expiresAt: string } | null
}

type Props = { view: EntityView; administrator: Administrator; mayChange: boolean }

/**
 * An invitation without an answer: when it was sent, with buttons to send it again or withdraw it
 * for those with authority over it.
 */
export const PendingInvitation = ({ view, administrator, mayChange }: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const [isAsking, setAsking] = useState(false)
  const { busy, isRemoving, resend, withdraw } = useInvitationActs(view, administrator)
  const resource = resourceOf(view.account, view.name)!
  const { email } = administrator
  const { sentAt, expiresAt } = administrator.invitation!
  const [now] = useState(() => Date.now())
  const isOpen = Date.parse(expiresAt) > now

  return (
    <Box sx={{ px: 2, pt: 2, maxWidth: 1080 }}>
      <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{say('records.invitation.title')}</AlertTitle>
        {say(isOpen ? 'records.invitation.why' : 'records.invitation.ended', {
          email,
          sent: momentText(sentAt, zone, locale),
          until: momentText(expiresAt, zone, locale),
        })}
        {mayChange && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <CanAccess resource={resource} action="create">
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                disabled={busy}
                startIcon={<Send size={15} strokeWidth={1.75} aria-hidden />}
                onClick={() => void resend()}
              >
                {say('records.invitation.resend')}
              </Button>
            </CanAccess>
            <WithdrawButton resource={resource} onWithdraw={() => setAsking(true)} />
          </Box>
        )}
      </Alert>
      {isAsking && (
        <AskDialog
          title={say('records.invitation.withdraw')}
          why={say('records.invitation.withdrawWhy', { email })}
          verb={say('records.invitation.withdraw')}
          harms
          busy={isRemoving}
          onYes={() => void withdraw(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

/** Sends an invitation again or withdraws it, and says how that went. */
const useInvitationActs = (view: EntityView, administrator: Administrator) => {
  const say = useSay()
  const provider = useBackOffice()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const redirect = useRedirect()
  const { busy, send } = useAnsweredCall(useRefresh())
  const [remove, { isPending: isRemoving }] = useDelete()
  const { email, id } = administrator
  const resend = async () => {
    const { problem } = await send(() =>
      provider.call(`${view.name}.resend` as AdminResendName, { id }),
    )
    notify(problem ?? say('records.invitation.resent', { email }), {
      type: problem === undefined ? 'success' : 'error',
    })
  }
  const withdraw = (onFailure: () => void) =>
    remove(
      resourceOf(view.account, view.name),
      { id, previousData: administrator },
      {
        onSuccess: () => {
          notify(say('records.invitation.withdrawn'), { type: 'success' })
          redirect(() => view.segment)
        },
        onError: (error) => {
          onFailure()
          notify(failureWords(error), { type: 'error' })
        },
      },
    )
  return { busy, isRemoving, resend, withdraw }
}

/** Takes an invitation back, once that is confirmed. */
const WithdrawButton = ({ resource, onWithdraw }: { resource: string; onWithdraw: () => void }) => {
  const say = useSay()
  return (
    <CanAccess resource={resource} action="delete">
      <Button
        size="small"
        color="inherit"
        startIcon={<Undo2 size={15} strokeWidth={1.75} aria-hidden />}
        onClick={onWithdraw}
      >
        {say('records.invitation.withdraw')}
      </Button>
    </CanAccess>
  )
}
