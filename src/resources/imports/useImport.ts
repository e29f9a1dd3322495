import { useQuery } from '@tanstack/react-query'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import type { ImportedEntity } from '../../../contract/imports/fields.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

/** How many lines with problems are shown. */
export const shownProblems = 50
const between = 700

export const isUnderWay = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** An import with the lines that have problems, read again until it is done. */
export const useImport = (id: number | undefined) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['imports', id],
    queryFn: ({ signal }) =>
      provider.call('imports.get', { id: id!, rows: 'failed', limit: shownProblems }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.items[0] && !isUnderWay(data.items[0]) ? false : between,
  })
}

/** The lines of an import that came in with something left out. */
export const useNotedLines = (of: ImportRecord) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['imports', of.id, 'noted', of.noted],
    queryFn: ({ signal }) =>
      provider.call('imports.get', { id: of.id, rows: 'noted', limit: shownProblems }, { signal }),
    enabled: of.noted > 0 && !isUnderWay(of),
  })
}

/** One’s latest imports of an entity. */
export const useImports = (entity: ImportedEntity, wanted: boolean) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['imports', 'latest', entity],
    queryFn: ({ signal }) => provider.call('imports.get', { entity }, { signal }),
    enabled: wanted,
    staleTime: 0,
  })
}
