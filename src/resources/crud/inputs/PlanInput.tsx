import { Box, FormControlLabel, Switch } from '@mui/material'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldText } from '../FieldText.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { InputProps } from './input.ts'

const limits = ['branches', 'experts', 'schedulesPerMonth'] as const
type Limits = Record<(typeof limits)[number], number | null>
type Plan = { clients: { attendances: boolean }; limits?: Limits | null }

const unlimited: Limits = { branches: null, experts: null, schedulesPerMonth: null }

/** What a plan holds: attendance records or not, and how much there may be of what. */
export const PlanInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Plan>({ name, field })
  const plan: Plan = value ?? { clients: { attendances: false }, limits: unlimited }
  return (
    <FieldFrame label={line.label} required={field.required} problem={line.problem}>
      <FormControlLabel
        label={say('editors.plan.attendances')}
        control={
          <Switch
            id={line.id}
            size="small"
            checked={plan.clients.attendances}
            onChange={(_, attendances) => change({ ...plan, clients: { attendances } })}
            onBlur={line.onBlur}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
          mt: 1.5,
        }}
      >
        {limits.map((limit) => (
          <FieldText
            key={limit}
            id={`${line.id}-${limit}`}
            type="number"
            label={say(`editors.plan.${limit}`)}
            text={plan.limits?.[limit]?.toString() ?? ''}
            onText={(typed) =>
              change({
                ...plan,
                limits: {
                  ...unlimited,
                  ...plan.limits,
                  [limit]: typed === '' ? null : Number(typed),
                },
              })
            }
            onBlur={line.onBlur}
            problem={problemAt(`limits.${limit}`)}
            hint={say('editors.plan.noLimit')}
            slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
          />
        ))}
      </Box>
    </FieldFrame>
  )
}
