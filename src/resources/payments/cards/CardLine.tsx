import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useDelete, useNotify, useRefresh, useUpdate } from 'react-admin'
import { formatDay } from '../../../../contract/text/formats.ts'
import { agreedUses } from '../../../../contract/words/cardConsent/index.ts'
import { AskDialog } from '../../ui/dialogs.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useLanguage } from '../../ui/words/useSay.ts'
import { useStatusWords } from '../../ui/words/useStatusWords.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { endOf, type SavedCard } from './savedCard.ts'

const resource = 'savedCards'

/**
 * One saved card: what it is called, when it ends, what it was left for, and what may be done with
 * it.
 */
export const CardLine = ({ card }: { card: SavedCard }) => {
  const { cards: words } = usePaymentWords()
  const statuses = useStatusWords('savedCard')
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isConfirming, setConfirming] = useState(false)
  const [update, { isPending: busy }] = useUpdate()
  const [remove, { isPending: removing }] = useDelete()
  const fail = (error: unknown) =>
    error instanceof Error && notify(error.message, { type: 'error' })
  const status =
    card.status.sysName === 'active' ? undefined : statuses.find(({ id }) => id === card.status.id)
  const makeDefault = () =>
    void update(
      resource,
      { id: card.id, data: { isDefault: true, version: card.version }, previousData: card },
      { mutationMode: 'pessimistic', onError: fail, onSuccess: refresh },
    )
  const discard = () =>
    void remove(
      resource,
      { id: card.id, previousData: card },
      {
        mutationMode: 'pessimistic',
        onError: fail,
        onSuccess: () => {
          notify(words.removed, { type: 'success' })
          refresh()
        },
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 0.75,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 560 }}>
            {card.name}
          </Typography>
          {card.isDefault && (
            <Chip size="small" color="primary" variant="outlined" label={words.default} />
          )}
          {status && <StatusChip sysName={status.sysName} word={status.word} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words.expires(endOf(card))} ·{' '}
          {words.agreed(formatDay(card.consent.date.slice(0, 10), language))}{' '}
          <span lang={card.consent.language}>«{agreedUses(card.consent).join('; ')}»</span>
        </Typography>
      </Box>
      {!card.isDefault && card.client && (
        <CanAccess resource="saved_card" action="edit">
          <Button
            color="inherit"
            disabled={busy}
            aria-label={words.named(words.makeDefault, card.name)}
            onClick={makeDefault}
          >
            {words.makeDefault}
          </Button>
        </CanAccess>
      )}
      <CanAccess resource="saved_card" action="delete">
        <Button
          color="error"
          aria-label={words.named(words.remove, card.name)}
          onClick={() => setConfirming(true)}
        >
          {words.remove}
        </Button>
      </CanAccess>
      {isConfirming && (
        <AskDialog
          title={words.named(words.remove, card.name)}
          why={words.removeWhy}
          verb={words.remove}
          harms
          busy={removing}
          onYes={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  )
}
