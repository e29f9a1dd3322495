import type { CardFields, MountCardFields } from './mountCardFields.ts'

/** The little of Stripe.js that is used here; the script itself is always Stripe's own. */
type StripeScript = (
  key: string,
  options: { locale: string },
) => {
  elements: () => { create: (kind: 'card' | 'cardCvc', options: object) => StripeElement }
  createPaymentMethod: (order: {
    type: 'card'
    card: StripeElement
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeProblem }>
  createToken: (
    kind: 'cvc_update',
    element: StripeElement,
  ) => Promise<{ token?: { id: string }; error?: StripeProblem }>
}
type StripeElement = {
  mount: (element: HTMLElement) => void
  on: (
    event: 'ready' | 'change' | 'loaderror',
    listener: (event: { error?: StripeProblem }) => void,
  ) => void
  focus: () => void
  destroy: () => void
}
type StripeProblem = { type?: string; message?: string }

/**
 * Stripe's card element; what is wrong is said beneath it in Stripe's words, in the page's
 * language.
 */
export const stripeFields: MountCardFields = async ({
  configuration,
  element,
  language,
  options,
}) => {
  const script = await loaded(configuration.script ?? '')
  const stripe = script(configuration.publicKeys['publishableKey'] ?? '', {
    locale: language.slice(0, 2),
  })
  const card = stripe
    .elements()
    .create(options.kind === 'cvc' ? 'cardCvc' : 'card', { style: lookOf(element) })
  const [box, wrong] = [document.createElement('div'), document.createElement('p')]
  wrong.className = 'wrong'
  wrong.setAttribute('role', 'alert')
  box.className = 'stripe-card'
  element.append(box, wrong)
  const say = (problem: StripeProblem | undefined): void =>
    void (wrong.textContent = problem?.message ?? '')
  await new Promise<void>((resolve, reject) => {
    card.on('ready', () => resolve())
    card.on('loaderror', () => reject(new Error('the card fields do not load')))
    card.on('change', ({ error }) => say(error))
    card.mount(box)
  })
  const fields: CardFields = {
    token: async () => {
      const { id, error } = await (options.kind === 'cvc'
        ? stripe
            .createToken('cvc_update', card)
            .then(({ token, error }) => ({ id: token?.id, error }))
        : stripe
            .createPaymentMethod({ type: 'card', card })
            .then(({ paymentMethod, error }) => ({ id: paymentMethod?.id, error })))
      say(error)
      if (id !== undefined) return id
      if (error?.type === 'api_connection_error') throw new Error('the gateway is out of reach')
      return null
    },
    focus: () => card.focus(),
    destroy: () => {
      card.destroy()
      box.remove()
      wrong.remove()
    },
  }
  return fields
}

const scripts = new Map<string, Promise<StripeScript>>()

// Loaded once for a page; one that failed may be tried again.
const loaded = (source: string): Promise<StripeScript> => {
  const known = scripts.get(source)
  if (known !== undefined) return known
  const loading = new Promise<StripeScript>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', () =>
      resolve((globalThis as unknown as { Stripe: StripeScript }).Stripe),
    )
    script.addEventListener('error', () => {
      scripts.delete(source)
      reject(new Error('the card fields do not load'))
    })
    document.head.append(script)
  })
  scripts.set(source, loading)
  return loading
}

// The fields are in another document, which knows none of our styles: what matters of them is
// handed over.
const lookOf = (element: HTMLElement): object => {
  const { color, fontFamily } = getComputedStyle(element)
  const colorOf = (token: string) => getComputedStyle(element).getPropertyValue(token) || color
  return {
    base: {
      color,
      fontFamily,
      fontSize: '16px',
      '::placeholder': { color: colorOf('--phi-palette-text-secondary') },
    },
    invalid: { color: colorOf('--phi-palette-error-main') },
  }
}
