/** A wall minute as a calendar that knows no zones reads it: `2026-11-20T09:30:00`. */
export const naive = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 19)

/** The wall minute that such a text stands for, or a date that FullCalendar made of one. */
export const wallOf = (drawn: string | Date): number =>
  Math.round((typeof drawn === 'string' ? Date.parse(`${drawn}Z`) : drawn.getTime()) / 60_000)
