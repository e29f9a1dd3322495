import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostExportedDays, scheduleColumnNames } from '../../../contract/endpoints/exports.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { useNumberFormat, useSay } from '../ui/words/useSay.ts'
import { useExportWords } from './useExportWords.ts'
import type { Branch } from '../appointments/useBranch.ts'
import type { ShownDate } from './model/useShown.ts'

type Props = { branch: Branch; shown: ShownDate; onClose: () => void }

const untouched = { problem: undefined, onBlur: () => undefined }

/**
 * Asks of which days the bookings are written into a file; the month that is shown, to begin with.
 */
export const ExportDialog = ({ branch, shown, onClose }: Props) => {
  const say = useSay()
  const words = useExportWords()
  const translate = useTranslate()
  const number = useNumberFormat()
  const { days, change, lines, problem, save } = useExport({ branch, shown, onClose })
  const { from, to } = days
  return (
    <FormDialog
      title={words.title}
      why={words.why.replace('{days}', String(mostExportedDays))}
      refusal={problem}
      busy={lines !== undefined}
      ready={from !== null && to !== null}
      back={translate('ra.action.cancel')}
      verb={lines ? say('list.exported', { done: number.format(lines) }) : words.save}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <DayPicker
        line={{ label: words.from, required: true, ...untouched }}
        value={from}
        change={(day) => change({ from: day })}
      />
      <DayPicker
        line={{ label: words.to, required: true, ...untouched }}
        value={to}
        change={(day) => change({ to: day })}
      />
    </FormDialog>
  )
}

/** The days that are chosen, and the way to write their bookings into a file, line by line. */
const useExport = ({ branch, shown, onClose }: Props) => {
  const words = useExportWords()
  const failureWords = useFailureWords()
  const provider = useBackOffice()
  const [days, setDays] = useState<{ from: string | null; to: string | null }>(() =>
    monthOf(shown.date),
  )
  const [lines, setLines] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { from, to } = days
  const change = (part: Partial<typeof days>) => {
    setDays({ ...days, ...part })
    setProblem(undefined)
  }
  const save = async () => {
    const { signal } = (running.current = new AbortController())
    setLines(0)
    setProblem(undefined)
    try {
      const request = {
        from: from!,
        to: to!,
        branchOffice: branch.id,
        ...(shown.experts.length > 0 ? { expert: [...shown.experts] } : {}),
        ...(shown.statuses.length > 0 ? { status: [...shown.statuses] } : {}),
        columns: scheduleColumnNames.map((name) => ({ name, title: words.columns[name] })),
      }
      const file = await provider.download('schedules.export', request, {
        signal,
        onProgress: (progress) => setLines(progress.lines),
      })
      saveFile(file, `${from}_${to}.csv`)
      onClose()
    } catch (error) {
      if (!signal.aborted) setProblem(failureWords(error))
      setLines(undefined)
    }
  }
  return { days, change, lines, problem, save }
}

const monthOf = (date: string) => {
  const month = date.slice(0, 7)
  const next = dateOfDay(dayOfDate(`${month}-28`) + 4).slice(0, 7)
  return { from: `${month}-01`, to: dateOfDay(dayOfDate(`${next}-01`) - 1) }
}
