import { Box, Button, Typography } from '@mui/material'
import { CircleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'

/** Said in place of a page that broke while it was rendered. */
export const PageFailure = ({
  resetErrorBoundary,
}: {
  resetErrorBoundary: (reason?: unknown) => void
}) => {
  const translate = useTranslate()
  return (
    <Box role="alert" sx={{ p: 2, maxWidth: 480 }}>
      <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
      <Typography variant="h5" component="h1" sx={{ mt: 1 }}>
        {translate('shell.errorTitle')}
      </Typography>
      <Typography variant="body1" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        {translate('shell.errorLead')}
      </Typography>
      <Button variant="contained" onClick={() => resetErrorBoundary()}>
        {translate('shell.retry')}
      </Button>
    </Box>
  )
}
