import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { FileCode2, ImageDown, Printer } from 'lucide-react'
import QRCode from 'qrcode'
import { saveFile } from '../saveFile.ts'
import { useSay } from '../words/useSay.ts'

/** Enough for a poster: the code is rendered once, and scaled when it is printed. */
const pixels = 1024
// A code with a fifth of it stained or folded is still read.
const drawing = { errorCorrectionLevel: 'M', margin: 4 } as const

type Props = { address: string; title: string; fileName: string }

/** An address as a code to point a telephone at: seen, kept as a drawing or a picture, printed. */
export const LinkCode = ({ address, title, fileName }: Props) => {
  const say = useSay()
  const { data: svg } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => await QRCode.toString(address, { ...drawing, type: 'svg' }),
    staleTime: Infinity,
  })
  if (!svg) return null
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  const savePng = async () => {
    const picture = await QRCode.toDataURL(address, { ...drawing, width: pixels })
    const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (character) =>
      character.charCodeAt(0),
    )
    saveFile(new Blob([bytes], { type: 'image/png' }), `${fileName}.png`)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {/* On white whatever the page's colours are: many cameras read no inverted codes. */}
      <Box
        component="img"
        src={source}
        alt={say('records.link.qrOf', { address })}
        sx={{
          width: 200,
          height: 200,
          background: '#fff',
          borderRadius: 'var(--phi-radius-card)',
          border: '1px solid var(--phi-palette-divider)',
        }}
      />
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
        <Button
          color="inherit"
          startIcon={<FileCode2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          {say('records.link.svg')}
        </Button>
        <Button
          color="inherit"
          startIcon={<ImageDown size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void savePng()}
        >
          {say('records.link.png')}
        </Button>
        <Button
          color="inherit"
          startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void printCode({ source, title, address })}
        >
          {say('records.link.print')}
        </Button>
      </Box>
    </Box>
  )
}

/**
 * Prints a sheet with a title, a code and the address that it stands for, and nothing of the page
 * around it.
 */
export const printCode = async ({
  source,
  title,
  address,
}: {
  source: string
  title: string
  address: string
}): Promise<void> => {
  const frame = Object.assign(document.createElement('iframe'), { title, ariaHidden: 'true' })
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const sheet = frame.contentDocument!
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title })
  const code = Object.assign(sheet.createElement('img'), { src: source, alt: address })
  const line = Object.assign(sheet.createElement('p'), { textContent: address })
  sheet.body.style.cssText = 'font-family:system-ui,sans-serif;text-align:center;padding:40px'
  code.style.cssText = 'width:60%;max-width:420px'
  line.style.cssText = 'font-size:18px;overflow-wrap:anywhere'
  sheet.body.append(heading, code, line)
  await code.decode().catch(() => undefined)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
