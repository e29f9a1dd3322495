import { Box, Button, TextField, Typography, useMediaQuery } from '@mui/material'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../../dataProvider/callError.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FormDialog } from '../../ui/dialogs.tsx'
import { useSettingsWords } from '../../ui/words/useSettingsWords.ts'
import { useFailureText } from '../../ui/useFailureWords.ts'

type Props = { onDone: (codes: string[] | null) => Promise<void>; onClose: () => void }

/** Sets up an authenticator app: its key as a QR code and as text, confirmed by a code. */
export const SetUpTotp = ({ onDone, onClose }: Props) => {
  const { factors: words } = useSettingsWords()
  const provider = useBackOffice()
  const textOf = useFailureText()
  const [begun, setBegun] = useState<{ key: string; uri: string }>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let gone = false
    provider.call('account.startTotp', {}).then(
      (answer) => gone || setBegun(answer),
      (error: unknown) => gone || setRefusal(textOf(error)),
    )
    return () => void (gone = true)
    // Once: each call makes another key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const confirm = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { recoveryCodes } = await provider.call('account.confirmTotp', { code })
      await onDone(recoveryCodes)
    } catch (error) {
      const wrong =
        error instanceof CallError && (error.code === 'CODE_INVALID' || error.code === 'VALIDATION')
      setRefusal(wrong ? words.wrongCode : textOf(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.setUpApp}
      why={words.scan}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.confirm}
      wide
      ready={begun !== undefined && code.trim() !== ''}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      {begun && (
        <>
          <TotpKey begun={begun} />
          <TextField
            fullWidth
            label={words.code}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 },
            }}
            sx={{ mt: 1 }}
          />
        </>
      )}
    </FormDialog>
  )
}

type TotpKeyProps = { begun: { key: string; uri: string } }

/** The key, as a QR code, as a link of the device and as text. */
const TotpKey = ({ begun }: TotpKeyProps) => {
  const { factors: words } = useSettingsWords()
  // A phone cannot scan its own screen: its authenticator app opens the link.
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  return (
    <>
      <KeyCode uri={begun.uri} alt={words.qr} />
      {isTouch && (
        <Button
          component="a"
          href={begun.uri}
          variant="outlined"
          startIcon={<Smartphone size={16} strokeWidth={1.75} aria-hidden />}
        >
          {words.openApp}
        </Button>
      )}
      <Typography variant="body2">{words.typeKey}</Typography>
      <CopiedText
        text={begun.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        label={words.key}
        verb={words.copyKey}
        messages={{ copied: words.copied, notCopied: words.notCopied }}
        code
      />
    </>
  )
}

const KeyCode = ({ uri, alt }: { uri: string; alt: string }) => {
  const { data: svg } = useQuery({
    queryKey: ['totp', uri],
    queryFn: async () => {
      const { default: QRCode } = await import('qrcode')
      return QRCode.toString(uri, { errorCorrectionLevel: 'M', margin: 4, type: 'svg' })
    },
    // The key is a secret: it does not outlive the dialog.
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    // On white whatever the page's colours are: many cameras read no inverted codes.
    <Box
      component={svg ? 'img' : 'span'}
      {...(svg ? { src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, alt } : {})}
      sx={{
        width: 200,
        height: 200,
        justifySelf: 'center',
        background: '#fff',
        borderRadius: 'var(--phi-radius-card)',
      }}
    />
  )
}
