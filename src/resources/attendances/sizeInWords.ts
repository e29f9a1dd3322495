const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as people read them: `1,2 MB`. */
export const sizeInWords = (bytes: number, language: string): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: units[step]!, unitDisplay: 'short', maximumFractionDigits: 1 })
  return format.format(bytes / 1024 ** step)
}
