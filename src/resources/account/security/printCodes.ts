/** Prints the recovery codes, and nothing of the page around them. */
export const printCodes = ({ title, codes }: { title: string; codes: string[] }): void => {
  const frame = Object.assign(document.createElement('iframe'), { title, ariaHidden: 'true' })
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const sheet = frame.contentDocument!
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title })
  const list = sheet.createElement('ul')
  list.append(...codes.map((code) => Object.assign(sheet.createElement('li'), { textContent: code })))
  sheet.body.style.cssText = 'font-family:system-ui,sans-serif;padding:40px'
  list.style.cssText = 'font-family:monospace;font-size:18px;line-height:1.8;list-style:none;padding:0'
  sheet.body.append(heading, list)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
