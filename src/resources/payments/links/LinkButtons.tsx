import { Button, DialogActions } from '@mui/material'
import type { ComponentProps } from 'react'
import { DialogButtons } from '../../ui/dialogs.tsx'
import { usePaymentWords } from '../model/usePaymentWords.ts'

type Props = Pick<ComponentProps<typeof DialogButtons>, 'busy' | 'does' | 'onClose'> & {
  isMade: boolean
}

/** The buttons of a dialog that makes a link: making it, and closing the dialog once it is made. */
export const LinkButtons = ({ isMade, ...rest }: Props) => {
  const { links: words } = usePaymentWords()
  if (!isMade) return <DialogButtons back={words.cancel} verb={words.make} {...rest} />
  return (
    <DialogActions>
      <Button variant="contained" onClick={rest.onClose}>
        {words.close}
      </Button>
    </DialogActions>
  )
}
