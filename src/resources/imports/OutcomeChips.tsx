import { Box, Chip } from '@mui/material'
import { Ban, Pencil, Plus, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { useNumberFormat, useSay } from '../ui/words/useSay.ts'

const outcomes = ['created', 'updated', 'skipped', 'failed'] as const
type Outcome = (typeof outcomes)[number]

const looks: Record<
  Outcome,
  { icon: LucideIcon; color: 'success' | 'info' | 'default' | 'error' }
> = {
  created: { icon: Plus, color: 'success' },
  updated: { icon: Pencil, color: 'info' },
  skipped: { icon: Ban, color: 'default' },
  failed: { icon: TriangleAlert, color: 'error' },
}

/** How many lines came to what. */
export const OutcomeChips = ({ of }: { of: ImportRecord }) => {
  const say = useSay()
  const number = useNumberFormat()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {outcomes
        .filter((outcome) => of[outcome] > 0)
        .map((outcome) => {
          const { icon: Icon, color } = looks[outcome]
          return (
            <Chip
              key={outcome}
              icon={<Icon size={13} strokeWidth={2.1} aria-hidden />}
              variant="outlined"
              color={color}
              label={`${say(`imports.report.${of.dryRun ? 'soon' : 'outcomes'}.${outcome}`)} ${number.format(of[outcome])}`}
            />
          )
        })}
    </Box>
  )
}
