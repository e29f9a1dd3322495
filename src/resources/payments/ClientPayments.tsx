import { Alert, Box, Button, Typography } from '@mui/material'
import { Link as LinkIcon, CreditCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { dashboardOf, resourceOf } from '../../dataProvider/resources.ts'
import type { PartProps } from '../clients/part.ts'
import { NoPermission } from '../ui/PageStates.tsx'
import { useLimitedSight } from '../crud/list/useLimitedSight.ts'
import { MoreRecords } from '../crud/list/MoreRecords.tsx'
import { oneAfterTheOther } from '../ui/oneAfterTheOther.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useNow } from '../appointments/useNow.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useClockZone } from '../ui/useClock.ts'
import { useListByPages } from '../../dataProvider/useListByPages.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { useCredit } from './charge/useCredit.ts'
import { LinkDialog, CardLinkDialog } from './lazyDialogs.ts'
import type { PaymentLink } from './links/paymentLink.ts'
import type { Payment } from './model/payment.ts'
import { PaymentLine } from './PaymentLine.tsx'
import { usePaymentWords } from './model/usePaymentWords.ts'
import { CardList } from './cards/CardLine.tsx'
import type { SavedCard } from './cards/savedCard.ts'

const latest = { sort: { field: 'id', order: 'DESC' } } as const

/** What a client has paid, and the links that they were given to pay by. */
export const ClientPayments = (props: PartProps) => (
  <CanAccess resource="payment" action="view" accessDenied={<NoPermission />}>
    <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 3, ...oneAfterTheOther }}>
      <Credit {...props} />
      <Paid {...props} />
      <CanAccess resource="saved_card" action="view">
        <ClientCards {...props} />
      </CanAccess>
      <CanAccess resource="payment_link" action="view">
        <Links {...props} />
      </CanAccess>
    </Box>
  </CanAccess>
)

/** What the client has to pay with from earlier payments; nothing where there is none. */
const Credit = ({ client }: PartProps) => {
  const { client: words } = usePaymentWords()
  const credit = useCredit(Number(client.id))
  if (credit.length === 0) return null
  return (
    <Alert severity="info" role="note">
      {words.credit(credit.map(formatPrice).join(' + '))}
    </Alert>
  )
}

const Paid = ({ account, client }: PartProps) => {
  const { client: words } = usePaymentWords()
  const zone = useClockZone()
  const now = useNow()
  const resource = resourceOf(account, 'payments')!
  const limited = useLimitedSight('payments')
  const payments = useListByPages<Payment>(resource, {
    ...latest,
    filter: { client: Number(client.id) },
  })
  return (
    <Box component="section" aria-labelledby="client-payments">
      <Typography variant="h6" component="h2" id="client-payments">
        {words.title}
      </Typography>
      <QueryContent
        query={payments}
        empty={
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {limited?.why ?? words.none}
          </Typography>
        }
      >
        {(data) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((payment) => (
              <PaymentLine
                key={payment.id}
                account={account}
                payment={payment}
                zone={payment.visit?.timeZone ?? zone}
                now={now}
              />
            ))}
          </Box>
        )}
      </QueryContent>
      <MoreRecords list={payments} />
    </Box>
  )
}

const Links = ({ account, client }: PartProps) => {
  const words = usePaymentWords()
  const [making, setMaking] = useState(false)
  const resource = resourceOf(account, 'paymentLinks')!
  const limited = useLimitedSight('paymentLinks')
  const links = useListByPages<PaymentLink>(resource, {
    ...latest,
    filter: { client: Number(client.id) },
  })
  return (
    <Box component="section" aria-labelledby="client-links">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h2" id="client-links">
          {words.client.links}
        </Typography>
        <CanAccess resource="payment_link" action="create">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<LinkIcon size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {words.links.title}
          </Button>
        </CanAccess>
      </Box>
      <QueryContent
        query={links}
        empty={
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {limited?.why ?? words.links.none}
          </Typography>
        }
      >
        {(data) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((link) => (
              <LinkLine key={link.id} account={account} link={link} />
            ))}
          </Box>
        )}
      </QueryContent>
      <MoreRecords list={links} />
      <Suspense fallback={null}>
        {making && (
          <LinkDialog
            account={account}
            client={{ id: Number(client.id), name: String(client['name']) }}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
    </Box>
  )
}

type LinkLineProps = { account: AccountType; link: PaymentLink }

/** A payment link in a line: what for, how much, and where it stands. */
const LinkLine = ({ account, link }: LinkLineProps) => {
  const { links: words } = usePaymentWords()
  const status = useStatusWords('paymentLink').find(({ id }) => id === link.status.id)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        minHeight: 38,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Link
        to={`${dashboardOf(account)}/${resourceOf(account, 'paymentLinks')!}/${link.id}`}
        style={{
          flex: '1 1 200px',
          color: 'inherit',
          fontWeight: 560,
          overflowWrap: 'anywhere',
        }}
      >
        {link.concept}
      </Link>
      {link.kind !== paymentLinkKinds.add_card && (
        <span>
          {link.amount
            ? formatPrice(link.amount)
            : link.least && link.most
              ? `${formatPrice(link.least)} – ${formatPrice(link.most)}`
              : words.byAppointment}
        </span>
      )}
      {status && <StatusChip sysName={status.sysName} word={status.word} />}
    </Box>
  )
}

const byId = { field: 'id', order: 'ASC' } as const

/** The cards that a client left, and the link by which they leave another. */
export const ClientCards = ({ account, client }: PartProps) => {
  const { cards: words } = usePaymentWords()
  const [asking, setAsking] = useState(false)
  const savedCards = useEveryRecord<SavedCard>('savedCards', {
    sort: byId,
    filter: { client: Number(client.id) },
  })
  return (
    <Box component="section" aria-labelledby="client-cards">
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h6" component="h2" id="client-cards">
          {words.title}
        </Typography>
        <CanAccess resource="payment_link" action="create">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<CreditCard size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {words.ask}
          </Button>
        </CanAccess>
      </Box>
      <QueryContent
        line
        query={savedCards}
        empty={
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {words.none}
          </Typography>
        }
      >
        {(data) => <CardList cards={data} />}
      </QueryContent>
      <Suspense fallback={null}>
        {asking && (
          <CardLinkDialog
            account={account}
            client={{ id: Number(client.id), name: String(client['name']) }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Box>
  )
}
