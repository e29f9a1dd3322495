/** A file that was sent for a question: `token` is all that an answer has to name, the rest is told of it (definitions 3.13). */
export type AnswerFile = { token: string; name?: string; mime?: string; size?: number }

/** A signature: drawn, as a picture that was sent, or one's name typed by whoever cannot draw. */
export type Signature = { file: AnswerFile } | { typed: string }

/** A mark on the body chart, in thousandths of its width and height. */
export type ImageMark = { x: number; y: number; note?: string }

/** How many files one question takes, and how many marks. */
export const mostAnswerFiles = 3
export const mostMarks = 30
/** How long the note of a mark and a typed name are at most. */
export const longestNote = 200
export const longestName = 160
