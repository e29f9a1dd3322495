import type { DataProvider, RaRecord } from 'react-admin'
import type { OutputOf } from '../../../../src/dataProvider/call.ts'

export type ProviderRequest = { verb: string; resource: string; params: Record<string, unknown> }

const matches = (record: RaRecord, q: unknown) =>
  typeof q !== 'string' || JSON.stringify(record).toLowerCase().includes(q.toLowerCase())

type Replies = {
  total?: number
  more?: boolean
  answers?: Record<string, (body: never) => unknown>
}

/** A branch that is paid there only, and writes emails. */
const payerTerms: OutputOf<'payments.config'> = {
  currency: 'USD',
  methods: [],
  gateway: null,
  surcharge: { bp: 0, fixed: 0, paidBy: 'business' },
  tips: null,
  installments: 1,
  methodsAtBranch: ['cash'],
  invoiceData: 'none',
  linkChannels: ['email'],
  eventChannels: {
    booked: ['email'],
    changed: ['email'],
    cancelled: ['email'],
    waitlist: ['email'],
    payment: ['email'],
  },
}

/**
 * A data provider over lists in memory that notes its calls. `total` stands in for lists
 * that are longer than what is given; `answers` are those of calls that are no lists.
 */
export const memoryProvider = (
  lists: Record<string, RaRecord[]>,
  { total, more = false, answers = {} }: Replies = {},
) => {
  const requests: ProviderRequest[] = []
  const note = (verb: string, resource: string, params: unknown) => {
    requests.push({ verb, resource, params: params as Record<string, unknown> })
    return lists[resource] ?? []
  }
  const provider = {
    getList: async (
      resource: string,
      params: { filter?: { q?: unknown }; pagination: { page: number; perPage: number } },
    ) => {
      const found = note('getList', resource, params).filter((record) =>
        matches(record, params.filter?.q),
      )
      const { page, perPage } = params.pagination
      return {
        data: found.slice((page - 1) * perPage, page * perPage),
        total: total ?? found.length,
        meta: { more },
      }
    },
    getOne: async (resource: string, params: { id: number }) => ({
      data: note('getOne', resource, params).find(({ id }) => id === params.id),
    }),
    getMany: async (resource: string, params: { ids: number[] }) => ({
      data: note('getMany', resource, params).filter(({ id }) => params.ids.includes(Number(id))),
    }),
    create: async (resource: string, params: { data: object }) => {
      note('create', resource, params)
      return { data: { id: 900, ...params.data } }
    },
    update: async (resource: string, params: { id: number; data: object }) => {
      note('update', resource, params)
      return { data: { ...params.data, id: params.id } }
    },
    delete: async (resource: string, params: { id: number }) => {
      note('delete', resource, params)
      return { data: { id: params.id } }
    },
    deleteMany: async (resource: string, params: { ids: number[] }) => {
      note('deleteMany', resource, params)
      return { data: params.ids }
    },
    // Nothing happens by itself.
    listen: async (_name: string, _body: unknown, { signal }: { signal?: AbortSignal }) =>
      new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve())),
    call: async (name: string, body: unknown) => {
      const items = note('call', name, body)
      const answer = answers[name]
      if (answer) return answer(body as never)
      // Nothing is configured.
      if (name === 'configuration.get') return { values: {} }
      if (name === 'authority.get') return { edit: true, delete: true, account: true }
      if (name === 'payments.config') return payerTerms
      return { items, total: items.length, more: false, next: null, page: 1, limit: 5000 }
    },
  }
  return Object.assign(provider as unknown as DataProvider, {
    requests,
    last: (verb: string, resource?: string) =>
      requests.findLast(
        (each) => each.verb === verb && (resource ?? each.resource) === each.resource,
      ),
  })
}
