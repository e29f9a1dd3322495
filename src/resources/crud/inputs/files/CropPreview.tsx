import { Box, Typography } from '@mui/material'
import type { PercentCrop } from 'react-image-crop'
import type { ReactNode } from 'react'

/** The papers of the two modes: a picture is looked at on both, whichever one is on. */
const papers = {
  light: { paper: '#ffffff', text: '#52605a' },
  dark: { paper: '#161e1b', text: '#a3b0aa' },
} as const

type Props = {
  scheme: keyof typeof papers
  address: string
  crop: PercentCrop | undefined
  ratio: number
  word: ReactNode
}

/** What the frame holds, as it will look on the paper of a mode. */
export const CropPreview = ({ scheme, address, crop, ratio, word }: Props) => (
  <Box
    sx={{
      p: 1.5,
      borderRadius: 'var(--phi-radius-card)',
      border: '1px solid var(--phi-palette-divider)',
      background: papers[scheme].paper,
    }}
  >
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: 96 * Math.min(ratio, 2),
        aspectRatio: ratio,
        overflow: 'hidden',
        borderRadius: '6px',
      }}
    >
      {crop && crop.width > 0 && (
        <img
          src={address}
          alt=""
          style={{
            position: 'absolute',
            width: `${10_000 / crop.width}%`,
            height: `${10_000 / crop.height}%`,
            left: `${(-100 * crop.x) / crop.width}%`,
            top: `${(-100 * crop.y) / crop.height}%`,
          }}
        />
      )}
    </Box>
    <Typography variant="caption" component="p" sx={{ mt: 1, color: papers[scheme].text }}>
      {word}
    </Typography>
  </Box>
)
