import { isAmong } from '../../../../../contract/kernel/isAmong.ts'
import { imageTypes, mostImagePixels } from '../../../../../contract/kernel/uploads.ts'

/** The largest picture that is taken, in bytes (definitions 3.0). */
export const mostImageBytes = 5 * 1024 * 1024
export const mostFileBytes = 20 * 1024 * 1024

/** What is wrong with a picture before it is sent. */
export const imageProblem = ({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | undefined => {
  if (!isAmong(imageTypes, type)) return 'wrongType'
  return size > mostImageBytes ? 'tooLarge' : undefined
}

/** The shape that a picture is shown in, by the name it is stored under. */
export const imageShape = (
  fileName = '',
): { width: number; ratio: number; fit: 'cover' | 'contain' } => {
  if (fileName.startsWith('banner')) return { width: 288, ratio: 3, fit: 'cover' }
  if (fileName.startsWith('logo')) return { width: 192, ratio: 2, fit: 'contain' }
  return { width: 96, ratio: 1, fit: 'cover' }
}

/** Whether a picture has nearly the shape it is shown in: then nothing of it is cut off. */
export const fitsShape = (width: number, height: number, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) < 0.03

/** Whether a picture is larger than what is taken, so that only a smaller copy can be sent. */
export const hasTooManyPixels = ({
  naturalWidth,
  naturalHeight,
}: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): boolean =>
  Math.max(naturalWidth, naturalHeight) > mostImagePixels
