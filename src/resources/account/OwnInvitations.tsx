import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { invitationsPath } from '../../authProvider/landing.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'

/** The signed-in user's open invitations, rendered by `children`; nothing without any. */
export const OwnInvitations = ({ children }: { children: (list: ReactNode) => ReactNode }) => {
  const { account: words } = useSettingsWords()
  const read = useCall('account.invitations')
  const { data } = useQuery({ queryKey: ['invitations'], queryFn: () => read({}) })
  if (!data || data.items.length === 0) return null
  return children(
    <>
      {data.items.map(({ id, place, role }) => (
        <Box key={id} sx={{ py: 0.5 }}>
          <Typography variant="body1" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
            {place}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {role}
          </Typography>
        </Box>
      ))}
      <Button
        component={Link}
        to={invitationsPath}
        variant="outlined"
        sx={{ mt: 1 }}
        startIcon={<MailOpen size={16} strokeWidth={1.75} aria-hidden />}
      >
        {words.seeInvitation}
      </Button>
    </>,
  )
}
