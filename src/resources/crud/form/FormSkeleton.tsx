import { Box, Skeleton } from '@mui/material'
import { Busy } from '../../ui/PageStates.tsx'

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

/** Bars of the size of a form's fields. */
export const FormSkeleton = () => (
  <Busy>
    <Box
      sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 1080, gridTemplateColumns: { md: '1fr 1fr' } }}
    >
      {fields.map((field) => (
        <Skeleton key={field} variant="rounded" height={52} />
      ))}
    </Box>
  </Busy>
)
