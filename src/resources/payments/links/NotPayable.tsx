import { Alert } from '@mui/material'
import { paymentLinkKinds } from '../../../../contract/money/paymentMethods.ts'
import { usePayerTerms } from '../../ui/usePayerTerms.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'

type Props = { branchOffice: number | undefined; kind: number }

/**
 * Says that a link cannot be used at present, because its branch takes no cards online: the page of
 * the link says it to the client.
 */
export const NotPayable = ({ branchOffice, kind }: Props) => {
  const { links: words } = usePaymentWords()
  const terms = usePayerTerms(branchOffice)
  // To save a card takes a gateway alone.
  const isPayable =
    terms === undefined ||
    (terms.gateway !== null && (kind === paymentLinkKinds.add_card || terms.methods.length > 0))
  if (isPayable) return null
  return (
    <Alert severity="warning" variant="outlined">
      {words.notPayable}
    </Alert>
  )
}
