import { Alert, Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { signOut } from '../../authProvider/signedIn.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useLanguage } from '../ui/words/useSay.ts'

/**
 * Closes one's own account: says first what ends, and refuses while a place would be left without
 * an administrator.
 */
export const CloseAccount = () => {
  const { account: words } = useSettingsWords()
  const notify = useNotify()
  const ask = useCall('account.closing')
  const close = useCall('account.close')
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const closing = useQuery({
    queryKey: ['closing'],
    queryFn: () => ask({}),
    enabled: isOpen,
    gcTime: 0,
  })
  const { data } = closing
  const last = data?.places.filter(({ isLast }) => isLast)

  const confirm = async () => {
    setBusy(true)
    try {
      await close({})
      notify(words.closed, { type: 'success', messageArgs: { _: words.closed } })
      await signOut()
    } catch {
      // useCall has shown why.
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<UserX size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.closeOpen}
      </Button>
      {isOpen && (
        <AskDialog
          harms
          title={words.closeTitle}
          why={data?.places.length === 0 ? words.closeNone : words.closeWhy}
          verb={words.close}
          busy={busy}
          ready={last?.length === 0}
          onYes={() => void confirm()}
          onClose={() => setOpen(false)}
        >
          <QueryContent line query={closing}>
            {(found) => <ClosingEffects {...found} />}
          </QueryContent>
        </AskDialog>
      )}
    </>
  )
}

/** What ends with the account; or the places that would be left without an administrator. */
const ClosingEffects = ({ places, days }: OutputOf<'account.closing'>) => {
  const { account: words } = useSettingsWords()
  const language = useLanguage()
  const lastNames = (places: OutputOf<'account.closing'>['places']) =>
    new Intl.ListFormat(language).format(
      places.filter(({ isLast }) => isLast).map(({ name }) => name),
    )
  return (
    <>
      {places.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {places.map(({ level, name }) => (
            <Typography
              component="li"
              variant="body2"
              key={`${level} ${name}`}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Typography>
          ))}
        </Box>
      )}
      {places.some(({ isLast }) => isLast) ? (
        <Alert severity="warning">{words.closeLast.replace('{places}', lastNames(places))}</Alert>
      ) : (
        <Typography variant="body2">{words.closeLater.replace('{days}', String(days))}</Typography>
      )}
    </>
  )
}
