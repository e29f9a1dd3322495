import { Box, Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/useSay.ts'
import type { InputProps } from '../input.ts'
import { FormPreview } from './FormPreview.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import {
  earlierQuestions,
  keysOf,
  moved,
  named,
  newQuestion,
  withoutQuestion,
  withQuestion,
  type Section,
  mostQuestions,
  mostSections,
  sectionKeys,
} from './questions.ts'

/** The questions of a form, in sections, beside what clients will see of them. */
export const SectionsInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, invalid, problemAt } = useFieldInput<Section[]>({ name, field })
  const [open, setOpen] = useState<string | null>(null)
  const sections = value ?? []
  const put = (section: number, part: Partial<Section>) =>
    change(sections.map((each, index) => (index === section ? { ...each, ...part } : each)))
  const add = (section: number) => {
    const question = newQuestion(sections)
    put(section, { fields: [...sections[section]!.fields, question] })
    setOpen(`${section}.${sections[section]!.fields.length}`)
  }
  const full = keysOf(sections).length >= mostQuestions
  return (
    <FieldFrame label={line.label} problem={line.problem ?? (invalid ? say('editors.forms.check') : undefined)}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {sections.map((section, at) => (
            <Box
              key={sectionKeys[at]}
              component="section"
              aria-label={say('editors.forms.section', { number: at + 1 })}
              sx={{ display: 'grid', gap: 1 }}
            >
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
                <FieldText
                  label={say('editors.forms.sectionTitle', { number: at + 1 })}
                  text={section.title ?? ''}
                  onText={(title) => put(at, { title: title === '' ? null : title })}
                  onBlur={line.onBlur}
                  problem={problemAt(`${at}.title`)}
                />
                <IconButton
                  aria-label={say('editors.forms.removeSection', { number: at + 1 })}
                  onClick={() => change(sections.filter((_, index) => index !== at))}
                >
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </Box>
              <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
                {section.fields.map((question, index) => {
                  const place = `${at}.${index}`
                  const path = `${at}.fields.${index}`
                  return (
                    <QuestionCard
                      key={place}
                      question={question}
                      earlier={earlierQuestions(sections, { section: at, index })}
                      open={open === place}
                      isFirst={index === 0}
                      isLast={index === section.fields.length - 1}
                      wrong={['label', 'key', 'options', 'max', 'maxLength', 'visibleIf'].some(
                        (part) => problemAt(`${path}.${part}`) !== undefined,
                      )}
                      onOpen={(opened) => setOpen(opened ? place : null)}
                      onChange={(changed) => change(withQuestion(sections, { section: at, index }, changed))}
                      onMove={(by) => {
                        put(at, { fields: moved(section.fields, index, by) })
                        if (open === place) setOpen(`${at}.${index + by}`)
                      }}
                      onRemove={() => {
                        change(withoutQuestion(sections, { section: at, index }))
                        setOpen(null)
                      }}
                      onBlur={line.onBlur}
                      onNamed={() => change(withQuestion(sections, { section: at, index }, named(question, sections)))}
                      problemAt={(part) => problemAt(`${path}.${part}`)}
                    />
                  )
                })}
              </Box>
              <Button
                color="inherit"
                disabled={full}
                startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => add(at)}
                sx={{ justifySelf: 'start' }}
              >
                {say('editors.forms.addField')}
              </Button>
            </Box>
          ))}
          <Button
            variant="outlined"
            color="inherit"
            disabled={sections.length >= mostSections}
            startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => change([...sections, { title: null, fields: [] }])}
            sx={{ justifySelf: 'start' }}
          >
            {say('editors.forms.addSection')}
          </Button>
        </Box>
        <FormPreview sections={sections} />
      </Box>
    </FieldFrame>
  )
}
