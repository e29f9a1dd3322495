import { Alert, Box, Button } from '@mui/material'
import { ResourceContextProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { FormHead } from '../../generated/form/FormHead.tsx'
import { LeaveQuestion } from '../../generated/form/LeaveQuestion.tsx'
import { pathOf, ViewContext, type EntityView } from '../../generated/viewOf.ts'
import { SubjectFields } from '../SubjectFields.tsx'
import { usePaymentWords } from '../usePaymentWords.ts'
import { LinkFields } from './LinkFields.tsx'
import { useMakeLink } from './useMakeLink.ts'

/** The page of a new payment link: for whom and what, how much and for how long. */
export const PaymentLinkCreate = (view: EntityView) => {
  const { links: words } = usePaymentWords()
  const navigate = useNavigate()
  const first = { client: null, visit: null, branch: null, concept: '' }
  const { subject, choose, draft, setDraft, tried, busy, problem, currency, make } = useMakeLink(view.account, first)
  const begun = subject.client !== null || subject.concept !== ''
  const send = async () => {
    const made = await make()
    if (made) void navigate(pathOf(view, made.id))
  }
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={view.segment}>
        <LeaveQuestion changed={begun} saving={busy} />
        <FormHead title={words.title} />
        <Box
          component="form"
          noValidate
          sx={{ px: 2, py: 2, maxWidth: 520, display: 'grid', gap: 2 }}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {problem && (
            <Alert severity="error" variant="outlined" role="alert">
              {problem}
            </Alert>
          )}
          <SubjectFields account={view.account} subject={subject} tried={tried} onChange={choose} />
          <LinkFields draft={draft} due={subject.visit?.payment.due} currency={currency} tried={tried} onChange={setDraft} />
          <Box>
            <Button type="submit" variant="contained" disabled={busy}>
              {words.make}
            </Button>
          </Box>
        </Box>
      </ResourceContextProvider>
    </ViewContext>
  )
}
