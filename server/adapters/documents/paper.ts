import { fileURLToPath } from 'node:url'
import PdfWriter from 'pdfkit'
import type { Language } from '../../../contract/text/languages.ts'

type Style = { weight?: Weight; size?: number; gap?: number; color?: string }
type RowStyle = Style & {
  /** Shares of the width. */
  widths: readonly number[]
  /** From this column on, numbers stand at the right. */
  right?: number
  /** Up to this column the text is quiet, as labels are. */
  quiet?: number
}
type Page = { margin: number; width: number }
type At = { x: number; y: number }
type Tag = 'H1' | 'P'

const ink = '#14201c'
const quietInk = '#52605a'

/** Writes a text, whose characters may lie in several font files. */
const say = (
  pdf: PDFKit.PDFDocument,
  text: string,
  { style, at, how }: { style: Style; at: At; how: PDFKit.Mixins.TextOptions },
) => {
  const { weight = 'plain', size = 11, color = ink } = style
  const runs = runsOf(text, weight)
  pdf.fontSize(size).fillColor(color)
  for (const [index, { said, font }] of runs.entries()) {
    const continued = index < runs.length - 1
    if (index === 0) pdf.font(font).text(said, at.x, at.y, { ...how, continued })
    else pdf.font(font).text(said, { continued })
  }
}

type Demand = (height: number) => void

/** Cells side by side; `cell` wraps the writing of each, for tables. */
const rowsOn = (pdf: PDFKit.PDFDocument, { margin, width }: Page, demand: Demand) => {
  const cellHeights = (texts: readonly string[], style: RowStyle) =>
    texts.map((text, index) =>
      pdf
        .font(runsOf('', style.weight ?? 'plain')[0]!.font)
        .fontSize(style.size ?? 11)
        .heightOfString(text, { width: width * style.widths[index]! - 8 }),
    )
  return (
    texts: readonly string[],
    style: RowStyle,
    cell: (index: number, paint: () => void) => void = (_, paint) => paint(),
  ) => {
    const height = Math.max(...cellHeights(texts, style))
    demand(height + 4)
    const top = pdf.y
    let left = margin
    for (const [index, text] of texts.entries()) {
      const isQuiet = style.quiet !== undefined && index <= style.quiet
      const [x, span] = [left, width * style.widths[index]!]
      const right = style.right !== undefined && index >= style.right
      cell(index, () => {
        const how = { width: span - 8, align: right ? 'right' : 'left' } as const
        say(pdf, text, {
          style: isQuiet ? { ...style, color: quietInk } : style,
          at: { x, y: top },
          how,
        })
      })
      left += span
    }
    pdf.y = top + height + 4
  }
}
type WriteRow = ReturnType<typeof rowsOn>

const tablesOn =
  (pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, row: WriteRow) =>
  (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    columns: Pick<RowStyle, 'widths' | 'right' | 'size'> = {
      widths: [0.46, 0.1, 0.22, 0.22],
      right: 1,
    },
  ) => {
    const whole = pdf.struct('Table')
    root.add(whole)
    const line = (texts: readonly string[], tag: 'TH' | 'TD', style: Style) => {
      const own = pdf.struct('TR')
      whole.add(own)
      row(texts, { ...columns, ...style }, (_, paint) => own.add(pdf.struct(tag, {}, [paint])))
      own.end()
    }
    line(head, 'TH', { size: 9.5, color: quietInk })
    for (const each of rows) line(each, 'TD', {})
    whole.end()
  }

const rulesOn = (pdf: PDFKit.PDFDocument, { margin, width }: Page, demand: Demand) => {
  /** What is only seen, as lines are. */
  const decoration = (paint: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    paint()
    pdf.endMarkedContent()
  }
  return () => {
    demand(24)
    pdf.y += 8
    decoration(() => {
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(margin + width, pdf.y)
        .lineWidth(0.7)
        .strokeColor('#cdd6d1')
        .stroke()
    })
    pdf.y += 10
  }
}

const margin = 56
/** The page of every document, in points: A4 with its margins. */
export const page: Page = { margin, width: 595.28 - 2 * margin }

/** A document on A4 that screen readers follow; `info` is what viewers show of it. */
export const openDocument = (language: Language, info: PDFKit.DocumentInfo): PDFKit.PDFDocument =>
  new PdfWriter({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info,
  })

/**
 * A page that is written from top to bottom, each part inside the structure that a screen reader
 * follows.
 */
export const openPaper = (pdf: PDFKit.PDFDocument, page: Page) => {
  const { margin, width } = page
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const bottom = pdf.page.height - margin
  const demand: Demand = (height) => {
    if (pdf.y + height > bottom) pdf.addPage()
  }
  /** A paragraph over the whole width, or beside something. */
  const write = (
    text: string,
    style: Style = {},
    beside: { left: number; width: number; link?: string } = { left: margin, width },
  ) => {
    const { left, ...how } = beside
    say(pdf, text, { style, at: { x: left, y: pdf.y }, how })
    pdf.y += style.gap ?? 2
  }
  const row = rowsOn(pdf, page, demand)
  return {
    pdf,
    margin,
    width,
    write,
    row,
    table: tablesOn(pdf, root, row),
    rule: rulesOn(pdf, page, demand),
    demand,
    within: (tag: Tag, paint: () => void) => void root.add(pdf.struct(tag, {}, [paint])),
    /** A picture with what it says in words. */
    figure: (alt: string, paint: () => void) =>
      void root.add(pdf.struct('Figure', { alt }, [paint])),
    end: () => root.end(),
  }
}
export type Paper = ReturnType<typeof openPaper>

/**
 * The typeface of the pages, with a file for the characters beyond Western Europe's; embedded, so
 * that paper looks the same everywhere.
 */
const file = (part: 'latin' | 'latin-ext', weight: 400 | 600) =>
  fileURLToPath(new URL(`./fonts/instrument-sans-${part}-${weight}-normal.woff`, import.meta.url))

export const weights = { plain: 400, strong: 600 } as const
export type Weight = keyof typeof weights

/** A text cut where it changes from one font file to the other. */
export const runsOf = (text: string, weight: Weight): { said: string; font: string }[] =>
  (text.match(/[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/gu) ?? ['']).map(
    (said) => ({
      said,
      font: file(
        /^[\u0100-\u024f\u1e00-\u1eff]/u.test(said) ? 'latin-ext' : 'latin',
        weights[weight],
      ),
    }),
  )

/** All that a PDF consists of, once it has ended. */
export const bytesOf = (pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on('error', reject)
  })
