import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { FormHead } from '../../crud/form/FormHead.tsx'
import { LeaveQuestion } from '../../crud/form/LeaveQuestion.tsx'
import { ViewContext, type EntityView } from '../../crud/viewOf.ts'

type Props = {
  view: EntityView
  title: string
  changed: boolean
  busy: boolean
  verb: string
  onSend: () => void
  children: ReactNode
}

/** A page that makes a record from other questions than its fields. */
export const CreatePage = ({ view, title, changed, busy, verb, onSend, children }: Props) => (
  <ViewContext value={view}>
    <ResourceContextProvider value={view.segment}>
      <LeaveQuestion changed={changed} saving={busy} />
      <FormHead title={title} />
      <Box
        component="form"
        noValidate
        sx={{ px: 2, py: 2, maxWidth: 520, display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        <Box>
          <Button type="submit" variant="contained" disabled={busy}>
            {verb}
          </Button>
        </Box>
      </Box>
    </ResourceContextProvider>
  </ViewContext>
)
