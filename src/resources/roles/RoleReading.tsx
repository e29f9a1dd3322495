import { Box, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { toPrivilegeSet, systemParent } from '../../../contract/kernel/privileges.ts'
import { levelOfRoles } from '../crud/inputs/rights/levelOfRoles.ts'
import { RightsEditor } from '../crud/inputs/rights/RightsEditor.tsx'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'

/** What a role holds, for readers who may not change it; `outranked` where it, or who holds it, has more permissions than the reader. */
export const RoleReading = ({ outranked = false }: { outranked?: boolean }) => {
  const say = useSay()
  const labelOf = useFieldLabel()
  const { name } = useView()
  const record = useRecordContext()!
  const list = record['privileges'] as ItemPrivilege[]
  return (
    <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {say(
          record['parent'] === systemParent
            ? 'editors.rights.systemNote'
            : outranked
              ? 'editors.rights.outranked'
              : 'editors.rights.notYours',
        )}
      </Typography>
      {typeof record['description'] === 'string' && <Typography variant="body2">{record['description']}</Typography>}
      <RightsEditor label={labelOf('privileges')} level={levelOfRoles(name)} list={list} held={toPrivilegeSet(list)} readOnly />
    </Box>
  )
}
