import { Box, Button, IconButton, Typography } from '@mui/material'
import { Trash2, Users } from 'lucide-react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { SavedQuery } from '../../../../contract/endpoints/profile.ts'
import { usePreferences } from '../../ui/usePreferences.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { SaveQuery, type CurrentQuery } from './SaveQuery.tsx'

/** A phone's targets are as large as a finger. */
const touchable = { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }

type Props = {
  account: AccountType
  /** The last part of the screen's path. */
  list: string
  current: () => CurrentQuery
  onApply: (query: SavedQuery) => void
  title: string
  /** Said where there are none. */
  none: string
}

/**
 * The saved queries of a screen: a click shows one; those that are one's own can be shared and
 * deleted.
 */
export const SavedQueriesPanel = ({ account, list, current, onApply, title, none }: Props) => {
  const { preferences, change, isPending } = usePreferences(account)
  const queries = (preferences?.queries ?? []).filter(
    (each) => each.list === list && each.account === account,
  )

  const keep = ({ id, list: of, name, filters, sort, order }: SavedQuery, shared: boolean) =>
    void change({
      saveQuery: { id, list: of, name, filters: filters as never, sort, order, shared },
    }).catch(() => undefined)
  const remove = (id: number) => void change({ removeQuery: id }).catch(() => undefined)

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {queries.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      {queries.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflow: 'auto' }}
        >
          {queries.map((query) => (
            <QueryLine
              key={query.id}
              query={query}
              disabled={isPending}
              onApply={() => onApply(query)}
              onShare={() => keep(query, !query.shared)}
              onRemove={() => remove(query.id)}
            />
          ))}
        </Box>
      )}
      <SaveQuery
        account={account}
        current={current}
        onSave={async (saveQuery) => void (await change({ saveQuery }))}
      />
    </Box>
  )
}

type QueryLineProps = {
  query: SavedQuery
  disabled: boolean
  onApply: () => void
  onShare: () => void
  onRemove: () => void
}

/** A saved query, with the buttons of its author. */
const QueryLine = ({
  query: { name, own, shared, author },
  disabled,
  onApply,
  onShare,
  onRemove,
}: QueryLineProps) => {
  const say = useSay()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        color="inherit"
        aria-label={say('queries.apply', { name })}
        onClick={onApply}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          justifyContent: 'flex-start',
          textAlign: 'start',
          overflowWrap: 'anywhere',
        }}
      >
        <span>
          {name}
          {(shared || !own) && (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block' }}
            >
              {own ? say('queries.shared') : say('queries.by', { author })}
            </Typography>
          )}
        </span>
      </Button>
      {own && (
        <OwnButtons
          name={name}
          shared={shared}
          disabled={disabled}
          onShare={onShare}
          onRemove={onRemove}
        />
      )}
    </Box>
  )
}

type OwnButtonsProps = Pick<SavedQuery, 'name' | 'shared'> &
  Pick<QueryLineProps, 'disabled' | 'onShare' | 'onRemove'>

/** What can be done with a query of one's own: it is shared, kept to oneself, or deleted. */
const OwnButtons = ({ name, shared, disabled, onShare, onRemove }: OwnButtonsProps) => {
  const say = useSay()
  return (
    <>
      <IconButton
        aria-label={say(shared ? 'queries.unshare' : 'queries.share', { name })}
        color={shared ? 'primary' : 'default'}
        disabled={disabled}
        sx={touchable}
        onClick={onShare}
      >
        <Users size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={say('queries.remove', { name })}
        disabled={disabled}
        sx={touchable}
        onClick={onRemove}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
