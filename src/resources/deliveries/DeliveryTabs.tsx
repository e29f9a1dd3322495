import { Box } from '@mui/material'
import { pathOf, type EntityView } from '../crud/viewOf.ts'
import { PageTab } from '../ui/PageTab.tsx'
import { useDeadLetterWords } from './useDeadLetterWords.ts'

/** The two views of what was sent: all of it, and what was given up. */
export const DeliveryTabs = ({ view }: { view: EntityView }) => {
  const words = useDeadLetterWords()
  return (
    <Box
      component="nav"
      aria-label={words.views}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        px: 0.75,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <PageTab to={pathOf(view)} end>
        {words.all}
      </PageTab>
      <PageTab to={pathOf(view, 'given-up')}>{words.givenUp}</PageTab>
    </Box>
  )
}
