import QRCode from 'qrcode'
import type { Paper } from './paper.ts'

const side = 92

/** A code that leads to an address, and the address in words beside it, to be followed where paper is read on a screen. */
export const drawCode = (paper: Paper, { text, label, why }: { text: string; label: string; why: string }): void => {
  const { pdf, margin, width } = paper
  paper.demand(side + 12)
  const top = pdf.y + 6
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const dot = side / modules.size
  paper.figure(label, () => {
    for (let line = 0; line < modules.size; line++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(line, column)) pdf.rect(margin + column * dot, top + line * dot, dot + 0.05, dot + 0.05)
    pdf.fill('#000000')
  })
  const beside = { left: margin + side + 16, width: width - side - 16 }
  pdf.y = top
  const say = (said: string, asked: Parameters<Paper['write']>[1], link?: string) =>
    paper.within('P', () => paper.write(said, asked, { ...beside, ...(link === undefined ? {} : { link }) }))
  say(label, { weight: 'strong', size: 10 })
  say(why, { size: 9.5 })
  say(text, { size: 8, color: '#0f5f55' }, text)
  pdf.y = Math.max(pdf.y, top + side)
}
