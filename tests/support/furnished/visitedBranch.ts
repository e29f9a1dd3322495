import type { PublicExpert, PublicLink, PublicProduct } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { bookingBranch } from './bookingBranch.ts'
import { answerOf } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** A branch that visitors look at, with an administrator who makes its booking pages. */
export const visitedBranch = async (server: ApiUnderTest) => {
  const branch = await bookingBranch(server)
  const { own } = branch
  const admin = await branch.administrator()
  const link = async (data: Values = {}) =>
    answerOf<{ id: number }>(
      await server.post(
        'branch_offices/direct_links/create',
        { name: 'aurora', title: 'Aurora', ...data },
        admin,
      ),
    ).id
  const editLink = async (id: number, data: Values) =>
    answerOf(await server.post('branch_offices/direct_links/edit', { id, data }, admin))
  const open = async (name = 'aurora') => server.post('direct_links/get', { name })
  const page = async (name?: string) => answerOf<PublicLink>(await open(name))
  const products = async (body: Values = {}) =>
    answerOf<{ items: PublicProduct[] }>(
      await server.post('clients/branch_offices/products/get', {
        branchOffice: own.branchOffice,
        ...body,
      }),
    ).items
  const experts = async (body: Values = {}) =>
    answerOf<{ items: PublicExpert[] }>(
      await server.post('clients/branch_offices/experts/get', {
        branchOffice: own.branchOffice,
        ...body,
      }),
    ).items
  return { ...branch, admin, link, editLink, open, page, products, experts }
}
