import { Box } from '@mui/material'
import type { TextChannelName } from '../../../contract/events/channels.ts'
import { PartsSetting } from './PartsSetting.tsx'
import { readSchema } from './readSchema.ts'
import type { SettingProps } from './settingProps.ts'
import { TestMessage } from './TestMessage.tsx'

/** The account of a channel, with a button that sends a test by it. */
export const TextAccountSetting = ({ channel, ...props }: SettingProps & { channel: TextChannelName }) => {
  const shape = readSchema(props.schema)
  if (shape.kind !== 'parts') return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PartsSetting {...props} parts={shape.parts} nullable={shape.nullable} />
      {props.value != null && <TestMessage channel={channel} />}
    </Box>
  )
}
