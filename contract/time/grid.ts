/** The steps of the grid that appointments start on, in minutes (definitions 3.1). */
export const granularities = {
  5: 5,
  10: 10,
  15: 15,
  20: 20,
  30: 30,
  45: 45,
  60: 60,
  90: 90,
  120: 120,
} as const
