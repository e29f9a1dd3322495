import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { Box, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import {
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  useTranslate,
  type RaRecord,
  useRecordContext,
} from 'react-admin'
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
import { QueryContent } from '../ui/QueryContent.tsx'
import { CloseOrganization } from './CloseOrganization.tsx'
import { ClosePartner } from './ClosePartner.tsx'
import { ConflictNote, useVersionedSave } from '../crud/form/versionedSave.tsx'
import { ownPlaces, placeRecord, withPlace } from '../ui/ownPlace.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'
import type { NamedField } from '../crud/shownFields.ts'
import { FieldCell } from '../crud/cells/FieldCell.tsx'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { addressSchema, type Address } from '../../../contract/text/address.ts'
import { changedFields } from '../../dataProvider/changedFields.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'

/**
 * The partner, organization or branch office that one administers: what it says of itself, and what
 * is decided above.
 */
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
  const view = {
    name: entity,
    account,
    segment,
    narrowedTo: Object.fromEntries(ownPlaces[account].decided.map((name) => [name, 'none'])),
  }
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={entity}>
        <PageHead
          title={translate(`menu.${title}`)}
          lead={own.data?.['fantasyName'] as string | undefined}
        />
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
  const { save, conflict } = useVersionedSave<Values, RaRecord & { version: number }>({
    loaded: record as RaRecord & { version: number },
    send: async (values, version) =>
      (await savePlace(provider, account, { values, loaded: record, version })) as RaRecord & {
        version: number
      },
    show,
    prefixes: account === 'boAdmin' ? branchPrefixes : {},
  })
  const fields = Object.entries(entityOf(entity).fields).map(([name, field]) => ({ name, field }))
  const above = fields.filter(({ name }) => decided.includes(name))
  return (
    <RecordContextProvider value={record}>
      {conflict && <ConflictNote onReload={conflict.reload} onKeep={conflict.keep} />}
      <Box
        component="section"
        sx={{ px: 2, py: 2, maxWidth: 1080, borderBottom: '1px solid var(--phi-palette-divider)' }}
      >
        <Typography
          variant="h6"
          component="h2"
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {words.decided[account][0]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {words.decided[account][1]}
        </Typography>
        <Facts fields={above} />
      </Box>
      {mayEdit ? (
        <SaveContextProvider
          value={{ save: save as never, saving: false, mutationMode: 'pessimistic' }}
        >
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

/** Fields of the record on the page, to be read. */
export const Facts = ({ fields }: { fields: readonly NamedField[] }) => {
  const record = useRecordContext()!
  const text = useFieldText()
  const labelOf = useFieldLabel()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      {fields.map(({ name, field }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography
            component="dt"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {labelOf(name)}
          </Typography>
          <Typography component="dd" variant="body1" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldCell name={name} field={field} value={record[name]} text={text} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/**
 * What a call on a branch office begins the names of its fields with, by what the form calls them.
 */
export const branchPrefixes = { branchOffice_: '', address_: 'address.' } as const

const images = ['logo', 'isotype'] as const

/** What a form holds, the record that it began with, and the version that it is saved on. */
export type PlaceChange = { values: Values; loaded: RaRecord; version: number }

/**
 * Sends what the form changed of one's own place, on the version that it started from; answers with
 * the record as it stands then.
 */
export const savePlace = async (
  provider: BackOfficeProvider,
  account: AccountType,
  { values, loaded, version }: PlaceChange,
): Promise<RaRecord> => {
  const { entity, decided } = ownPlaces[account]
  const changes = Object.fromEntries(
    Object.entries(changedFields(entityOf(entity), values, loaded)).filter(
      ([name]) => !decided.includes(name),
    ),
  )
  if (account === 'pAdmin')
    return await provider.call('partners.account', { version, data: changes })
  if (account === 'oAdmin')
    return await provider.call('organizations.account', { version, data: changes })
  return await provider.call('branchOffices.account', {
    version,
    ...branchChanges(changes, loaded),
  })
}

/** The same fields as the call for a branch office names them. */
export const branchChanges = (changes: Values, loaded: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'address')
        return addressChanges(value as Address | null, loaded['address'] as Address | null)
      return [[isAmong(images, name) ? name : `branchOffice_${name}`, value]]
    }),
  )

/** Every part that is there or was: those emptied go as null. */
const addressChanges = (address: Address | null, before: Address | null): [string, unknown][] =>
  Object.keys(addressSchema.shape)
    .filter((part) => part in (before ?? {}) || part in (address ?? {}))
    .map((part) => [`address_${part}`, (address as Values | null)?.[part] ?? null])
