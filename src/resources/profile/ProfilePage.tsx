import { Box, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { RecordContextProvider, ResourceContextProvider, SaveContextProvider, useTranslate, type RaRecord } from 'react-admin'
import { allows } from '../../../contract/kernel/privileges.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { privilegesOf } from '../../authProvider/accountType.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { session } from '../../dataProvider/session.ts'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormSkeleton } from '../crud/form/FormSkeleton.tsx'
import type { Values } from '../crud/formProblems.ts'
import { ViewContext } from '../crud/viewOf.ts'
import { QueryContent } from '../QueryContent.tsx'
import { CloseOrganization } from './CloseOrganization.tsx'
import { ClosePartner } from './ClosePartner.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { Facts } from './Facts.tsx'
import { ownPlaces, placeRecord, withPlace } from '../crud/ownPlace.ts'
import { PageHead } from './PageHead.tsx'
import { branchPrefixes, savePlace } from './savePlace.ts'
import { useSettingsWords } from './useSettingsWords.ts'
import { useVersionedSave } from './useVersionedSave.ts'

/** The partner, organization or branch office that one administers: what it says of itself, and what is decided above. */
export const ProfilePage = ({ account }: { account: AccountType }) => {
  const translate = useTranslate()
  const provider = useBackOffice()
  const { entity, segment, title } = ownPlaces[account]
  // The session was read when the page was entered, and its version may be old by now.
  const own = useQuery({
    queryKey: ['own place'],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const user = await provider.call('account.isAuth', {}, { signal })
      session.keepUser(user)
      return placeRecord(account, user) ?? null
    },
  })
  const view = { name: entity, account, segment, narrowedTo: Object.fromEntries(ownPlaces[account].decided.map((name) => [name, 'none'])) }
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={entity}>
        <PageHead title={translate(`menu.${title}`)} lead={own.data?.['fantasyName'] as string | undefined} />
        <QueryContent query={own} loading={<FormSkeleton />}>
          {(record) =>
            record && (
              <>
                <Place account={account} record={record} />
                {account === 'oAdmin' && <CloseOrganization />}
                {account === 'pAdmin' && <ClosePartner />}
              </>
            )
          }
        </QueryContent>
      </ResourceContextProvider>
    </ViewContext>
  )
}

const Place = ({ account, record }: { account: AccountType; record: RaRecord }) => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const { profile: words } = useSettingsWords()
  const { entity, decided, needs } = ownPlaces[account]
  const mayEdit = allows(privilegesOf(session.get().user), [needs, 'edit'])
  const show = (stored: RaRecord) => {
    session.keepUser(withPlace(account, session.get().user, stored))
    queries.setQueryData(['own place'], stored)
  }
  const { save, conflict } = useVersionedSave<Values, RaRecord & { version: number }>(
    record as RaRecord & { version: number },
    async (values, version) => (await savePlace(provider, account, values, record, version)) as RaRecord & { version: number },
    show,
    account === 'boAdmin' ? branchPrefixes : {},
  )
  const fields = Object.entries(entityOf(entity).fields).map(([name, field]) => ({ name, field }))
  const above = fields.filter(({ name }) => decided.includes(name))
  return (
    <RecordContextProvider value={record}>
      {conflict && <ConflictNote onReload={conflict.reload} onKeep={conflict.keep} />}
      <Box component="section" sx={{ px: 2, py: 2, maxWidth: 1080, borderBottom: '1px solid var(--phi-palette-divider)' }}>
        <Typography variant="h6" component="h2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {words.decided}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {words.decidedBy}
        </Typography>
        <Facts fields={above} />
      </Box>
      {mayEdit ? (
        <SaveContextProvider value={{ save: save as never, saving: false, mutationMode: 'pessimistic' }}>
          <EntityForm verb="edit" />
        </SaveContextProvider>
      ) : (
        <Box sx={{ px: 2, py: 2, maxWidth: 1080 }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {words.readOnly}
          </Typography>
          <Facts fields={fields.filter(({ name }) => !decided.includes(name))} />
        </Box>
      )}
    </RecordContextProvider>
  )
}
