/**
 * The lines of a calendar file, unfolded, each as its name and its value; parameters are left out.
 */
export const calendarLines = (text: string): [name: string, value: string][] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, value] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as [string, string]]
    })
