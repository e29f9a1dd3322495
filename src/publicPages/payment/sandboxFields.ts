import type { CardFields, CardPlace, MountCardFields } from './mountCardFields.ts'

const patience = 20_000

type FrameMessage = { phi?: string; id?: number; token?: string; height?: number; problem?: string }

/**
 * The sandbox's frame: it takes requests as messages, answers to this origin alone, and only
 * messages of its own origin are handled.
 */
export const sandboxFields: MountCardFields = async (place) => {
  const address = new URL(place.configuration.frame ?? '')
  const frame = createFrame(place, address)
  const { ready, fields } = followFrame(frame, address.origin, place.options.onSubmit)
  place.element.append(frame)
  try {
    await ready
  } catch (error) {
    fields.destroy()
    throw error
  }
  return fields
}

const currentTheme = (): string => document.documentElement.dataset['theme'] ?? ''

/** The frame before it is shown; `address` is given what the page wishes of it. */
const createFrame = (
  { configuration, language, options }: CardPlace,
  address: URL,
): HTMLIFrameElement => {
  const { kind = 'card', brand = '', title } = options
  const wishes = {
    key: configuration.publicKeys['publishableKey'] ?? '',
    origin: location.origin,
    kind,
    brand,
    language,
    theme: currentTheme(),
  }
  address.search = new URLSearchParams(wishes).toString()
  const frame = document.createElement('iframe')
  frame.title = title
  // Its fields stand flush with the page's, and their focus has space to be rendered.
  frame.style.cssText = `display:block;width:calc(100% + 8px);margin:-4px;border:0;height:${kind === 'cvc' ? 84 : 172}px`
  frame.src = address.href
  return frame
}

/** Listens to a frame of this origin until it is destroyed: `ready` once it can be typed into. */
const followFrame = (
  frame: HTMLIFrameElement,
  frameOrigin: string,
  onSubmit: (() => void) | undefined,
): { ready: Promise<void>; fields: CardFields } => {
  const post = (message: object): void => frame.contentWindow?.postMessage(message, frameOrigin)
  const { token, settle } = requestTokens(post)
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve
    setTimeout(() => reject(new Error('the card fields do not load')), patience)
  })
  const handleMessage = ({ origin, source, data }: MessageEvent<FrameMessage | null>): void => {
    if (origin !== frameOrigin || source !== frame.contentWindow || data === null) return
    const { phi, height } = data
    if (phi === 'ready') isReady()
    if (phi === 'size' && typeof height === 'number')
      frame.style.height = `${Math.min(Math.max(height, 40), 600)}px`
    if (phi === 'submitted') onSubmit?.()
    settle(data)
  }
  // The page may turn dark while it is open.
  const theme = new MutationObserver(() => post({ phi: 'theme', theme: currentTheme() }))
  addEventListener('message', handleMessage)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const focus = () => {
    frame.focus()
    post({ phi: 'focus' })
  }
  const destroy = (): void => {
    removeEventListener('message', handleMessage)
    theme.disconnect()
    frame.remove()
  }
  return { ready, fields: { token, focus, destroy } }
}

/** Requests tokens of a frame, each by its number, and settles them by what the frame answers. */
const requestTokens = (post: (message: object) => void) => {
  let sent = 0
  const waiting = new Map<
    number,
    { resolve: (token: string | null) => void; reject: (error: Error) => void }
  >()
  return {
    token: () =>
      new Promise<string | null>((resolve, reject) => {
        sent += 1
        const id = sent
        waiting.set(id, { resolve, reject })
        setTimeout(() => reject(new Error('the gateway does not answer')), patience)
        post({ phi: 'submit', id })
      }),
    settle: ({ phi, id = 0, token, problem }: FrameMessage): void => {
      if (phi === 'token' && typeof token === 'string') waiting.get(id)?.resolve(token)
      if (phi === 'problem') {
        if (problem === 'incomplete') waiting.get(id)?.resolve(null)
        else waiting.get(id)?.reject(new Error('the gateway is out of reach'))
      }
    },
  }
}
