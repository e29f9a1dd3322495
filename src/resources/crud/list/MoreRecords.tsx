import { Box, Button, Typography } from '@mui/material'
import type { ListByPages } from '../../../dataProvider/useListByPages.ts'
import { useNumberFormat, useSay } from '../../ui/words/useSay.ts'

/** How much of a list is shown, and the button that shows more; nothing once all of it is. */
export const MoreRecords = ({ list }: { list: ListByPages }) => {
  const say = useSay()
  const number = useNumberFormat()
  if (!list.hasNextPage || list.data === undefined) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {say('list.someOf', {
          shown: number.format(list.data.length),
          total: number.format(list.total),
        })}
      </Typography>
      <Button
        size="small"
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {say('list.showMore')}
      </Button>
    </Box>
  )
}
