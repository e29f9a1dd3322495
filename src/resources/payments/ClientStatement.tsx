import { Box, Button } from '@mui/material'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { LineSkeleton } from '../LineSkeleton.tsx'
import { onDemand } from '../onDemand.ts'
import type { PricedBooking } from './pricedBooking.ts'
import { usePaymentWords } from './usePaymentWords.ts'

const StatementRows = onDemand(async () => (await import('./StatementRows.tsx')).StatementRows)

/** What the client of an appointment reads of its price and its terms, to answer them in the same words; read once it is opened. */
export const ClientStatement = ({ booking }: { booking: PricedBooking }) => {
  const { statement: words } = usePaymentWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Box>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        startIcon={<Chevron size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {words.title}
      </Button>
      {open && (
        <Box id={id} role="group" aria-label={words.title} sx={{ pl: 1 }}>
          <Suspense fallback={<LineSkeleton />}>
            <StatementRows booking={booking} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}
