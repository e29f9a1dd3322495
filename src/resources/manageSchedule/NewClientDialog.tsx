import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { CreateBase, Form, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { translatable } from '../../dataProvider/callError.ts'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { formFields } from '../crud/drawnFields.ts'
import { formProblems, type Values } from '../crud/formProblems.ts'
import { inputs } from '../crud/inputs/index.ts'
import { titleOf, type Choice } from '../crud/referenceSource.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import type { Branch } from '../schedules/useBranch.ts'
import { useSay } from '../useSay.ts'

type Props = { account: AccountType; branch: Branch; onMade: (client: Choice) => void; onClose: () => void }

/** What the desk asks of somebody new; the rest of the file can wait. */
const asked = ['firstName', 'lastName', 'email', 'phone', 'taxId']
const entity = entityOf('clients')

/** Makes a client without leaving the booking. */
export const NewClientDialog = ({ account, branch, onMade, onClose }: Props) => {
  const say = useSay()
  const heading = useId()
  const fail = useSaveFailure()
  const all = formFields(entity, account, 'create')
  const fields = all.filter(({ name }) => asked.includes(name))
  const isTold = all.some(({ name }) => name === 'organization')
  const view: EntityView = { name: 'clients', account, segment: 'clients' }
  const validate = (values: Values) =>
    nestedErrors(formProblems(entity, fields, values).map(({ path, rule, bound }) => [path, translatable(`rules.${rule}`, { bound })]))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <ViewContext value={view}>
        <CreateBase
          resource={resourceOf(account, 'clients')}
          redirect={false}
          mutationOptions={{
            onSuccess: (made: RaRecord) => onMade({ id: Number(made.id), name: titleOf('clients', made) }),
            onError: fail,
          }}
          transform={(values: Values) => ({ ...values, ...(isTold ? { organization: branch.organization } : {}) })}
        >
          <Form validate={validate} mode="onBlur" reValidateMode="onChange" noValidate>
            <DialogTitle id={heading}>{say('schedules.create.newTitle')}</DialogTitle>
            <DialogContent>
              <Box sx={{ display: 'grid', gap: 1.5 }}>
                {fields.map(({ name, field }) => {
                  const { Input } = inputs[field.kind]
                  return <Input key={name} name={name} field={field} />
                })}
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

const SaveButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {label}
    </Button>
  )
}
