/** Wall minutes of what a clock shows, YYYY-MM-DDTHH:mm. */
export const wallMinute = (wall: string): number => Date.parse(`${wall}Z`) / 60_000

/** The text of wall minutes. */
export const wallText = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 16)
