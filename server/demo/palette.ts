/** Colours that tell people and services apart in light and dark. */
export const palette = [
  '#0f6e5c',
  '#1d5fa8',
  '#9a5b00',
  '#7a4bb3',
  '#a8324a',
  '#3f6b21',
  '#0b6f86',
  '#8a4a2f',
  '#5a5f9e',
  '#6b5b00',
] as const
