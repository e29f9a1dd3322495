import { Box, Button, Typography } from '@mui/material'
import { ArrowRight, Check } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/accounts.ts'
import { allowsAny } from '../../../contract/privileges.ts'
import { privilegesOf } from '../../authProvider/accountType.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { session } from '../../dataProvider/session.ts'
import type { LaterPage as Segment } from '../../i18n/frame/words.ts'
import { NoPermission } from '../NoPermission.tsx'
import { PageHead } from '../profile/PageHead.tsx'
import { screenName, screenOf } from '../screens.ts'
import { servedScreens } from '../servedScreens.ts'
import { laterPages } from './laterPages.ts'

const points = ['first', 'second', 'third'] as const

/** A screen that is still to come: what it will do, and where to go meanwhile. */
export const LaterPage = ({ segment, account }: { segment: Segment; account: AccountType }) => {
  const translate = useTranslate()
  const { needs, meanwhile } = laterPages[segment]
  const rights = privilegesOf(session.get().user)
  if (account === 'boAdmin' && !allowsAny(rights, needs)) return <NoPermission />
  const Icon = screenOf(segment)?.icon
  const others = meanwhile.filter((other) => servedScreens(account, rights).includes(other))
  return (
    <>
      <PageHead title={translate(`menu.${screenName(segment)}`)} />
      <Box sx={{ px: { xs: 2, sm: 4 }, py: 4, maxWidth: 640 }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 52,
            height: 52,
            borderRadius: 'var(--phi-radius-card)',
            background: 'var(--phi-palette-primary-light)',
            color: 'var(--phi-palette-primary-dark)',
          }}
        >
          {Icon && <Icon size={26} strokeWidth={1.5} aria-hidden />}
        </Box>
        <Typography variant="caption" component="p" sx={{ mt: 2, fontWeight: 600, color: 'var(--phi-palette-accent-text)' }}>
          {translate('later.mark')}
        </Typography>
        <Typography variant="h4" component="h2" sx={{ mt: 0.25, textWrap: 'balance' }}>
          {translate(`later.${segment}.lead`)}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0, display: 'grid', gap: 1 }}>
          {points.map((point) => (
            <Box component="li" key={point} sx={{ display: 'flex', gap: 1, fontSize: 14 }}>
              <Check
                size={18}
                strokeWidth={1.75}
                aria-hidden
                style={{ flex: 'none', marginTop: 1, color: 'var(--phi-palette-primary-main)' }}
              />
              {translate(`later.${segment}.points.${point}`)}
            </Box>
          ))}
        </Box>
        {others.length > 0 && (
          <Box component="nav" aria-labelledby="later-meanwhile" sx={{ mt: 4 }}>
            <Typography id="later-meanwhile" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {translate('later.meanwhile')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {others.map((other, index) => (
                <Button
                  key={other}
                  component={Link}
                  to={`${dashboardOf(account)}/${other}`}
                  variant={index === 0 ? 'contained' : 'outlined'}
                  color={index === 0 ? 'primary' : 'inherit'}
                  endIcon={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />}
                >
                  {translate(`menu.${screenName(other)}`)}
                </Button>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </>
  )
}
