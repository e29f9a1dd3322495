import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { longestNote, mostMarks, type ImageMark } from '../../../contract/forms/answers.ts'
import { described, type Asking } from './asking.ts'
import { BodyChart } from './BodyChart.tsx'
import { QuestionFrame } from './QuestionFrame.tsx'

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-25, 0],
  ArrowRight: [25, 0],
  ArrowUp: [0, -25],
  ArrowDown: [0, 25],
}
const within = (number: number) => Math.min(1000, Math.max(0, Math.round(number)))

/**
 * Places marked on the outline of a body, each with a word about it; by tapping, or by the arrows
 * and Enter.
 */
export const MarkQuestion = (asking: Asking) => {
  const { id, answer, onAnswer, words } = asking
  const marks = Array.isArray(answer) ? (answer as ImageMark[]) : []
  const [cursor, setCursor] = useState<{ x: number; y: number } | null>(null)
  const set = (next: ImageMark[]) => onAnswer(next.length === 0 ? undefined : next)
  const add = (x: number, y: number) =>
    marks.length < mostMarks && set([...marks, { x: within(x), y: within(y) }])
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a place is one of the keyboard, which has its own.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    add(((event.clientX - left) / width) * 1000, ((event.clientY - top) / height) * 1000)
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key]
    const from = cursor ?? { x: 500, y: 500 }
    if (step) setCursor({ x: within(from.x + step[0]), y: within(from.y + step[1]) })
    else if (event.key === 'Enter') add(from.x, from.y)
    else return
    event.preventDefault()
  }
  return (
    <QuestionFrame {...asking} hint={words.chartHow}>
      <button
        type="button"
        id={id}
        className="chart"
        aria-label={`${words.chart}. ${words.chartHow}`}
        {...described(asking, words.chartHow)}
        onClick={tap}
        onKeyDown={press}
        onFocus={() => setCursor((current) => current ?? { x: 500, y: 500 })}
        onBlur={() => setCursor(null)}
      >
        <BodyChart marks={marks} cursor={cursor} />
      </button>
      <MarkNotes marks={marks} words={words} onMarks={set} />
    </QuestionFrame>
  )
}

type NotesProps = Pick<Asking, 'words'> & {
  marks: readonly ImageMark[]
  onMarks: (marks: ImageMark[]) => void
}

/** The places that are marked, each with a word about it. */
const MarkNotes = ({ marks, words, onMarks }: NotesProps) => (
  <ol className="marks">
    {marks.map((mark, index) => (
      <li key={`${mark.x}-${mark.y}-${String(index)}`}>
        <input
          aria-label={words.markNote(index + 1)}
          placeholder={words.markNote(index + 1)}
          maxLength={longestNote}
          value={mark.note ?? ''}
          onChange={({ target }) =>
            onMarks(
              marks.map((each, at) => (at === index ? { ...each, note: target.value } : each)),
            )
          }
        />
        <button
          type="button"
          aria-label={words.remove(words.mark(index + 1))}
          onClick={() => onMarks(marks.filter((_, at) => at !== index))}
        >
          ✕
        </button>
      </li>
    ))}
  </ol>
)
