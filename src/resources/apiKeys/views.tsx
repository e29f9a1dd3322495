import { Box, Button, Typography, Alert } from '@mui/material'
import { Ban } from 'lucide-react'
import { useState, useId } from 'react'
import {
  CanAccess,
  useDelete,
  useNotify,
  useRedirect,
  useResourceContext,
  type RaRecord,
  CreateBase,
} from 'react-admin'
import { useAuthority } from '../crud/useAuthority.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { RecordOf, RecordReading } from '../crud/show/RecordReading.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import { useApiKeyWords } from './useApiKeyWords.ts'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { formFields } from '../crud/shownFields.ts'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { CreateHead } from '../crud/form/CreateHead.tsx'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { withoutEmptied, type Values } from '../crud/formProblems.ts'
import { ViewContext, type EntityView, pathOf } from '../crud/viewOf.ts'
import { EntityList } from '../crud/list/EntityList.tsx'
import { CurlLine } from './CurlLine.tsx'
import { Link } from 'react-router-dom'
import { CopiedText } from '../ui/CopiedText.tsx'

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
  const [isConfirming, setConfirming] = useState(false)
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
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
            type: 'error',
          }),
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
            onClick={() => setConfirming(true)}
          >
            {words.revoke}
          </Button>
        )}
      </Box>
      {isConfirming && (
        <AskDialog
          title={words.revokeTitle}
          why={words.revokeWhy}
          verb={words.revoke}
          harms
          busy={isPending}
          onYes={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </CanAccess>
  )
}

/** The page that makes a key, and shows it the only time that it is shown. */
export const ApiKeyCreate = (view: EntityView) => {
  const onError = useSaveFailure()
  const [token, setToken] = useState<string>()
  const fields = formFields(entityOf(view.name), view.account, 'create')
  return (
    <ViewContext value={view}>
      <CreateBase
        resource={resourceOf(view.account, view.name)}
        redirect={false}
        mutationOptions={{
          onError,
          onSuccess: (made: RaRecord) => setToken(made['token'] as string),
        }}
        transform={(values: Values) => withoutEmptied(fields, values)}
      >
        <CreateHead />
        {token === undefined ? <EntityForm verb="create" /> : <MadeKey view={view} token={token} />}
      </CreateBase>
    </ViewContext>
  )
}

const Guide = () => {
  const words = useApiKeyWords()
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ px: 2, pb: 2, maxWidth: 760, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h6" component="h2" id={heading}>
        {words.try}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.lead}
      </Typography>
      <CurlLine />
    </Box>
  )
}

/** The keys that programs call with, below how that is done. */
export const ApiKeyList = (view: EntityView) => <EntityList {...view} slots={{ lead: <Guide /> }} />

/** A key that was just made: to copy now, and to try at once. */
export const MadeKey = ({ view, token }: { view: EntityView; token: string }) => {
  const words = useApiKeyWords()
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ px: 2, py: 1, maxWidth: 760, display: 'grid', gap: 2 }}
    >
      <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h6" component="h2" id={heading}>
          {words.made}
        </Typography>
        <Alert severity="warning" variant="outlined">
          {words.once}
        </Alert>
        <CopiedText
          text={token}
          label={words.key}
          verb={words.copyKey}
          messages={words}
          main
          code
        />
      </Box>
      <Typography variant="h6" component="h2">
        {words.try}
      </Typography>
      <CurlLine token={token} />
      <Box>
        <Button component={Link} to={pathOf(view)} variant="outlined" color="inherit">
          {words.done}
        </Button>
      </Box>
    </Box>
  )
}
