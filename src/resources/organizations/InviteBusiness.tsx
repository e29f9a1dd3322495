import { TextField } from '@mui/material'
import { useState } from 'react'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { useSay } from '../useSay.ts'

type Props = { onSent: () => void; onClose: () => void }
type Contact = { name: string; email: string }

/** The dialog was opened to type into it. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

/** Asks for the contact of a business and sends the invitation. */
export const InviteBusiness = ({ onSent, onClose }: Props) => {
  const say = useSay()
  const provider = useBackOffice()
  const { busy, send } = useAnsweredCall(() => undefined)
  const [contact, setContact] = useState<Contact>({ name: '', email: '' })
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isMissing = (field: keyof Contact) => isChecked && contact[field].trim() === ''
  const submit = async () => {
    setChecked(true)
    const { name, email } = { name: contact.name.trim(), email: contact.email.trim() }
    if (name === '' || email === '') return
    const { problem } = await send(() => provider.call('signupInvitations.create', { name, email }))
    if (problem === undefined) onSent()
    else setRefusal(problem)
  }
  return (
    <FormDialog
      title={say('invitations.inviteTitle')}
      why={say('invitations.inviteWhy')}
      refusal={refusal}
      busy={busy}
      back={say('invitations.back')}
      verb={say('invitations.send')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {(['name', 'email'] as const).map((field) => (
        <TextField
          key={field}
          required
          type={field === 'email' ? 'email' : 'text'}
          label={say(`invitations.${field}`)}
          value={contact[field]}
          error={isMissing(field)}
          helperText={isMissing(field) ? say('invitations.missing') : undefined}
          {...(field === 'name' && { inputRef: focus })}
          onChange={({ target }) => setContact({ ...contact, [field]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
