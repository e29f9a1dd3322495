import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { shownQuestions } from '../../../../../contract/forms/questions.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { PreviewQuestion, type Answer } from './PreviewQuestion.tsx'
import { sectionKeys, type Section } from './questions.ts'

/**
 * The form as clients will see it; answers given here show and hide what depends on them, and go
 * nowhere.
 */
export const FormPreview = ({ sections }: { sections: readonly Section[] }) => {
  const say = useSay()
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const shown = shownQuestions(sections, answers)
  return (
    <Box
      component="section"
      aria-label={say('editors.forms.preview')}
      sx={{
        p: 2,
        borderRadius: 'var(--phi-radius-card)',
        border: '1px solid var(--phi-palette-divider)',
        background: 'var(--phi-palette-background-sunken)',
        position: { md: 'sticky' },
        top: 16,
        display: 'grid',
        gap: 2,
      }}
    >
      <Typography variant="overline" component="h3" sx={{ lineHeight: 1.4 }}>
        {say('editors.forms.preview')}
      </Typography>
      {sections.every(({ fields }) => fields.length === 0) && (
        <Typography variant="body2" color="textSecondary">
          {say('editors.forms.empty')}
        </Typography>
      )}
      {shown.map(({ title, fields }, index) => (
        <Box key={sectionKeys[index]} sx={{ display: 'grid', gap: 1.5 }}>
          {title && <Typography variant="subtitle1">{title}</Typography>}
          {fields.map((question) => (
            <PreviewQuestion
              key={question.key}
              question={question}
              answer={answers[question.key]}
              onAnswer={(answer) => setAnswers({ ...answers, [question.key]: answer })}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
