import { Box, Typography } from '@mui/material'
import { Link } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { ImportedEntity } from '../../../contract/imports/fields.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useClockZone } from '../useClockZone.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import { OutcomeChips } from './OutcomeChips.tsx'
import { isUnderWay, useImports } from './useImport.ts'

const shown = 5

/** One’s imports of the last days, each with the way to its report. */
export const RecentImports = ({ entity }: { entity: ImportedEntity }) => {
  const say = useSay()
  const zone = useClockZone()
  const locale = useTimeLocale()
  const { pathname } = useLocation()
  const imports = useImports(entity, true)
  return (
    <QueryContent line query={mapQuery(imports, ({ items }) => items.slice(0, shown))} empty={null}>
      {(latest) => (
        <Box component="section" aria-labelledby="recent-imports">
          <Typography id="recent-imports" variant="h6" component="h2" sx={{ mb: 0.5 }}>
            {say('imports.file.recent')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {latest.map((each) => {
              const when = momentText(each.start, zone, locale)
              return (
                <Box
                  component="li"
                  key={each.id}
                  sx={{
                    py: 1,
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    borderTop: '1px solid var(--phi-palette-divider)',
                  }}
                >
                  <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Link to={`${pathname}?import=${each.id}`}>
                      {say('imports.file.at', { name: each.fileName || say(`imports.title.${entity}`), when })}
                    </Link>
                    {each.dryRun && !isUnderWay(each) && (
                      <Typography component="span" variant="body2" color="textSecondary">
                        {` · ${say('imports.file.tried')}`}
                      </Typography>
                    )}
                  </Box>
                  <OutcomeChips of={each} />
                </Box>
              )
            })}
          </Box>
        </Box>
      )}
    </QueryContent>
  )
}
