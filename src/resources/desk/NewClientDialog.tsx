import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { CreateBase, Form, useGetList, type RaRecord } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { translatable } from '../../dataProvider/callError.ts'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { formProblems, type Values } from '../crud/formProblems.ts'
import { inputs } from '../crud/inputs/index.ts'
import { titleOf, type Choice } from '../crud/referenceSource.ts'
import { formFields } from '../crud/shownFields.ts'
import { usePaused } from '../crud/usePaused.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { useSay } from '../ui/words/useSay.ts'
import { typedClient } from './typedClient.ts'
import { useClientWords } from './useClientWords.ts'

type NewClientDialogProps = {
  account: AccountType
  branch: Branch
  /** What was typed into the search: a name, a telephone number or an email. */
  typed: string
  onMade: (client: Choice) => void
  onClose: () => void
}

/** What the desk asks of a new client; the rest of their record can wait. */
const needed = ['firstName', 'lastName', 'email', 'phone', 'taxId']
const entity = entityOf('clients')

/** Makes a client without leaving the booking. */
export const NewClientDialog = ({
  account,
  branch,
  typed,
  onMade,
  onClose,
}: NewClientDialogProps) => {
  const say = useSay()
  const heading = useId()
  const fail = useSaveFailure()
  const all = formFields(entity, account, 'create')
  const fields = all.filter(({ name }) => needed.includes(name))
  const hasOrganization = all.some(({ name }) => name === 'organization')
  const view: EntityView = { name: 'clients', account, segment: 'clients' }
  const validate = (values: Values) =>
    nestedErrors(
      formProblems({ entity, fields }, values).map(({ path, rule, bound }) => [
        path,
        translatable(`rules.${rule}`, { bound }),
      ]),
    )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <ViewContext value={view}>
        <CreateBase
          resource={resourceOf(account, 'clients')}
          redirect={false}
          record={typedClient(typed)}
          mutationOptions={{
            onSuccess: (made: RaRecord) =>
              onMade({ id: Number(made.id), name: titleOf('clients', made) }),
            onError: fail,
          }}
          transform={(values: Values) => ({
            ...values,
            ...(hasOrganization ? { organization: branch.organization } : {}),
          })}
        >
          <Form validate={validate} mode="onBlur" reValidateMode="onChange" noValidate>
            <DialogTitle id={heading}>{say('schedules.create.newTitle')}</DialogTitle>
            <DialogContent>
              <Box sx={{ display: 'grid', gap: 1.5 }}>
                <ClientFields fields={fields} />
                <KnownClient account={account} branch={branch} onUse={onMade} />
              </Box>
            </DialogContent>
            <DialogActions>
              <Button color="inherit" onClick={onClose}>
                {say('schedules.why.back')}
              </Button>
              <SaveButton label={say('schedules.create.newSave')} />
            </DialogActions>
          </Form>
        </CreateBase>
      </ViewContext>
    </Dialog>
  )
}

/** The fields of a new client; the focus is where something is missing first. */
const ClientFields = ({ fields }: { fields: ReturnType<typeof formFields> }) => {
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inputsHere = [...(first.current?.querySelectorAll('input') ?? [])]
    const missing = inputsHere.find(({ value }) => value === '') ?? inputsHere[0]
    missing?.focus()
  }, [])
  return (
    <Box ref={first} sx={{ display: 'contents' }}>
      {fields.map(({ name, field }) => {
        const { Input } = inputs[field.kind]
        return <Input key={name} name={name} field={field} />
      })}
    </Box>
  )
}

type KnownClientProps = {
  account: AccountType
  branch: Branch
  onUse: (client: Choice) => void
}

/**
 * Says that the telephone number or the email belongs to a client already, who can be taken
 * instead.
 */
const KnownClient = ({ account, branch, onUse }: KnownClientProps) => {
  const words = useClientWords()
  const [phone, email] = useWatch({ name: ['phone', 'email'] }) as (string | null | undefined)[]
  const known = useKnown(account, branch, { phone, email })
  if (!known) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={() => onUse(known)}>
          {words.useKnown}
        </Button>
      }
    >
      {words.known(known.name)}
    </Alert>
  )
}

type Contact = { phone: string | null | undefined; email: string | null | undefined }

/** The client who has the telephone number or the email that was typed whole. */
const useKnown = (
  account: AccountType,
  branch: Branch,
  { phone, email }: Contact,
): Choice | undefined => {
  const byPhone = useClientWith(
    account,
    branch,
    usePaused(digitsOf(phone).length >= 7 ? phone! : ''),
  )
  const byEmail = useClientWith(account, branch, usePaused(email?.includes('@') ? email : ''))
  // The search finds parts of numbers too: only a whole one is the client's.
  const ofPhone = byPhone?.find((each) =>
    [each['phone'], each['phone2']].some((one) => isSameNumber(one as string | null, phone)),
  )
  const ofEmail = byEmail?.find(
    (each) => String(each['email'] ?? '').toLowerCase() === email?.trim().toLowerCase(),
  )
  const found = ofPhone ?? ofEmail
  return found && { id: Number(found.id), name: titleOf('clients', found) }
}

const useClientWith = (account: AccountType, branch: Branch, searched: string) =>
  useGetList<RaRecord>(
    resourceOf(account, 'clients')!,
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {
        q: searched,
        ...(account === 'pAdmin' ? { organization: branch.organization.id } : {}),
      },
    },
    { enabled: searched !== '', retry: false },
  ).data

const digitsOf = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '')

/** Whether a stored number is the one that was typed, with its country or as it is dialed there. */
const isSameNumber = (
  stored: string | null | undefined,
  typed: string | null | undefined,
): boolean => {
  const [one, other] = [digitsOf(stored), digitsOf(typed).replace(/^0+/, '')]
  return other.length >= 7 && one.endsWith(other)
}

const SaveButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {label}
    </Button>
  )
}
