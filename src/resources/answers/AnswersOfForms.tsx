import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { AnswerReading } from './AnswerReading.tsx'
import { useAnswers, type AnsweredOf } from './useAnswers.ts'

type Props = { of: AnsweredOf; zone: string; currency: string; resource: string; clientId?: number | undefined }

/** The forms of an appointment or attendance: what was answered, by whom, and a way to fill in what was not. */
export const AnswersOfForms = ({ of, zone, currency, resource, clientId }: Props) => {
  const say = useSay()
  const answers = useAnswers(of)
  const [open, setOpen] = useState<number>()
  const opened = answers.data?.find(({ form }) => form.id === open)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <QueryContent line query={answers} empty={<Typography color="textSecondary">{say('answers.none')}</Typography>}>
        {(data) =>
          data.map((form) => (
            <Box key={form.form.id} component="section" sx={{ display: 'grid', gap: 1 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                <Typography component="h4" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                  {form.form.name}
                </Typography>
                {form.isOpen && (
                  <CanAccess resource={resource} action="edit">
                    <Button
                      size="small"
                      onClick={() => setOpen(form.form.id)}
                      aria-label={say(form.answer ? 'answers.changeOf' : 'answers.fillOf', { name: form.form.name })}
                    >
                      {say(form.answer ? 'answers.change' : 'answers.fill')}
                    </Button>
                  </CanAccess>
                )}
              </Box>
              <By form={form} zone={zone} />
              {form.answer && <AnswerReading answer={form.answer} zone={zone} clientId={clientId} />}
            </Box>
          ))
        }
      </QueryContent>
      {opened && (
        <AnswerEditor
          form={opened}
          zone={zone}
          currency={currency}
          onSend={answers.send}
          onSave={answers.save}
          onOutdated={answers.reread}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  )
}

/** Who answered and when. */
const By = ({ form: { answer }, zone }: { form: StaffForm; zone: string }) => {
  const say = useSay()
  const locale = useTimeLocale()
  if (!answer) {
    return (
      <Typography variant="body2" color="textSecondary">
        {say('answers.waiting')}
      </Typography>
    )
  }
  const { author, signer, submittedAt, editedAt } = answer
  const when = momentText(editedAt ?? submittedAt, zone, locale)
  return (
    <Typography variant="caption" color="textSecondary">
      {author ? say('answers.byTeam', { who: author.name, when }) : say('answers.byClient', { who: signer ?? '—', when })}
    </Typography>
  )
}
