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

type Props = { card: SavedCard }

/**
 * One saved card: what it is called, when it ends, what it was left for, and what may be done with
 * it.
 */
export const CardLine = ({ card }: Props) => {
  const { cards: words } = usePaymentWords()
  const { busy, makeDefault } = useMakeDefault(card)
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
      <CardFacts card={card} />
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
      <RemoveCard card={card} />
    </Box>
  )
}

/** Saved cards, one line each. */
export const CardList = ({ cards }: { cards: readonly SavedCard[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {cards.map((card) => (
      <CardLine key={card.id} card={card} />
    ))}
  </Box>
)

const useNotifyError = () => {
  const notify = useNotify()
  return (error: unknown) => error instanceof Error && notify(error.message, { type: 'error' })
}

/** Has a card charged where no other is named. */
const useMakeDefault = (card: SavedCard) => {
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [update, { isPending: busy }] = useUpdate()
  const makeDefault = () =>
    void update(
      resource,
      { id: card.id, data: { isDefault: true, version: card.version }, previousData: card },
      { mutationMode: 'pessimistic', onError: notifyError, onSuccess: refresh },
    )
  return { busy, makeDefault }
}

/** What a card is called, how it stands, when it ends, and what its owner agreed to. */
const CardFacts = ({ card }: Props) => {
  const { cards: words } = usePaymentWords()
  const statuses = useStatusWords('savedCard')
  const language = useLanguage()
  const status =
    card.status.sysName === 'active' ? undefined : statuses.find(({ id }) => id === card.status.id)
  return (
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
  )
}

/** The button that removes a card, and the question before. */
const RemoveCard = ({ card }: Props) => {
  const { cards: words } = usePaymentWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [isConfirming, setConfirming] = useState(false)
  const [remove, { isPending: removing }] = useDelete()
  const discard = () =>
    void remove(
      resource,
      { id: card.id, previousData: card },
      {
        mutationMode: 'pessimistic',
        onError: notifyError,
        onSuccess: () => {
          notify(words.removed, { type: 'success' })
          refresh()
        },
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <>
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
    </>
  )
}
