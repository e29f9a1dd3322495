import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fileKinds } from '../../../contract/entities/attendances.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useSay } from '../useSay.ts'

/** A file on its way to an attendance; `percent` once it has set out, `problem` in words where it did not arrive. */
export type Chosen = { key: number; file: File; kind: number; note: string; percent?: number | undefined; problem?: string | undefined }

/** Sends files one after the other; those that arrived are taken off the list, the others stay with their reason. */
export const useUploads = (attendance: number, onSent: () => void) => {
  const say = useSay()
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useBackOffice()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [running, setRunning] = useState<AbortController>()
  const made = useRef(0)
  useEffect(() => () => running?.abort(), [running])

  const change = (key: number, part: Partial<Chosen>) =>
    setChosen((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const takeOut = (key: number) => setChosen((before) => before.filter((each) => each.key !== key))
  const add = (files: readonly File[]) =>
    setChosen((before) => [
      ...before,
      ...files.map((file) => ({
        key: (made.current += 1),
        file,
        kind: file.type.startsWith('image/') ? fileKinds.image : fileKinds.document,
        note: '',
      })),
    ])

  const wordsOf = (error: unknown) => {
    const [said] = fieldWords(error)
    return said ?? translate(error instanceof Error ? error.message : 'ra.notification.http_error')
  }

  const send = async () => {
    const controller = new AbortController()
    setRunning(controller)
    let sent = 0
    for (const { key, file, kind, note } of chosen) {
      if (controller.signal.aborted) break
      const onProgress = (percent: number) => change(key, { percent })
      change(key, { percent: 0, problem: undefined })
      try {
        const data = { attendance, file, kind, ...(note.trim() ? { note: note.trim() } : {}) }
        await provider.upload('attendanceFiles', data, { signal: controller.signal, onProgress })
        sent += 1
        takeOut(key)
      } catch (error) {
        change(key, { percent: undefined, ...(controller.signal.aborted ? {} : { problem: wordsOf(error) }) })
      }
    }
    setRunning(undefined)
    if (sent === 0) return
    notify(say('records.files.sent', { smart_count: sent }), { type: 'success' })
    onSent()
  }

  return { chosen, add, change, takeOut, send, stop: () => running?.abort(), busy: running !== undefined }
}
