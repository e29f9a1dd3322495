import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useNotify, useTranslate, type RaRecord } from 'react-admin'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import { useSay } from '../useSay.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

type Suggestion = NonNullable<StaffForm['answer']>['suggestions'][number]

/** What an answer says of the client where their record says nothing; it is written there only when somebody presses. */
export const Suggestions = ({ suggestions, clientId }: { suggestions: readonly Suggestion[]; clientId: number }) => {
  const say = useSay()
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useBackOffice()
  const [taken, setTaken] = useState<string[]>([])
  const take = async ({ field, value }: Suggestion) => {
    try {
      const { data: client } = await provider.getOne<RaRecord>('clients', { id: clientId })
      await provider.update('clients', { id: clientId, data: { ...client, [field]: value }, previousData: client })
      setTaken([...taken, field])
      notify(say('answers.taken'), { type: 'success' })
    } catch (error) {
      notify(translate(error instanceof Error ? error.message : 'ra.notification.http_error'), { type: 'error' })
    }
  }
  const open = suggestions.filter(({ field }) => !taken.includes(field))
  if (open.length === 0) return null
  return (
    <CanAccess resource="clients" action="edit">
      <Box sx={{ p: 1, borderRadius: 'var(--phi-radius-control)', background: 'var(--phi-palette-background-sunken)' }}>
        {open.map((suggestion) => (
          <Box
            key={suggestion.field}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <Typography variant="body2">
              {translate(`resources.clients.fields.${suggestion.field}`)}: {suggestion.value}
            </Typography>
            <Button size="small" onClick={() => void take(suggestion)}>
              {say('answers.take')}
            </Button>
          </Box>
        ))}
      </Box>
    </CanAccess>
  )
}
