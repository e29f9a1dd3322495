/** Prints a sheet with a title, a code and the address that it stands for, and nothing of the page around it. */
export const printCode = async ({ source, title, address }: { source: string; title: string; address: string }): Promise<void> => {
  const frame = Object.assign(document.createElement('iframe'), { title, ariaHidden: 'true' })
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const sheet = frame.contentDocument!
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title })
  const code = Object.assign(sheet.createElement('img'), { src: source, alt: address })
  const line = Object.assign(sheet.createElement('p'), { textContent: address })
  sheet.body.style.cssText = 'font-family:system-ui,sans-serif;text-align:center;padding:40px'
  code.style.cssText = 'width:60%;max-width:420px'
  line.style.cssText = 'font-size:18px;overflow-wrap:anywhere'
  sheet.body.append(heading, code, line)
  await code.decode().catch(() => undefined)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
