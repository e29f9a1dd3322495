import { Box, Button, Typography } from '@mui/material'
import { CreditCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CanAccess, useGetList } from 'react-admin'
import type { PartProps } from '../../clientPage/part.ts'
import { QueryContent } from '../../QueryContent.tsx'
import { CardLinkDialog } from '../lazyDialogs.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { CardLine } from './CardLine.tsx'
import type { SavedCard } from './savedCard.ts'

const all = { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'ASC' } } as const

/** The cards that a client left, and the link by which they leave another. */
export const ClientCards = ({ account, client }: PartProps) => {
  const { cards: words } = usePaymentWords()
  const [asking, setAsking] = useState(false)
  const savedCards = useGetList<SavedCard>('savedCards', { ...all, filter: { client: Number(client.id) } })
  return (
    <Box component="section" aria-labelledby="client-cards">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
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
        {(data) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((card) => (
              <CardLine key={card.id} card={card} />
            ))}
          </Box>
        )}
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
