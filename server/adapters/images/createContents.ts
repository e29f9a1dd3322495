import type { Contents } from '../../ports/files.ts'
import { readType } from './readType.ts'
import { redraw } from './redraw.ts'

/** Looks into files with file-type and draws pictures with sharp. */
export const createContents = (): Contents => ({ typeOf: readType, redraw })
