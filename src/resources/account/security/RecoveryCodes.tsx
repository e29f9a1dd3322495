import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material'
import { Copy, Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { saveFile } from '../../ui/saveFile.ts'
import { useSettingsWords } from '../../ui/words/useSettingsWords.ts'

/** The recovery codes, shown once, to copy, download or print. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const { factors: words } = useSettingsWords()
  const id = useId()
  const [kept, setKept] = useState(false)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{words.codes}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{words.codesOnce}</Alert>
        <Box
          component="ul"
          aria-label={words.codes}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
            gap: 1,
            m: 0,
            p: 1.5,
            listStyle: 'none',
            borderRadius: 'var(--phi-radius-control)',
            background: 'var(--phi-palette-background-sunken)',
            fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
            userSelect: 'all',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <KeepButtons codes={codes} onKept={() => setKept(true)} />
      </DialogContent>
      <DialogActions>
        <Button variant={kept ? 'contained' : 'outlined'} onClick={onClose}>
          {words.codesKept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type KeepButtonsProps = { codes: string[]; onKept: () => void }

/** The ways to keep the codes: copied, in a file, or on paper. */
const KeepButtons = ({ codes, onKept }: KeepButtonsProps) => {
  const { factors: words } = useSettingsWords()
  const notify = useNotify()
  const text = codes.join('\n')
  const showToast = (text: string, type: 'success' | 'warning') =>
    notify(text, { type, messageArgs: { _: text } })
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        onKept()
        showToast(words.copied, 'success')
      },
      () => showToast(words.notCopied, 'warning'),
    )
  const download = () => {
    saveFile(
      new Blob([`${words.codesFile}\n\n${text}\n`], { type: 'text/plain' }),
      words.codesFileName,
    )
    onKept()
  }
  const print = () => {
    printCodes({ title: words.codesFile, codes })
    onKept()
  }
  const ways = [
    { icon: Copy, word: words.copy, keep: () => void copy() },
    { icon: Download, word: words.download, keep: download },
    { icon: Printer, word: words.print, keep: print },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ways.map(({ icon: Icon, word, keep }) => (
        <Button
          key={word}
          color="inherit"
          startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          onClick={keep}
        >
          {word}
        </Button>
      ))}
    </Box>
  )
}

/** Prints the recovery codes, and nothing of the page around them. */
export const printCodes = ({ title, codes }: { title: string; codes: string[] }): void => {
  const frame = Object.assign(document.createElement('iframe'), { title, ariaHidden: 'true' })
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const sheet = frame.contentDocument!
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title })
  const list = sheet.createElement('ul')
  list.append(
    ...codes.map((code) => Object.assign(sheet.createElement('li'), { textContent: code })),
  )
  sheet.body.style.cssText = 'font-family:system-ui,sans-serif;padding:40px'
  list.style.cssText =
    'font-family:monospace;font-size:18px;line-height:1.8;list-style:none;padding:0'
  sheet.body.append(heading, list)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
