import { Box, Button, IconButton, Typography } from '@mui/material'
import { Trash2, Users } from 'lucide-react'
import { useListContext } from 'react-admin'
import type { SavedQuery } from '../../../../contract/endpoints/preferences.ts'
import { usePreferences } from '../../usePreferences.ts'
import { useSay } from '../../useSay.ts'
import { useView } from '../viewOf.ts'
import { SaveQuery } from './SaveQuery.tsx'

/** A phone's targets are as large as a finger. */
const touchable = { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }

/** The saved filters of this list: a click shows one; those that are one's own can be shared and deleted. */
export const SavedQueriesPanel = ({ onDone }: { onDone: () => void }) => {
  const say = useSay()
  const { account, segment } = useView()
  const list = useListContext()
  const { preferences, change, isPending } = usePreferences(account)
  const queries = (preferences?.queries ?? []).filter((each) => each.list === segment && each.account === account)

  const apply = ({ filters, sort, order }: SavedQuery) => {
    list.setFilters(filters, undefined, false)
    if (sort !== null) list.setSort({ field: sort, order: order === 'desc' ? 'DESC' : 'ASC' })
    onDone()
  }
  const keep = ({ id, list: of, name, filters, sort, order }: SavedQuery, shared: boolean) =>
    void change({ saveQuery: { id, list: of, name, filters: filters as never, sort, order, shared } }).catch(() => undefined)
  const remove = (id: number) => void change({ removeQuery: id }).catch(() => undefined)

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {say('queries.title')}
      </Typography>
      {queries.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {say('queries.none')}
        </Typography>
      )}
      {queries.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflow: 'auto' }}>
          {queries.map((query) => {
            const { id, name, own, shared, author } = query
            return (
              <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center' }}>
                <Button
                  color="inherit"
                  aria-label={say('queries.apply', { name })}
                  onClick={() => apply(query)}
                  sx={{ flex: 1, minWidth: 0, minHeight: 44, justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
                >
                  <span>
                    {name}
                    {(shared || !own) && (
                      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                        {own ? say('queries.shared') : say('queries.by', { author })}
                      </Typography>
                    )}
                  </span>
                </Button>
                {own && (
                  <>
                    <IconButton
                      aria-label={say(shared ? 'queries.unshare' : 'queries.share', { name })}
                      color={shared ? 'primary' : 'default'}
                      disabled={isPending}
                      sx={touchable}
                      onClick={() => keep(query, !shared)}
                    >
                      <Users size={16} strokeWidth={1.75} aria-hidden />
                    </IconButton>
                    <IconButton aria-label={say('queries.remove', { name })} disabled={isPending} sx={touchable} onClick={() => remove(id)}>
                      <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                    </IconButton>
                  </>
                )}
              </Box>
            )
          })}
        </Box>
      )}
      <SaveQuery onSave={async (saveQuery) => void (await change({ saveQuery }))} />
    </Box>
  )
}
