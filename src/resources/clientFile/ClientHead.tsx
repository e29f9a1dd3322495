import { Alert, Box, Button, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CalendarPlus, Mail, MessageCircle, Phone, UserRoundPen } from 'lucide-react'
import {
  CanAccess,
  RecordContextProvider,
  ResourceContextProvider,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { emailLink, phoneLink, whatsAppLink } from '../../../contract/text/contactLinks.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import type { PartProps } from '../clients/part.ts'
import { Neighbours } from '../crud/form/Neighbours.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { bookingPath } from '../desk/requestedFor.ts'
import { clientPath, profilePath } from '../navigation/clientPaths.ts'
import { clientTabs } from '../navigation/clientTabs.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { InitialsDisc } from '../ui/InitialsDisc.tsx'
import { PageTab } from '../ui/PageTab.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { TagList } from '../ui/TagList.tsx'
import { useContentLang } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ClientMenu } from './ClientMenu.tsx'
import { OneAllowed } from './OneAllowed.tsx'

/**
 * Who the client is, how they are reached, what must not be overlooked, what is done with them, and
 * the parts of their file.
 */
export const ClientHead = ({ account, client }: PartProps) => {
  const translate = useTranslate()
  const contentLang = useContentLang()
  const { name, email, phone, tags, status } = client as unknown as Client
  return (
    <Box component="header" sx={{ borderBottom: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ px: 2, pt: 1.5, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Breadcrumbs
              account={account}
              segment="clients"
              list={translate('menu.clients')}
              here={name}
            />
          </Box>
          <OtherClients account={account} client={client} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <InitialsDisc name={name} size={48} />
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              {status.sysName !== 'enabled' && (
                <StatusChip
                  sysName={status.sysName}
                  word={translate(`statuses.client.${status.sysName}`)}
                />
              )}
              {tags.length > 0 && (
                <span>
                  <TagList tags={tags} lang={contentLang} />
                </span>
              )}
            </Box>
            <Reached email={email} phone={phone} />
          </Box>
          <Deeds account={account} client={client} />
        </Box>
        <Warnings account={account} client={client} />
      </Box>
      <ClientTabs account={account} client={client} />
    </Box>
  )
}

/** The clients beside this one in the list that it was opened from. */
const OtherClients = ({ account, client }: PartProps) => {
  const view: EntityView = { name: 'clients', account, segment: 'clients' }
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value="clients">
        <RecordContextProvider value={client}>
          <Neighbours />
        </RecordContextProvider>
      </ResourceContextProvider>
    </ViewContext>
  )
}

/** What is done with a client: booking first. */
const Deeds = ({ account, client }: PartProps) => {
  const say = useSay()
  const { blocked, preferredBranch, status } = client as unknown as Client
  const branch = account === 'boAdmin' ? undefined : preferredBranch?.id
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {status.sysName === 'enabled' && !blocked && (
        <CanAccess resource="schedule" action="create">
          <Button
            component={Link}
            to={bookingPath(account, { client: Number(client.id), branch })}
            variant="contained"
            startIcon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
          >
            {say('records.client.book')}
          </Button>
        </CanAccess>
      )}
      <CanAccess resource="clients" action="edit">
        <Button
          component={Link}
          to={`${dashboardOf(account)}/${clientPath(client.id, 'edit')}`}
          variant="outlined"
          color="inherit"
          startIcon={<UserRoundPen size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say('records.client.edit')}
        </Button>
      </CanAccess>
      <ClientMenu account={account} client={client} />
    </Box>
  )
}

/** What must not be overlooked: the warning on the file, a block, and what became of a record. */
const Warnings = ({ account, client }: PartProps) => {
  const say = useSay()
  const contentLang = useContentLang()
  const { alert, blocked, mergedInto, status } = client as unknown as Client
  return (
    <>
      {alert && (
        <Alert severity="warning">
          {say('records.client.alert', { alert: '' })}
          <span lang={contentLang}>{alert}</span>
        </Alert>
      )}
      {blocked && <Alert severity="error">{say('records.client.blocked')}</Alert>}
      {status.sysName === 'erased' && <Alert severity="info">{say('clients.erased')}</Alert>}
      {mergedInto && (
        <Alert severity="info">
          {say('clients.merged')}{' '}
          <Link to={profilePath(account, mergedInto.id)} style={{ color: 'inherit' }}>
            {say('clients.mergedLink', { name: mergedInto.name })}
          </Link>
        </Alert>
      )}
    </>
  )
}

const Fact = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  color: 'inherit',
  overflowWrap: 'anywhere',
})

/** How the client is reached: by telephone, WhatsApp and email. */
const Reached = ({ email, phone }: Pick<Client, 'email' | 'phone'>) => {
  const chat = phone ? whatsAppLink(phone) : undefined
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        color: 'var(--phi-palette-text-secondary)',
        fontSize: 13,
      }}
    >
      {phone && (
        <Fact href={phoneLink(phone)}>
          <Phone size={14} strokeWidth={1.75} aria-hidden />
          {phoneShown(phone)}
        </Fact>
      )}
      {chat && (
        <Fact href={chat} target="_blank" rel="noreferrer">
          <MessageCircle size={14} strokeWidth={1.75} aria-hidden />
          WhatsApp
        </Fact>
      )}
      {email && (
        <Fact href={emailLink(email)}>
          <Mail size={14} strokeWidth={1.75} aria-hidden />
          {email}
        </Fact>
      )}
    </Box>
  )
}

/** The parts of the client's file. */
const ClientTabs = ({ account, client }: PartProps) => {
  const say = useSay()
  return (
    <Box
      component="nav"
      aria-label={say('records.client.tabs')}
      sx={{ display: 'flex', overflowX: 'auto', px: 0.75, mt: 0.5, minHeight: 40 }}
    >
      {clientTabs(account).map(({ segment, needs }) => (
        <OneAllowed key={segment} items={needs}>
          <PageTab
            to={`${dashboardOf(account)}/${clientPath(client.id, segment)}`}
            end={segment === 'overview'}
          >
            {say(`records.client.${segment}`)}
          </PageTab>
        </OneAllowed>
      ))}
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
  preferredBranch?: Choice | null
  mergedInto?: Choice | null
  status: { sysName: string }
}
