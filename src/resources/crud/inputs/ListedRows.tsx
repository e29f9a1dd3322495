import { Box, Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

type Columns = { xs: string; sm?: string }
type Props<Row> = {
  rows: readonly Row[]
  /** How many there can be. */
  most: number
  /** What a new row begins with. */
  fresh: Row
  /** The columns of a row, but for the button that takes it away. */
  columns: Columns
  /** The id of the button that adds a row: it stands for the whole field. */
  id: string
  words: { row: (number: number) => string; remove: (number: number) => string; add: string }
  onChange: (rows: Row[]) => void
  children: (row: Row, index: number, put: (part: Partial<Row>) => void) => ReactNode
}

/** Rows of a field that are added, edited and taken away. */
export const ListedRows = <Row,>({
  rows,
  most,
  fresh,
  columns,
  id,
  words,
  onChange,
  children,
}: Props<Row>) => {
  // They have nothing of their own but their place to be distinguished by.
  const keys = Array.from({ length: rows.length }, (_, place) => `row-${place}`)
  const put = (index: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row, index) => (
        <Box
          key={keys[index]}
          role="group"
          aria-label={words.row(index + 1)}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: withButton(columns),
          }}
        >
          {children(row, index, put(index))}
          <IconButton
            sx={{ mt: 2.5 }}
            aria-label={words.remove(index + 1)}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Box>
      ))}
      {rows.length < most && (
        <Button
          id={id}
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange([...rows, fresh])}
        >
          {words.add}
        </Button>
      )}
    </Box>
  )
}

const withButton = ({ xs, sm = xs }: Columns) => ({ xs: `${xs} 40px`, sm: `${sm} 40px` })
