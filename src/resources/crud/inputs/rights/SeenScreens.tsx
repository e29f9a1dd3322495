import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  allows,
  allowsAny,
  toPrivilegeSet,
  type ItemPrivilege,
  type PrivilegeSet,
} from '../../../../../contract/kernel/privileges.ts'
import { useNavigation, type MenuEntry } from '../../../navigation.ts'
import { useSay } from '../../../ui/words/useSay.ts'

const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => entry.children ?? [entry])

/** Whether a screen's right to view is all that there is on its item. */
const onlyViews = (set: PrivilegeSet, { needs = [] }: MenuEntry): boolean =>
  needs.every(
    ([item]) =>
      !(['create', 'edit', 'delete'] as const).some((action) => allows(set, [item, action])),
  )

/** The entries of the menu that a role of a branch office leads to. */
export const SeenScreens = ({ list }: { list: readonly ItemPrivilege[] }) => {
  const say = useSay()
  const translate = useTranslate()
  const { menus } = useNavigation()
  const set = toPrivilegeSet(list)
  const seen = leaves(menus.boAdmin).filter(({ needs = [] }) => allowsAny(set, needs))
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {say('editors.rights.sees')}
      </Typography>
      {seen.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {say('editors.rights.seesNothing')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
        }}
      >
        {seen.map((entry) => (
          <Box
            component="li"
            key={entry.label}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}
          >
            <entry.icon size={16} strokeWidth={1.75} aria-hidden />
            {translate(entry.label, { smart_count: 2 })}
            {onlyViews(set, entry) && (
              <span style={{ fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}>
                {say('editors.rights.onlyView')}
              </span>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
