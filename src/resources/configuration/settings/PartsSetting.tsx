import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import type { z } from 'zod'
import { FieldFrame } from '../../crud/FieldFrame.tsx'
import { useConfigurationView } from './context.ts'
import { blankOf, readSchema } from './readSchema.ts'
import type { SettingProps } from './context.ts'

type Props = SettingProps & { parts: [name: string, schema: z.core.$ZodType][]; nullable: boolean }
type Value = Record<string, unknown>

/** A value of several parts; one that may be missing has a switch. */
export const PartsSetting = ({
  path,
  schema,
  label,
  help,
  bare,
  value,
  onChange,
  parts,
  nullable,
}: Props) => {
  const { words, problemAt, readOnly } = useConfigurationView()
  const held = (value ?? undefined) as Value | undefined
  const inside = held && (
    <Parts path={path} held={held} parts={parts} nullable={nullable} onChange={onChange} />
  )
  if (bare) return inside
  return (
    <FieldFrame label={label} problem={problemAt(path)}>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      {nullable && (
        <FormControlLabel
          label={words.page.set}
          control={
            <Switch
              size="small"
              disabled={readOnly}
              checked={held !== undefined}
              onChange={(_, on) => onChange(on ? blankOf(schema) : null)}
              slotProps={{ input: { 'aria-label': `${label}: ${words.page.set}` } }}
            />
          }
        />
      )}
      {inside}
    </FieldFrame>
  )
}

type PartsProps = Pick<Props, 'path' | 'parts' | 'nullable' | 'onChange'> & { held: Value }

const Parts = ({ path, held, parts, nullable, onChange }: PartsProps) => {
  const { words, Setting } = useConfigurationView()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mt: nullable ? 1 : 0,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
      }}
    >
      {parts
        .filter(([name]) => isShown(name, held))
        .map(([name, part]) => (
          // Several of something need the whole width.
          <Box
            key={name}
            sx={readSchema(part).kind === 'list' ? { gridColumn: '1 / -1' } : { minWidth: 0 }}
          >
            <Setting
              beside={held}
              path={`${path}.${name}`}
              schema={part}
              label={words.parts[name as keyof typeof words.parts]}
              value={held[name]}
              onChange={(next) => onChange({ ...held, [name]: next })}
            />
          </Box>
        ))}
    </Box>
  )
}

type PartValue = Record<string, unknown>

/** When a part means anything, by what its sister parts say. */
const meaning: Record<string, (value: PartValue) => boolean> = {
  percent: ({ kind }) => kind === 'percent',
  amount: ({ kind }) => kind === 'fixed' || kind === 2,
  bp: ({ kind }) => kind === undefined || kind === 1,
  tiers: ({ kind }) => kind === 3,
  mode: ({ kind, adapter }) => kind === 3 || adapter !== undefined,
  base: ({ kind }) => kind !== 0,
  closingDay: ({ period }) => period === 'monthly',
  offset: ({ enabled }) => enabled !== false,
  offerMinutes: ({ enabled }) => enabled === true,
  presets: ({ enabled }) => enabled === true,
  // Numbered by the page.
  id: () => false,
}

/** The parts that are needed, given what the others say. */
export const isShown = (part: string, value: PartValue): boolean => meaning[part]?.(value) ?? true
