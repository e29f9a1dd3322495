import type { Paper } from './paper.ts'

const [mostWide, mostHigh] = [180, 44]
/** How a picture begins that can stand in a PDF as it is. */
const drawable = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** The logo of whoever issues a document, above everything else; `name` says it to those who do not see it. */
export const drawLogo = ({ pdf, margin, figure }: Paper, { picture, name }: { picture: Uint8Array; name: string }): void => {
  if (!drawable.some((start) => start.every((byte, index) => picture[index] === byte))) return
  const top = pdf.y
  figure(name, () => pdf.image(Buffer.from(picture), margin, top, { fit: [mostWide, mostHigh] }))
  pdf.y = top + mostHigh + 14
}
