import { Box, Button, Typography } from '@mui/material'
import { Fingerprint, KeyRound, Smartphone, type LucideIcon } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import type { OutputOf } from '../../../dataProvider/call.ts'
import { knowsPasskeys } from '../../../dataProvider/passkeys.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { AskDialog } from '../../ui/dialogs.tsx'
import { momentText } from '../../crud/cells/fieldText.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useSettingsWords } from '../../ui/words/useSettingsWords.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpTotp } from './SetUpTotp.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'

/**
 * Times on one's own account are shown in the browser's time zone: an account belongs to no branch.
 */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `act` gives the codes to show in place of the question, where there are any. */
type Question = {
  title: string
  why: string
  verb: string
  act: () => Promise<{ recoveryCodes?: string[] }>
}
type Open = { dialog: 'totp' | 'passkey' } | { codes: string[] } | { ask: Question }

/**
 * One's second factors: the authenticator app, passkeys and recovery codes. `onChange` receives
 * whether there is a factor.
 */
export const OwnFactors = ({ onChange }: { onChange?: (enabled: boolean) => void }) => {
  const { factors: words } = useSettingsWords()
  const renewCodes = useCall('account.renewRecoveryCodes')
  const [open, setOpen] = useState<Open>()
  const { query, enabled, removalWhy, refresh } = useFactors(onChange)
  const renew = () =>
    setOpen({
      ask: {
        title: words.renewTitle,
        why: words.renewWhy,
        verb: words.renew,
        act: () => renewCodes({}),
      },
    })
  const ways = { enabled, removalWhy, onOpen: setOpen }
  return (
    <QueryContent query={query}>
      {({ totp, passkeys, recoveryCodes }) => (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <AppWay {...ways} totp={totp} />
          <PasskeysWay {...ways} passkeys={passkeys} onRenamed={refresh} />
          {enabled && (
            <Way
              icon={KeyRound}
              title={words.codes}
              note={words.codesLeft.replace('{n}', String(recoveryCodes))}
              action={
                <Button variant="outlined" color="inherit" onClick={renew}>
                  {words.renew}
                </Button>
              }
            />
          )}
          {open && (
            <FactorDialog open={open} onOpen={setOpen} enabled={enabled} refresh={refresh} />
          )}
        </Box>
      )}
    </QueryContent>
  )
}

type Factors = OutputOf<'account.factors'>

const useFactors = (onChange: ((enabled: boolean) => void) | undefined) => {
  const { factors: words } = useSettingsWords()
  const queries = useQueryClient()
  const ask = useCall('account.factors')
  const query = useQuery({ queryKey: ['factors'], queryFn: () => ask({}) })
  const { data } = query
  const enabled = data !== undefined && (data.totp !== null || data.passkeys.length > 0)
  useEffect(() => {
    if (data) onChange?.(enabled)
  }, [data, enabled, onChange])

  const isLast = data !== undefined && (data.totp === null ? 0 : 1) + data.passkeys.length === 1
  /** What removing a factor means, also where it is the only one. */
  const removalWhy = (why: string) => (isLast ? `${why} ${words.removeLastWhy}` : why)
  const refresh = () => queries.invalidateQueries({ queryKey: ['factors'] })
  return { query, enabled, removalWhy, refresh }
}

type FactorDialogProps = {
  open: Open
  onOpen: (open: Open | undefined) => void
  enabled: boolean
  refresh: () => Promise<unknown>
}

/** What is open over the factors: one is added, the codes are shown, or a question is confirmed. */
const FactorDialog = ({ open, onOpen, enabled, refresh }: FactorDialogProps) => {
  const { factors: words } = useSettingsWords()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const close = () => onOpen(undefined)
  /** A factor was added: the codes that came with the first one are shown now, and never again. */
  const added = async (codes: string[] | null) => {
    onOpen(codes ? { codes } : undefined)
    const said = enabled ? words.addedOther : words.added
    notify(said, { type: 'success', messageArgs: { _: said } })
    await refresh()
  }
  const confirm = async ({ act }: Question) => {
    setBusy(true)
    // A refusal has shown as a toast.
    await act().then(
      ({ recoveryCodes }) => onOpen(recoveryCodes ? { codes: recoveryCodes } : undefined),
      () => undefined,
    )
    setBusy(false)
    await refresh()
  }
  return (
    <>
      {'dialog' in open && open.dialog === 'totp' && <SetUpTotp onDone={added} onClose={close} />}
      {'dialog' in open && open.dialog === 'passkey' && (
        <AddPasskey onDone={added} onClose={close} />
      )}
      {'codes' in open && <RecoveryCodes codes={open.codes} onClose={close} />}
      {'ask' in open && (
        <AskDialog
          {...open.ask}
          harms={open.ask.verb === words.remove}
          busy={busy}
          onYes={() => void confirm(open.ask)}
          onClose={close}
        />
      )}
    </>
  )
}

type FactorWayProps = {
  enabled: boolean
  removalWhy: (why: string) => string
  onOpen: (open: Open) => void
}

const AppWay = ({ totp, enabled, removalWhy, onOpen }: FactorWayProps & Pick<Factors, 'totp'>) => {
  const { factors: words } = useSettingsWords()
  const removeTotp = useCall('account.removeTotp')
  const when = useOwnMoment()
  const remove = () =>
    onOpen({
      ask: {
        title: words.removeAppTitle,
        why: removalWhy(words.removeAppWhy),
        verb: words.remove,
        act: () => removeTotp({}),
      },
    })
  return (
    <Way
      icon={Smartphone}
      title={words.app}
      note={totp ? words.appSince.replace('{when}', when(totp.since)) : words.appLead}
      action={
        totp ? (
          <Button color="inherit" variant="outlined" onClick={remove}>
            {words.removeApp}
          </Button>
        ) : (
          <Button
            variant={enabled ? 'outlined' : 'contained'}
            onClick={() => onOpen({ dialog: 'totp' })}
          >
            {words.setUpApp}
          </Button>
        )
      }
    />
  )
}

type PasskeysWayProps = Pick<FactorWayProps, 'removalWhy' | 'onOpen'> &
  Pick<Factors, 'passkeys'> & { onRenamed: () => Promise<unknown> }

const PasskeysWay = ({ passkeys, removalWhy, onOpen, onRenamed }: PasskeysWayProps) => {
  const { factors: words } = useSettingsWords()
  const removePasskey = useCall('account.removePasskey')
  const when = useOwnMoment()
  const remove = ({ id, name }: Factors['passkeys'][number]) =>
    onOpen({
      ask: {
        title: words.removePasskeyTitle.replace('{name}', name),
        why: removalWhy(words.removePasskeyWhy),
        verb: words.remove,
        act: () => removePasskey({ id }),
      },
    })
  return (
    <Way
      icon={Fingerprint}
      title={words.passkeys}
      note={knowsPasskeys() ? words.passkeysLead : words.passkeysUnknown}
      action={
        knowsPasskeys() && (
          <Button variant="outlined" color="inherit" onClick={() => onOpen({ dialog: 'passkey' })}>
            {words.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              when={when}
              onRenamed={onRenamed}
              onRemove={() => remove(passkey)}
            />
          ))}
        </Box>
      )}
    </Way>
  )
}

const useOwnMoment = () => {
  const locale = useTimeLocale()
  return (iso: string) => momentText(iso, ownZone(), locale)
}

type WayProps = {
  icon: LucideIcon
  title: string
  note: string
  action: ReactNode
  children?: ReactNode
}

const Way = ({ icon: Icon, title, note, action, children }: WayProps) => (
  <Box component="section" aria-label={title}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body1" component="h3" sx={{ fontWeight: 560 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {action}
    </Box>
    {children}
  </Box>
)
