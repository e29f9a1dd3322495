import { Box, Typography } from '@mui/material'
import { sizeInWords } from './attendances/sizeInWords.ts'
import { useLanguage } from './useSay.ts'

/** What a chosen file is called, and how large it is. */
export const FileName = ({ file }: { file: File }) => {
  const language = useLanguage()
  return (
    <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {sizeInWords(file.size, language)}
      </Typography>
    </Box>
  )
}
