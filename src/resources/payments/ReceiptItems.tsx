import { MenuItem } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { usePaymentWords } from './usePaymentWords.ts'

type Props = { url: string; onOpen: () => void; onSend: () => void; autoFocus?: boolean }

/** In the menu of a payment: its receipt, to be read and printed, or to be sent again. */
export const ReceiptItems = ({ url, onOpen, onSend, autoFocus = false }: Props) => {
  const { receipt: words } = usePaymentWords()
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'edit' })
  return (
    <>
      <MenuItem component="a" href={url} target="_blank" rel="noreferrer" autoFocus={autoFocus} onClick={onOpen}>
        {words.open}
      </MenuItem>
      {canAccess && <MenuItem onClick={onSend}>{words.send}</MenuItem>}
    </>
  )
}
