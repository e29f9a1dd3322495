import { Box, Button, Typography } from '@mui/material'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { EndSessionsName } from '../../../contract/endpoints/administrators.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useSay } from '../ui/words/useSay.ts'

/** The entities whose records are administrators. */
type AdminEntity = EndSessionsName extends `${infer Name}.endSessions` ? Name : never

type Props = {
  view: EntityView
  administrator: { id: number; name?: string; user?: { id: number } }
}

/** Signs another administrator out everywhere; the profile lists one's own sessions. */
export const EndSessions = ({ view, administrator: { id, name = '', user } }: Props) => {
  const say = useSay()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useAnsweredCall(() => undefined)
  const [isAsking, setAsking] = useState(false)
  if (user?.id === session.get().user.user.id) return null

  const end = async () => {
    const { problem } = await send(() =>
      provider.call(`${view.name as AdminEntity}.endSessions`, { id }),
    )
    setAsking(false)
    notify(problem ?? say('records.sessions.ended', { name }), {
      type: problem === undefined ? 'success' : 'error',
    })
  }
  return (
    <CanAccess resource={resourceOf(view.account, view.name)} action="edit">
      <Box sx={{ px: 2, pt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {say('records.sessions.lead')}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<LogOut size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {say('records.sessions.end')}
        </Button>
      </Box>
      {isAsking && (
        <AskDialog
          title={say('records.sessions.title', { name })}
          why={say('records.sessions.why')}
          verb={say('records.sessions.end')}
          harms
          busy={busy}
          onYes={() => void end()}
          onClose={() => setAsking(false)}
        />
      )}
    </CanAccess>
  )
}
