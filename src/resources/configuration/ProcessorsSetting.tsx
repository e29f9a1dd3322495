import { Box } from '@mui/material'
import { gatewayNames, type GatewayName } from '../../../contract/money/gateways.ts'
import { readSchema } from './readSchema.ts'
import { RowsSetting } from './RowsSetting.tsx'
import type { SettingProps } from './settingProps.ts'
import { TestGateway } from './TestGateway.tsx'

/** The payment gateways of a place, each with a button that tells whether its keys work. */
export const ProcessorsSetting = (props: SettingProps) => {
  const shape = readSchema(props.schema)
  if (shape.kind !== 'list') return null
  const rows = (props.value ?? []) as { adapter: GatewayName }[]
  const used = gatewayNames.filter((name) => rows.some(({ adapter }) => adapter === name))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RowsSetting {...props} element={shape.element} max={shape.max} />
      {used.map((name) => (
        <TestGateway key={name} adapter={name} />
      ))}
    </Box>
  )
}
