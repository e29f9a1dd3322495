import { Box, Button, Typography } from '@mui/material'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useDelete, useNotify, useRedirect, useResourceContext, type RaRecord } from 'react-admin'
import { useAuthority } from '../useAuthority.ts'
import { AskDialog } from '../AskDialog.tsx'
import { RecordOf } from '../RecordOf.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { RecordReading } from '../RecordReading.tsx'
import { useApiKeyWords } from './useApiKeyWords.ts'

/** A key: what it reaches, when it was last used, and its end. */
export const ApiKeyPage = (view: EntityView) => (
  <RecordOf view={view}>
    {(key) => (
      <>
        <FormHead title={String(key['name'])} />
        <RecordReading />
        <Revoke view={view} record={key} />
      </>
    )}
  </RecordOf>
)

const Revoke = ({ view, record }: { view: EntityView; record: RaRecord }) => {
  const words = useApiKeyWords()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const acts = useAuthority('apiKeys', Number(record.id))
  const [asked, setAsked] = useState(false)
  const [remove, { isPending }] = useDelete()
  const confirm = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(words.revoked, { type: 'success' })
          redirect(() => view.segment)
        },
        onError: (error) => notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    )
  return (
    <CanAccess action="delete" resource={resource}>
      <Box sx={{ px: 2, pb: 3 }}>
        {acts?.delete === false && (
          <Typography variant="body2" color="textSecondary">
            {words.outranked}
          </Typography>
        )}
        {acts?.delete && (
          <Button
            color="error"
            variant="outlined"
            startIcon={<Ban size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {words.revoke}
          </Button>
        )}
      </Box>
      {asked && (
        <AskDialog
          title={words.revokeTitle}
          why={words.revokeWhy}
          verb={words.revoke}
          harms
          busy={isPending}
          onYes={confirm}
          onClose={() => setAsked(false)}
        />
      )}
    </CanAccess>
  )
}
