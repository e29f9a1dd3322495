import { Box } from '@mui/material'
import { Lock } from 'lucide-react'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { useConfigurationView } from './configurationContext.ts'

/** Why a setting is read-only: its manager, or the user's missing permission. */
export const SettingLock = ({ lock: { why, managedBy } }: { lock: ConfigurationReply['locked'][string] }) => {
  const { words } = useConfigurationView()
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', mt: 0.5, fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}>
      <Lock size={13} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      {words.locks[why].replace('{level}', words.managers[managedBy])}
    </Box>
  )
}
