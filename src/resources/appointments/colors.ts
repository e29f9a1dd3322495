/**
 * The colours that a booking can be marked with, and that experts and services take in turn:
 * distinct side by side, light and dark.
 */
export const bookingColors = [
  '#0f7a6c',
  '#2168b8',
  '#7148b8',
  '#b3407f',
  '#b3212f',
  '#b8651a',
  '#8a7400',
  '#4d7a1c',
  '#0f7f96',
  '#5a6b64',
] as const

/** The colour of an expert or a service: the same on every day and in every view. */
export const colorIndex = (id: number): number => id % bookingColors.length
