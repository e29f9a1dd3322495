import { GlobalStyles, Portal } from '@mui/material'
import type { ReactNode } from 'react'

const paper = {
  '.printed-page': { display: 'none' },
  '@media print': {
    'body > *:not(.printed-page)': { display: 'none !important' },
    '.printed-page': {
      display: 'block',
      color: '#000',
      background: '#fff',
      font: '11pt system-ui, sans-serif',
    },
    '.printed-page h1': { fontSize: '14pt', margin: '0 0 8pt' },
    '.printed-page table': { width: '100%', borderCollapse: 'collapse', marginBottom: '12pt' },
    '.printed-page th, .printed-page td': {
      textAlign: 'left',
      padding: '4pt 6pt',
      borderBottom: '0.5pt solid #999',
      verticalAlign: 'top',
    },
    '.printed-page tr': { breakInside: 'avoid' },
    '.printed-page thead': { display: 'table-header-group' },
    // Sums stand under what they are the sums of, once.
    '.printed-page tfoot': { display: 'table-row-group', fontWeight: 700 },
    '.printed-page .amounts th + th, .printed-page .amounts td': { textAlign: 'right' },
  },
} as const

/**
 * What comes out of a printer in the place of the page. Tables of the class `amounts` have a name
 * first, and numbers after it.
 */
export const PrintedPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Portal>
    <GlobalStyles styles={paper} />
    <section className="printed-page">
      <h1>{title}</h1>
      {children}
    </section>
  </Portal>
)
