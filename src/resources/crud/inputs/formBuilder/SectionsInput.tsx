import { Box, Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
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
  type Question,
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
  const editing = { sections, open, setOpen, change, onBlur: line.onBlur, problemAt }
  return (
    <FieldFrame
      label={line.label}
      problem={line.problem ?? (invalid ? say('editors.forms.check') : undefined)}
    >
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
            <SectionEditor key={sectionKeys[at]} {...editing} section={section} at={at} />
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

type Editing = {
  sections: Section[]
  /** The place of the question that is open, `section.question`. */
  open: string | null
  setOpen: (place: string | null) => void
  change: (sections: Section[]) => void
  onBlur: () => void
  problemAt: (path: string) => string | undefined
}
type SectionProps = Editing & { section: Section; at: number }

/** A section: its title, its questions, and the button for one more. */
const SectionEditor = (props: SectionProps) => {
  const { sections, section, at, setOpen, change, onBlur, problemAt } = props
  const say = useSay()
  const put = (part: Partial<Section>) =>
    change(sections.map((each, index) => (index === at ? { ...each, ...part } : each)))
  // A question is known by its place: its key may be empty or doubled while it is typed.
  const places = section.fields.map((_, index) => `${at}.${index}`)
  const add = () => {
    put({ fields: [...section.fields, newQuestion(sections)] })
    setOpen(`${at}.${section.fields.length}`)
  }
  return (
    <Box
      component="section"
      aria-label={say('editors.forms.section', { number: at + 1 })}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <FieldText
          label={say('editors.forms.sectionTitle', { number: at + 1 })}
          text={section.title ?? ''}
          onText={(title) => put({ title: title === '' ? null : title })}
          onBlur={onBlur}
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
        {section.fields.map((question, index) => (
          <QuestionOfSection
            key={places[index]}
            {...props}
            question={question}
            index={index}
            onFields={(fields) => put({ fields })}
          />
        ))}
      </Box>
      <Button
        color="inherit"
        disabled={keysOf(sections).length >= mostQuestions}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={add}
        sx={{ justifySelf: 'start' }}
      >
        {say('editors.forms.addField')}
      </Button>
    </Box>
  )
}

const questionParts = ['label', 'key', 'options', 'max', 'maxLength', 'visibleIf']

type QuestionProps = SectionProps & {
  question: Question
  index: number
  onFields: (fields: Question[]) => void
}

/** A question at its place among those of its section. */
const QuestionOfSection = ({
  sections,
  section,
  at,
  open,
  setOpen,
  change,
  onBlur,
  problemAt,
  question,
  index,
  onFields,
}: QuestionProps) => {
  const place = `${at}.${index}`
  const path = `${at}.fields.${index}`
  const spot = { section: at, index }
  return (
    <QuestionCard
      question={question}
      earlier={earlierQuestions(sections, spot)}
      open={open === place}
      isFirst={index === 0}
      isLast={index === section.fields.length - 1}
      wrong={questionParts.some((part) => problemAt(`${path}.${part}`) !== undefined)}
      onOpen={(opened) => setOpen(opened ? place : null)}
      onChange={(changed) => change(withQuestion(sections, spot, changed))}
      onMove={(by) => {
        onFields(moved(section.fields, index, by))
        if (open === place) setOpen(`${at}.${index + by}`)
      }}
      onRemove={() => {
        change(withoutQuestion(sections, spot))
        setOpen(null)
      }}
      onBlur={onBlur}
      onNamed={() => change(withQuestion(sections, spot, named(question, sections)))}
      problemAt={(part) => problemAt(`${path}.${part}`)}
    />
  )
}
