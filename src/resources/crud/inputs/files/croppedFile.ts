import type { PercentCrop } from 'react-image-crop'

/** The longer side of what is sent: more is never shown, and would only travel. */
const longest = 2000
const quality = 0.92

/**
 * The part of a picture within a frame, as a file of the same name; undefined where the browser
 * cannot render it.
 */
export const croppedFile = async (
  picture: HTMLImageElement,
  { x, y, width, height }: PercentCrop,
  { name, type }: { name: string; type: string },
): Promise<File | undefined> => {
  const { naturalWidth, naturalHeight } = picture
  const cut = { width: (naturalWidth * width) / 100, height: (naturalHeight * height) / 100 }
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(cut.width * scale))
  canvas.height = Math.max(1, Math.round(cut.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  const from = [(naturalWidth * x) / 100, (naturalHeight * y) / 100, cut.width, cut.height] as const
  context.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}
