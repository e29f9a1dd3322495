import { useState } from 'react'
import { mostAnswerFiles, type AnswerFile } from '../../../contract/forms/answers.ts'
import { described, type Asking } from './asking.ts'
import { QuestionFrame } from './QuestionFrame.tsx'

const taken = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.mp4,.txt'

/** Up to three files; each is sent when it is chosen, so that nothing large waits for the last button. */
export const FileQuestion = (asking: Asking) => {
  const { id, answer, onAnswer, words, send, wrong } = asking
  const files = Array.isArray(answer) ? (answer as AnswerFile[]) : []
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (chosen: File | undefined) => {
    if (!chosen || !send) return
    setBusy(true)
    setProblem(undefined)
    const sent = await send(chosen)
    setBusy(false)
    if ('problem' in sent) setProblem(sent.problem)
    else onAnswer([...files, sent.file])
  }
  return (
    <QuestionFrame {...asking} wrong={problem ?? wrong} hint={words.moreFiles(mostAnswerFiles)}>
      {files.length > 0 && (
        <ul className="files">
          {files.map(({ token, name }) => (
            <li key={token}>
              <span>{name}</span>
              <button
                type="button"
                // What is sent comes to those that are there: none of them goes meanwhile.
                disabled={busy}
                aria-label={words.remove(name ?? '')}
                onClick={() => onAnswer(files.length === 1 ? undefined : files.filter((each) => each.token !== token))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostAnswerFiles && (
        <input
          id={id}
          type="file"
          accept={taken}
          disabled={busy || !send}
          {...described({ ...asking, wrong: problem ?? wrong }, words.addFile)}
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
      )}
      <p role="status" className="note">
        {busy && words.sending}
      </p>
    </QuestionFrame>
  )
}
