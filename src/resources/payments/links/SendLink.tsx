import { Button } from '@mui/material'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { BackOfficeProvider } from '../../../dataProvider/index.ts'
import { fieldWords } from '../../../dataProvider/callError.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import type { PaymentLink } from './paymentLink.ts'

/** Writes to the client of a payment link. */
export const SendLink = ({ link }: { link: PaymentLink }) => {
  const { links: words } = usePaymentWords()
  const provider = useDataProvider<BackOfficeProvider>()
  const notify = useNotify()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await provider.call('paymentLinks.send', { id: link.id })
      notify(words.sent, { type: 'success' })
    } catch (error) {
      const message = translate(error instanceof Error ? error.message : 'ra.notification.http_error')
      notify([message, ...fieldWords(error)].join(' '), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={busy}
      startIcon={<Mail size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void send()}
    >
      {words.send}
    </Button>
  )
}
