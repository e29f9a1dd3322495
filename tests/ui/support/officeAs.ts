import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { SignedIn } from '../../support/furnished/furnish.ts'
import type { ApiUnderTest } from '../../support/server/useApi.ts'
import { openApp } from './openApp.tsx'
import { remembered } from './remembered.ts'

/** The back office at a path, signed in, on the real server; what is uploaded reaches it too. */
export const officeAs = async (server: ApiUnderTest, who: SignedIn, path: string) => {
  await openApp(server, { path, before: remembered(who) })
  vi.stubGlobal('XMLHttpRequest', uploadsTo(server))
  return userEvent.setup()
}

/**
 * jsdom's own would ask the network: this one hands the form to the server in process, and says
 * half of it has left first.
 */
const uploadsTo = (server: ApiUnderTest) =>
  class {
    readonly upload = new EventTarget()
    readonly #events = new EventTarget()
    readonly #headers = new Headers()
    #path = ''
    status = 0
    responseText = ''
    open(_: string, path: string) {
      this.#path = path.slice('/api/'.length)
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    addEventListener(name: string, listener: () => void) {
      this.#events.addEventListener(name, listener)
    }
    abort() {
      this.#events.dispatchEvent(new Event('abort'))
    }
    send(form: FormData) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
      void inJson(form).then(async (body) => {
        this.#headers.set('content-type', 'application/json')
        const response = await server.fetch(this.#path, {
          method: 'POST',
          body,
          headers: this.#headers,
        })
        this.status = response.status
        this.responseText = await response.text()
        this.#events.dispatchEvent(new Event('load'))
      })
    }
  }

/**
 * jsdom's form as the JSON that the server takes too: what Node sends knows only forms of its own.
 */
const inJson = async (form: FormData): Promise<string> => {
  const parts = [...form].map(async ([name, value]) => {
    // A record that is a file has the name of its file.
    if (typeof value !== 'string')
      return { [name]: await dataUrl(value), ...(name === 'file' && { name: value.name }) }
    return { [name]: /^\d+$/.test(value) ? Number(value) : value }
  })
  return JSON.stringify(Object.assign({}, ...(await Promise.all(parts))))
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(file)
  })
