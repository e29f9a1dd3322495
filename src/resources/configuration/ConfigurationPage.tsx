import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, useTranslate } from 'react-admin'
import {
  rightsOfConfiguration,
  settingsOf,
  type ConfigurationKey,
} from '../../../contract/configuration/index.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { privilegesOf } from '../../authProvider/accountType.ts'
import { checkAgain } from '../../authProvider/signedIn.ts'
import { translatable } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { session } from '../../dataProvider/session.ts'
import { configurationWords } from '../../i18n/configurationWords.ts'
import type { ConfigurationWords } from '../../i18n/shape/configuration.ts'
import { FormSkeleton } from '../crud/form/FormSkeleton.tsx'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { SaveBar } from '../crud/form/SaveBar.tsx'
import { NoPermission } from '../ui/PageStates.tsx'
import { ConflictNote, useVersionedSave } from '../crud/form/versionedSave.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useLanguage } from '../ui/words/useSay.ts'
import { IgnoredSettings } from './IgnoredSettings.tsx'
import {
  configurationPages,
  type ConfigurationSegment,
  configurationPagesOf,
} from '../navigation/configurationPages.ts'
import { SettingGroups } from './SettingGroups.tsx'
import { changedSettings, ownValues, settingProblems, type SettingValues } from './values.ts'
import { placeSearch, usePlace, type Place } from './settings/usePlace.ts'
import { Box } from '@mui/material'
import type { EntityName } from '../../../contract/entities/index.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { useChosen } from '../crud/filters/useChosen.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type ReferenceSource } from '../crud/referenceSource.ts'
import { PageTab } from '../ui/PageTab.tsx'

/** A configuration: what holds, where it comes from, and what is set here. */
export const ConfigurationPage = ({
  account,
  segment,
  onLook,
}: Pick<Props, 'segment' | 'onLook'> & { account: AccountType }) => {
  const translate = useTranslate()
  const words = configurationWords[useLanguage()]
  const provider = useBackOffice()
  const { configures, title } = configurationPages[segment]
  const [place, setPlace] = usePlace()
  const held = privilegesOf(session.get().user)
  const isReadable = rightsOfConfiguration(configures).some((right) =>
    allows(held, [right, 'view']),
  )
  const configuration = useQuery({
    queryKey: ['configuration', configures, place],
    queryFn: ({ signal }) =>
      provider.call('configuration.get', { key: configures, ...place }, { signal }),
    enabled: isReadable,
  })
  if (!isReadable) return <NoPermission />
  return (
    <>
      <PageHead title={translate(`menu.${title}`)} lead={words.leads[configures]} />
      <PlaceChooser
        account={account}
        segment={segment}
        words={words}
        place={place}
        onPlace={setPlace}
      />
      <QueryContent query={configuration} loading={<FormSkeleton />}>
        {(reply) => (
          <Settings
            key={placeSearch(place)}
            segment={segment}
            place={place}
            reply={reply}
            words={words}
            onLook={onLook}
          />
        )}
      </QueryContent>
    </>
  )
}

type Props = {
  segment: ConfigurationSegment
  place: Place
  reply: ConfigurationReply
  words: ConfigurationWords
  onLook: () => void
}

const Settings = ({ segment, place, reply, words, onLook }: Props) => {
  const queries = useQueryClient()
  const { configures } = configurationPages[segment]
  const readOnly = Object.keys(reply.values).every((name) => reply.locked[name] !== undefined)
  const { save, conflict } = useSettingsSave({ configures, place, reply, onLook })
  const validate = (values: SettingValues) =>
    nestedErrors(
      settingProblems(configures, values).map(({ path, rule, bound }) => [
        path,
        translatable(`rules.${rule}`, { bound }),
      ]),
    )
  const labels = words.settings[configures] as Record<string, readonly [string, string]>
  return (
    <>
      <IgnoredSettings
        configures={configures}
        place={place}
        reply={reply}
        words={words}
        readOnly={!isEditable(configures)}
        onRemoved={() => void queries.invalidateQueries({ queryKey: ['configuration'] })}
      />
      {conflict && <ConflictNote onReload={conflict.reload} onKeep={conflict.keep} />}
      <Form
        record={{ id: configures, ...ownValues(reply) }}
        onSubmit={save}
        validate={validate}
        mode="onSubmit"
        reValidateMode="onChange"
        noValidate
      >
        <SettingGroups
          configures={configures}
          place={place}
          reply={reply}
          words={words}
          readOnly={readOnly}
        />
        {!readOnly && (
          <SaveBar
            verb="edit"
            fields={settingsOf(configures).map(([name]) => ({ name }))}
            labels={(name) => labels[name]![0]}
            deletion={null}
          />
        )}
        <LeaveGuard />
      </Form>
    </>
  )
}

type SettingsSave = Pick<Props, 'place' | 'reply' | 'onLook'> & { configures: ConfigurationKey }

/** Sends what was changed; what comes back is shown, and what depends on it is read anew. */
const useSettingsSave = ({ configures, place, reply, onLook }: SettingsSave) => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const show = (stored: ConfigurationReply) => {
    queries.setQueryData(['configuration', configures, place], stored)
    // Values inherited from here have changed, and so have the proofs.
    void queries.invalidateQueries({ queryKey: ['configuration'], refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: ['configuration', 'proofs'] })
    if (configures === 'ui') onLook()
    if (configures === 'schedule') void showClock()
  }
  // Records of branches and of the session carry the clock settings: what is on the page is
  // rendered by the new ones.
  const showClock = async () => {
    // Without an answer the page shows them when it is loaded again.
    await checkAgain().catch(() => undefined)
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => /branch/i.test(String(queryKey[0])),
    })
  }
  return useVersionedSave<SettingValues, ConfigurationReply>({
    loaded: reply,
    send: (values, version) =>
      provider.call('configuration.edit', {
        key: configures,
        ...place,
        version,
        data: changedSettings(values, reply),
      }),
    show,
  })
}

const isEditable = (key: ConfigurationKey): boolean => {
  const held = privilegesOf(session.get().user)
  return rightsOfConfiguration(key).some((right) => allows(held, [right, 'edit']))
}

type PlaceChooserProps = {
  account: AccountType
  segment: ConfigurationSegment
  words: ConfigurationWords
  place: Place
  onPlace: (place: Place) => void
}

/**
 * Which of the places below one's own is configured, and the way to everything else that is
 * configured there.
 */
export const PlaceChooser = ({ account, segment, words, place, onPlace }: PlaceChooserProps) => {
  const { organization, branchOffice } = place
  const organizations = account === 'pAdmin' ? referenceSource(account, 'organizations') : undefined
  const hasBranches = account !== 'boAdmin' && configurationPagesOf.boAdmin.includes(segment)
  const branches = hasBranches ? referenceSource(account, 'branchOffices') : undefined
  if (!organizations && !branches) return null
  const level =
    branchOffice !== undefined ? 'boAdmin' : organization !== undefined ? 'oAdmin' : undefined
  return (
    <Box sx={{ borderBottom: '1px solid var(--phi-palette-divider)' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          px: 2,
          py: 1.5,
          maxWidth: 720,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {organizations && (
          <OnePlace
            label={words.page.organization}
            hint={words.page.wholePartner}
            entity="organizations"
            source={organizations}
            id={organization}
            onId={(id) => onPlace(id === undefined ? {} : { organization: id })}
          />
        )}
        {branches && (
          <OnePlace
            label={words.page.branch}
            hint={account === 'pAdmin' ? undefined : words.page.wholeOrganization}
            entity="branchOffices"
            source={branches}
            id={branchOffice}
            narrowedTo={organization === undefined ? {} : { organization }}
            onId={(id) =>
              onPlace({
                ...(organization === undefined ? {} : { organization }),
                ...(id === undefined ? {} : { branchOffice: id }),
              })
            }
          />
        )}
      </Box>
      {level && <PageTabs account={account} level={level} words={words} place={place} />}
    </Box>
  )
}

type PageTabsProps = Pick<PlaceChooserProps, 'account' | 'words' | 'place'> & {
  level: 'oAdmin' | 'boAdmin'
}

/** The ways to everything else that is configured in a place. */
const PageTabs = ({ account, level, words, place }: PageTabsProps) => {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={words.page.pages}
      sx={{ display: 'flex', overflowX: 'auto', px: 0.75 }}
    >
      {configurationPagesOf[level]
        .filter((each) => configurationPagesOf[account].includes(each))
        .map((each) => (
          <PageTab key={each} to={`${dashboardOf(account)}/${each}?${placeSearch(place)}`}>
            {translate(`menu.${configurationPages[each].title}`)}
          </PageTab>
        ))}
    </Box>
  )
}

type OneProps = {
  label: string
  hint?: string | undefined
  entity: EntityName
  source: ReferenceSource
  id: number | undefined
  narrowedTo?: Record<string, unknown>
  onId: (id: number | undefined) => void
}

const OnePlace = ({ entity, source, id, onId, ...rest }: OneProps) => {
  const [chosen = null] = useChosen(source, entity, id === undefined ? [] : [id])
  return (
    <RecordChooser
      {...rest}
      source={source}
      several={false}
      value={chosen}
      onChange={(next) => onId(next?.id)}
    />
  )
}
