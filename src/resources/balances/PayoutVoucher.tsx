import { IconButton } from '@mui/material'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FilePreview } from '../FilePreview.tsx'
import { saveFile } from '../crud/list/saveFile.ts'
import { useSay } from '../useSay.ts'

type Props = { payment: number; name: string }

/** The way to see and keep the voucher of a payment. */
export const PayoutVoucher = ({ payment, name }: Props) => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const [isOpen, setIsOpen] = useState(false)
  const fail = (error: unknown) => error instanceof Error && notify(error.message, { type: 'error' })
  const download = () => void provider.download('balances.voucher', { id: payment }).then((blob) => saveFile(blob, name), fail)
  return (
    <>
      <IconButton aria-label={say('records.files.preview', { name })} onClick={() => setIsOpen(true)}>
        <Paperclip size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <FilePreview call="balances.voucher" id={payment} name={name} onDownload={download} onClose={() => setIsOpen(false)} />}
    </>
  )
}
