import { inGroups, isCardNumber, isCurrent, shapeOf } from '../cards/brands.ts'

/**
 * Runs in the frame. What is typed is checked here and sent from here to the gateway; the page
 * around it only gets a token: `{ phi: 'ready' | 'size' | 'submitted' | 'token' | 'problem', … }`
 * out, `{ phi: 'submit' | 'focus' | 'theme', … }` in, each from and to the one origin that the
 * frame was opened for.
 */
type Settings = {
  key: string
  origin: string
  kind: 'card' | 'cvc'
  cvcLength: number
  words: Record<string, string>
}
type FieldName = 'number' | 'expiry' | 'cvc'

const settings = JSON.parse(document.querySelector('#settings')!.textContent ?? '') as Settings
const { words, origin } = settings
const names: FieldName[] = settings.kind === 'cvc' ? ['cvc'] : ['number', 'expiry', 'cvc']
const input = (name: FieldName): HTMLInputElement => document.querySelector(`#${name}`)!
const digits = (name: FieldName): string => input(name).value.replaceAll(/\D/g, '')
const tell = (message: Record<string, unknown>): void => parent.postMessage(message, origin)

const cvcLength = (): number =>
  settings.kind === 'cvc' ? settings.cvcLength : shapeOf(digits('number')).cvc
const expiry = (): { month: number; year: number } => ({
  month: Number(digits('expiry').slice(0, 2)),
  year: 2000 + Number(digits('expiry').slice(2)),
})

const right: Record<FieldName, () => boolean> = {
  number: () => isCardNumber(digits('number')),
  expiry: () =>
    digits('expiry').length === 4 && isCurrent(expiry().month, expiry().year, new Date()),
  cvc: () => digits('cvc').length === cvcLength(),
}
const wrong: Record<FieldName, string | undefined> = {
  number: words['wrongNumber'],
  expiry: words['wrongExpiry'],
  cvc: words['wrongCvc'],
}

const masks: Record<FieldName, (typed: string) => string> = {
  number: (typed) => inGroups(typed.slice(0, Math.max(...shapeOf(typed).lengths))),
  expiry: (typed) => {
    const whole = /^[2-9]/.test(typed) ? `0${typed}` : typed
    return whole.length > 2
      ? `${whole.slice(0, 2)}/${(whole.length > 4 && whole.slice(2, 4) === '20' ? whole.slice(4) : whole.slice(2)).slice(0, 2)}`
      : whole
  },
  cvc: (typed) => typed.slice(0, cvcLength()),
}

const brandNames: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  diners: 'DINERS',
  discover: 'DISC',
  jcb: 'JCB',
}

// The caret stays behind the digit that it stood behind, however the gaps move.
const mask = (name: FieldName): void => {
  const element = input(name)
  const before = element.value
    .slice(0, element.selectionStart ?? undefined)
    .replaceAll(/\D/g, '').length
  const atEnd = element.selectionStart === element.value.length
  element.value = masks[name](digits(name))
  let place = 0
  for (let seen = 0; seen < before && place < element.value.length; place += 1)
    if (/\d/.test(element.value[place]!)) seen += 1
  if (!atEnd) element.setSelectionRange(place, place)
  if (name === 'number') {
    document.querySelector('#brand')!.textContent =
      brandNames[shapeOf(digits('number')).brand] ?? ''
    sayCvcLength()
  }
}
const sayCvcLength = (): void => {
  input('cvc').placeholder = (words['cvcDigits'] ?? '').replace('{count}', String(cvcLength()))
}

const judge = (name: FieldName, message = right[name]() ? '' : (wrong[name] ?? '')): boolean => {
  document.querySelector(`#${name}-wrong`)!.textContent = message
  input(name).setAttribute('aria-invalid', String(message !== ''))
  size()
  return message === ''
}

/**
 * Milliseconds that a press of the page's button takes. It takes the focus out of the frame when it
 * begins; a message that came at once would push the button away from under the pointer, and the
 * press would be lost.
 */
const pressTime = 300

const size = (): void =>
  tell({ phi: 'size', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })

for (const name of names) {
  const element = input(name)
  element.addEventListener('input', () => {
    mask(name)
    if (element.getAttribute('aria-invalid') === 'true') judge(name)
    const next = names[names.indexOf(name) + 1]
    // On to the next field once this one cannot take more; only where it is right, so that it can
    // be mended.
    if (
      next !== undefined &&
      name !== 'cvc' &&
      right[name]() &&
      element.selectionStart === element.value.length
    )
      input(next).focus()
  })
  element.addEventListener('blur', () => {
    setTimeout(() => element.value !== '' && judge(name), pressTime)
  })
}
sayCvcLength()
// A form of several fields without a button is not submitted by Enter.
document.querySelector('#card')!.addEventListener('keydown', (event) => {
  if ((event as KeyboardEvent).key !== 'Enter') return
  event.preventDefault()
  tell({ phi: 'submitted' })
})

const body = (): [path: string, form: Record<string, string>] =>
  settings.kind === 'cvc'
    ? ['/v1/tokens', { 'cvc_update[cvc]': digits('cvc') }]
    : [
        '/v1/payment_methods',
        {
          type: 'card',
          'card[number]': digits('number'),
          'card[exp_month]': String(expiry().month),
          'card[exp_year]': String(expiry().year),
          'card[cvc]': digits('cvc'),
        },
      ]

type Answer = { id?: string; error?: { param?: string } }

const submit = async (id: unknown): Promise<void> => {
  const bad = names.filter((name) => !judge(name))
  if (bad.length > 0) {
    input(bad[0]!).focus()
    return tell({ phi: 'problem', id, problem: 'incomplete' })
  }
  const [path, form] = body()
  try {
    const headers = { authorization: `Bearer ${settings.key}` }
    const reply = await fetch(path, { method: 'POST', headers, body: new URLSearchParams(form) })
    const { id: token, error } = (await reply.json()) as Answer
    if (token !== undefined) return tell({ phi: 'token', id, token })
    const field =
      names.find((name) => error?.param?.includes(name === 'expiry' ? 'exp' : name)) ?? names[0]!
    judge(field, wrong[field])
    tell({ phi: 'problem', id, problem: 'incomplete' })
  } catch {
    tell({ phi: 'problem', id, problem: 'unreachable' })
  }
}

addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
  if (
    from !== origin ||
    source !== parent ||
    typeof data !== 'object' ||
    data === null ||
    !('phi' in data)
  )
    return
  if (data.phi === 'submit') void submit('id' in data ? data.id : null)
  if (data.phi === 'focus')
    (names.map(input).find((each) => each.value === '') ?? input(names[0]!)).focus()
  if (data.phi === 'theme' && 'theme' in data)
    document.documentElement.dataset['theme'] = String(data.theme)
})
new ResizeObserver(size).observe(document.body)
tell({ phi: 'ready' })
size()
