import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTimeLocale } from '../../ui/useClock.ts'
import { DialogButtons } from '../../ui/dialogs.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { guestOf, namelessWords, momentInWords } from '../../appointments/words.ts'
import { ClashNote } from '../../appointments/explanation/ClashNote.tsx'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { clashIn, useExplanation } from '../../appointments/explanation/useExplanation.ts'
import { MoveQuestions, useMoveQuestions } from '../model/MoveQuestions.tsx'
import { lengthOf, lengthWith } from '../model/useMoveAppointment.ts'
import type { DroppedWhole } from './dragged.ts'

type Props = { dropped: DroppedWhole; nameOf: (expert: number) => string; onDone: () => void }

/**
 * Asks before a dropped booking is moved, and whether the client hears of it; what is refused can
 * go to a time nearby, or back.
 */
export const DropDialog = ({ dropped, nameOf, onDone }: Props) => {
  const { booking, items } = dropped
  const say = useSay()
  const heading = useId()
  const dialog = useDropQuestion(dropped, onDone)
  const { questions, chosen, request, clash, back, confirm } = dialog
  const { busy, refusal } = questions
  const resizes = items.some(({ duration }) => duration !== undefined)
  return (
    <Dialog
      open
      onClose={busy ? undefined : back}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {say(resizes ? 'schedules.move.askLength' : 'schedules.move.askTitle', {
          name: guestOf(booking, namelessWords(say)),
        })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <FromAndTo
          booking={booking}
          items={items}
          start={chosen}
          resizes={resizes}
          nameOf={nameOf}
        />
        {clash && !refusal && (
          <ClashNote
            clash={clash}
            start={chosen}
            zone={booking.timeZone}
            onStart={dialog.take}
            onForce={() => void confirm(true)}
          />
        )}
        {refusal && (
          <RefusalNote
            refusal={refusal}
            zone={booking.timeZone}
            request={request}
            onForce={() => void confirm(true)}
            onSlot={(slot) => dialog.take(slot.start)}
          />
        )}
        <MoveQuestions booking={booking} start={chosen} items={items} questions={questions} />
      </DialogContent>
      <DialogButtons
        back={say('schedules.why.back')}
        verb={say(resizes ? 'schedules.move.resize' : 'schedules.move.move')}
        busy={busy}
        ready={clash === undefined}
        does={{ onClick: () => void confirm() }}
        onClose={back}
      />
    </Dialog>
  )
}

/** What was answered about a dropped booking, and the ways to move it or to put it back. */
const useDropQuestion = ({ booking, start, items, revert }: DroppedWhole, onDone: () => void) => {
  const questions = useMoveQuestions(booking)
  const [chosen, setChosen] = useState(start)
  const request = {
    branchOffice: booking.branchOffice.id,
    items: [...items],
    start: chosen,
    exclude: booking.id,
    quantity: booking.quantity,
  }
  // Said before it is tried: a time that was dropped onto may be dimmed for a reason.
  const clash = clashIn(useExplanation(request).data)
  const back = () => {
    revert()
    onDone()
  }
  const confirm = async (force = false) => {
    if (await questions.move({ start: chosen, items, force })) onDone()
  }
  const take = (time: string) => {
    setChosen(time)
    questions.setRefusal(undefined)
  }
  return { questions, chosen, request, clash, take, back, confirm }
}

type FromAndToProps = Pick<DroppedWhole, 'booking' | 'items' | 'start'> & {
  resizes: boolean
  nameOf: Props['nameOf']
}

/** When and with whom it was, and would be. */
const FromAndTo = ({ booking, items, start, resizes, nameOf }: FromAndToProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const minutes = (count: number) =>
    resizes ? say('schedules.move.minutes', { minutes: count }) : ''
  const before = booking.items.map(({ expert }) => expert.name)
  const after = items.map(({ expert }) => nameOf(expert ?? 0))
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 1.5,
        rowGap: 0.5,
        '& dd': { m: 0 },
      }}
    >
      <Typography component="dt" color="textSecondary">
        {say('schedules.move.from')}
      </Typography>
      <dd>
        {[
          momentInWords(booking.startsAt, booking.timeZone, locale),
          namesOf(before),
          minutes(lengthOf(booking)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </dd>
      <Typography component="dt" color="textSecondary">
        {say('schedules.move.to')}
      </Typography>
      <dd>
        <b>
          {[
            momentInWords(start, booking.timeZone, locale),
            namesOf(after),
            minutes(lengthWith(booking, items)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </b>
      </dd>
    </Box>
  )
}

/** Each name once. */
const namesOf = (names: readonly string[]): string => [...new Set(names)].join(', ')
