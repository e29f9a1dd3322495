import { useRef, useState, type PointerEvent } from 'react'
import type { Signature } from '../../../contract/forms/answers.ts'
import { described, type Asking } from './asking.ts'
import { QuestionFrame } from './QuestionFrame.tsx'

/** A signature, written with a finger, a pen or the mouse; or one's name, typed. */
export const SignatureQuestion = (asking: Asking) => {
  const { answer, onAnswer, words, send, wrong } = asking
  const signature = answer as Signature | undefined
  const isTyped = signature !== undefined && 'typed' in signature
  const [types, setTypes] = useState(isTyped)
  const [problem, setProblem] = useState<string>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const said = problem ?? wrong
  const { begin, go, end } = usePen(() => {
    setProblem(undefined)
    canvas.current?.toBlob((picture) => {
      if (!picture || !send) return
      void send(new File([picture], 'signature.png', { type: 'image/png' })).then((sent) => {
        if ('problem' in sent) setProblem(sent.problem)
        else onAnswer({ file: sent.file })
      })
    }, 'image/png')
  })

  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height)
    onAnswer(undefined)
  }
  const change = () => {
    setTypes(!types)
    setProblem(undefined)
    onAnswer(undefined)
  }
  const isHandwritten = signature !== undefined && 'file' in signature
  return (
    <QuestionFrame {...asking} wrong={said} hint={types ? words.yourName : words.signHow}>
      {types ? (
        <TypedName asking={{ ...asking, wrong: said }} name={isTyped ? signature.typed : ''} />
      ) : (
        <canvas
          ref={canvas}
          className="signature"
          width={600}
          height={200}
          role="img"
          aria-label={`${words.signHow}${isHandwritten ? `. ${words.signed}` : ''}`}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
      )}
      <SignatureRow
        {...asking}
        isHandwritten={isHandwritten}
        types={types}
        onClear={clear}
        onChange={change}
      />
    </QuestionFrame>
  )
}

/** A line that follows the pointer over a canvas while it is pressed. */
const usePen = (onLifted: () => void) => {
  const drawing = useRef(false)
  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { width, height } = currentTarget.getBoundingClientRect()
    return {
      x: (nativeEvent.offsetX / width) * currentTarget.width,
      y: (nativeEvent.offsetY / height) * currentTarget.height,
    }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    const pen = event.currentTarget.getContext('2d')!
    const { x, y } = at(event)
    Object.assign(pen, {
      lineWidth: 3,
      lineCap: 'round',
      lineJoin: 'round',
      strokeStyle: '#14201c',
    })
    pen.beginPath()
    pen.moveTo(x, y)
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    const pen = event.currentTarget.getContext('2d')!
    const { x, y } = at(event)
    pen.lineTo(x, y)
    pen.stroke()
  }
  const end = () => {
    if (!drawing.current) return
    drawing.current = false
    onLifted()
  }
  return { begin, go, end }
}

type RowProps = Pick<Asking, 'id' | 'words'> & {
  isHandwritten: boolean
  types: boolean
  onClear: () => void
  onChange: () => void
}

/** Whether it is signed, and the ways to begin anew or to type one's name. */
const SignatureRow = ({ id, words, isHandwritten, types, onClear, onChange }: RowProps) => (
  <div className="row">
    {isHandwritten && (
      <span role="status" className="note">
        ✓ {words.signed}
      </span>
    )}
    {!types && (
      <button type="button" onClick={onClear}>
        {words.clear}
      </button>
    )}
    <button type="button" id={types ? undefined : id} onClick={onChange}>
      {types ? words.signInstead : words.typeName}
    </button>
  </div>
)

/** One's name, typed in place of a signature. */
const TypedName = ({ asking, name }: { asking: Asking; name: string }) => {
  const { id, question, onAnswer, words } = asking
  return (
    <input
      id={id}
      className="typed"
      autoComplete="name"
      maxLength={160}
      required={question.required}
      value={name}
      {...described(asking, words.yourName)}
      onChange={({ target }) => onAnswer(target.value === '' ? undefined : { typed: target.value })}
    />
  )
}
