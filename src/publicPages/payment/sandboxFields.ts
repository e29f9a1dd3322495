import type { CardFields, MountCardFields } from './mountCardFields.ts'

const patience = 20_000

type FrameMessage = { phi?: string; id?: number; token?: string; height?: number; problem?: string }

/**
 * The sandbox's frame: it takes requests as messages, answers to this origin alone, and only
 * messages of its own origin are handled.
 */
export const sandboxFields: MountCardFields = async ({
  configuration,
  element,
  language,
  options,
}) => {
  const { kind = 'card', brand = '', onSubmit } = options
  const address = new URL(configuration.frame ?? '')
  const wishes = {
    key: configuration.publicKeys['publishableKey'] ?? '',
    origin: location.origin,
    kind,
    brand,
    language,
    theme: document.documentElement.dataset['theme'] ?? '',
  }
  address.search = new URLSearchParams(wishes).toString()
  const frame = document.createElement('iframe')
  frame.title = options.title
  // Its fields stand flush with the page's, and their focus has space to be rendered.
  frame.style.cssText = `display:block;width:calc(100% + 8px);margin:-4px;border:0;height:${kind === 'cvc' ? 84 : 172}px`
  frame.src = address.href

  let sent = 0
  const waiting = new Map<
    number,
    { resolve: (token: string | null) => void; reject: (error: Error) => void }
  >()
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve
    setTimeout(() => reject(new Error('the card fields do not load')), patience)
  })
  const post = (message: object): void => frame.contentWindow?.postMessage(message, address.origin)
  const handleMessage = ({ origin, source, data }: MessageEvent<FrameMessage | null>): void => {
    if (origin !== address.origin || source !== frame.contentWindow || data === null) return
    const { phi, id = 0, token, height, problem } = data
    if (phi === 'ready') isReady()
    if (phi === 'size' && typeof height === 'number')
      frame.style.height = `${Math.min(Math.max(height, 40), 600)}px`
    if (phi === 'submitted') onSubmit?.()
    if (phi === 'token' && typeof token === 'string') waiting.get(id)?.resolve(token)
    if (phi === 'problem') {
      if (problem === 'incomplete') waiting.get(id)?.resolve(null)
      else waiting.get(id)?.reject(new Error('the gateway is out of reach'))
    }
  }
  // The page may turn dark while it is open.
  const theme = new MutationObserver(() =>
    post({ phi: 'theme', theme: document.documentElement.dataset['theme'] ?? '' }),
  )
  const destroy = (): void => {
    removeEventListener('message', handleMessage)
    theme.disconnect()
    frame.remove()
  }
  addEventListener('message', handleMessage)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  element.append(frame)
  try {
    await ready
  } catch (error) {
    destroy()
    throw error
  }
  const fields: CardFields = {
    token: () =>
      new Promise<string | null>((resolve, reject) => {
        sent += 1
        const id = sent
        waiting.set(id, { resolve, reject })
        setTimeout(() => reject(new Error('the gateway does not answer')), patience)
        post({ phi: 'submit', id })
      }),
    focus: () => {
      frame.focus()
      post({ phi: 'focus' })
    },
    destroy,
  }
  return fields
}
