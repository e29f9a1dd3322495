import { Box } from '@mui/material'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import type { ConfigurationWords } from '../../i18n/configuration/words.ts'
import { useChosen } from '../crud/filters/useChosen.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type ReferenceSource } from '../crud/referenceSource.ts'
import { PageTab } from '../PageTab.tsx'
import { useTranslate } from 'react-admin'
import { configurationPages, configurationPagesOf, type ConfigurationSegment } from './pages.ts'
import { placeSearch, type Place } from './usePlace.ts'

type Props = {
  account: AccountType
  segment: ConfigurationSegment
  words: ConfigurationWords
  place: Place
  onPlace: (place: Place) => void
}

/** Which of the places below one's own is configured, and the way to everything else that is configured there. */
export const PlaceChooser = ({ account, segment, words, place, onPlace }: Props) => {
  const translate = useTranslate()
  const { organization, branchOffice } = place
  const organizations = account === 'pAdmin' ? referenceSource(account, 'organizations') : undefined
  const hasBranches = account !== 'boAdmin' && configurationPagesOf.boAdmin.includes(segment)
  const branches = hasBranches ? referenceSource(account, 'branchOffices') : undefined
  if (!organizations && !branches) return null
  const level = branchOffice !== undefined ? 'boAdmin' : organization !== undefined ? 'oAdmin' : undefined
  return (
    <Box sx={{ borderBottom: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ display: 'grid', gap: 2, px: 2, py: 1.5, maxWidth: 720, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
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
              onPlace({ ...(organization === undefined ? {} : { organization }), ...(id === undefined ? {} : { branchOffice: id }) })
            }
          />
        )}
      </Box>
      {level && (
        <Box component="nav" aria-label={words.page.pages} sx={{ display: 'flex', overflowX: 'auto', px: 0.75 }}>
          {configurationPagesOf[level]
            .filter((each) => configurationPagesOf[account].includes(each))
            .map((each) => (
              <PageTab key={each} to={`${dashboardOf(account)}/${each}?${placeSearch(place)}`}>
                {translate(`menu.${configurationPages[each].title}`)}
              </PageTab>
            ))}
        </Box>
      )}
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
  return <RecordChooser {...rest} source={source} several={false} value={chosen} onChange={(next) => onId(next?.id)} />
}
