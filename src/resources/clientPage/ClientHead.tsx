import { Alert, Box, Button, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Mail, Phone, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { phoneShown } from '../../../contract/text/phones.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { InitialsDisc } from '../InitialsDisc.tsx'
import { PageTab } from '../PageTab.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { TagList } from '../TagList.tsx'
import { useSay } from '../useSay.ts'
import type { PartProps } from './part.ts'
import { clientPath, clientTabs } from './clientTabs.ts'

const Fact = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  color: 'inherit',
  overflowWrap: 'anywhere',
})

/** Who the client is, how they are reached, what must not be overlooked, and the parts of their file. */
export const ClientHead = ({ account, client }: PartProps) => {
  const say = useSay()
  const translate = useTranslate()
  const { name, email, phone, tags, alert, blocked, status } = client as unknown as Client
  return (
    <Box component="header" sx={{ borderBottom: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ px: 2, pt: 1.5, display: 'grid', gap: 1 }}>
        <Breadcrumbs account={account} segment="clients" list={translate('menu.clients')} here={name} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <InitialsDisc name={name} size={40} />
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <StatusChip sysName={status.sysName} word={translate(`statuses.client.${status.sysName}`)} />
              {tags.length > 0 && (
                <span>
                  <TagList tags={tags} />
                </span>
              )}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'var(--phi-palette-text-secondary)', fontSize: 13 }}>
              {email && (
                <Fact href={`mailto:${email}`}>
                  <Mail size={14} strokeWidth={1.75} aria-hidden />
                  {email}
                </Fact>
              )}
              {phone && (
                <Fact href={`tel:${phone}`}>
                  <Phone size={14} strokeWidth={1.75} aria-hidden />
                  {phoneShown(phone)}
                </Fact>
              )}
            </Box>
          </Box>
          <CanAccess resource="clients" action="edit">
            <Button
              component={Link}
              to={`${dashboardOf(account)}/clients/${client.id}`}
              variant="outlined"
              color="inherit"
              startIcon={<UserRoundPen size={16} strokeWidth={1.75} aria-hidden />}
            >
              {say('records.client.data')}
            </Button>
          </CanAccess>
        </Box>
        {alert && <Alert severity="warning">{say('records.client.alert', { alert })}</Alert>}
        {blocked && <Alert severity="error">{say('records.client.blocked')}</Alert>}
      </Box>
      <Box
        component="nav"
        aria-label={say('records.client.tabs')}
        sx={{ display: 'flex', overflowX: 'auto', px: 0.75, mt: 0.5, minHeight: 40 }}
      >
        {clientTabs(account).map(({ segment, needs }) => (
          <OneAllowed key={segment} items={needs}>
            <PageTab to={`${dashboardOf(account)}/${clientPath(client.id, segment)}`}>{say(`records.client.${segment}`)}</PageTab>
          </OneAllowed>
        ))}
      </Box>
    </Box>
  )
}

type Client = {
  name: string
  email: string | null
  phone: string | null
  tags: string[]
  alert: string | null
  blocked: boolean
  status: { sysName: string }
}

/** Whether one of the items may be viewed is asked one after the other. */
const OneAllowed = ({ items: [first, ...others], children }: { items: readonly string[]; children: ReactNode }) =>
  first === undefined ? null : (
    <CanAccess resource={first} action="view" accessDenied={<OneAllowed items={others}>{children}</OneAllowed>}>
      {children}
    </CanAccess>
  )
