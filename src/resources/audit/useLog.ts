import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { InputOf, OutputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useAuditWords } from './useAuditWords.ts'

export type LogName = 'audit.get' | 'securityEvents.get'
export type LogLine<Name extends LogName> = OutputOf<Name>['items'][number]

/** The most rows of one export; narrower filters reach older ones. */
const mostExported = 10_000

type Wanted<Name extends LogName> = Omit<InputOf<Name>, 'after' | 'limit'>

/** A log, page by page, and its export. */
export const useLog = <Name extends LogName>(
  name: Name,
  account: AccountType,
  wanted: Wanted<Name>,
) => {
  const provider = useBackOffice()
  const query = useInfiniteQuery({
    queryKey: [name, account, wanted],
    queryFn: ({ pageParam, signal }) =>
      provider.call(name, pageOf<Name>(wanted, 50, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...query, data: query.data?.pages.flatMap(({ items }): LogLine<Name>[] => items) }
}

const pageOf = <Name extends LogName>(
  wanted: Wanted<Name>,
  limit: number,
  after: string | null,
): InputOf<Name> =>
  ({ ...wanted, limit, ...(after === null ? {} : { after }) }) as unknown as InputOf<Name>

/** Writes the filtered lines of a log to a file and reports the progress. */
export const useLogExport = <Name extends LogName>(name: Name, wanted: Wanted<Name>) => {
  const provider = useBackOffice()
  const notify = useNotify()
  const words = useAuditWords()
  const [count, setCount] = useState<number | null>(null)
  const run = async (
    titles: readonly string[],
    row: (line: LogLine<Name>) => readonly string[],
    file: string,
  ): Promise<void> => {
    setCount(0)
    try {
      const rows: (readonly string[])[] = []
      let after: string | null = null
      do {
        const page: OutputOf<LogName> = await provider.call(name, pageOf<Name>(wanted, 200, after))
        rows.push(...page.items.map((line) => row(line as LogLine<Name>)))
        after = page.next
        setCount(rows.length)
      } while (after !== null && rows.length < mostExported)
      const { default: Papa } = await import('papaparse')
      saveFile(
        new Blob(
          [
            '\uFEFF',
            Papa.unparse([titles, ...rows] as string[][], { escapeFormulae: true }),
            '\r\n',
          ],
          { type: 'text/csv' },
        ),
        file,
      )
      const text = (after === null ? words.exported : words.tooMany).replace(
        '{count}',
        String(rows.length),
      )
      notify(text, { type: after === null ? 'success' : 'warning', messageArgs: { _: text } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      })
    } finally {
      setCount(null)
    }
  }
  return { count, run }
}
