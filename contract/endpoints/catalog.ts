import { z } from 'zod'
import { masked } from '../kernel/fieldMasks.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { forms } from '../entities/forms.ts'
import { slug, wholeId } from '../kernel/fields.ts'
import { listOf } from './crud.ts'

/** What stands beside the plain calls of services, experts, links and files. */
export const catalog = {
  'experts.search': endpoint({
    lists: true,
    summary:
      'People of the organization by name, email or tax id (at least 3 characters), to bring them to a branch',
    at: {
      boAdmin: 'branch_offices/experts/search',
      oAdmin: 'organizations/branch_offices/experts/search',
      pAdmin: 'partners/organizations/branch_offices/experts/search',
    },
    needs: [
      ['bo_expert', 'view'],
      ['bo_expert', 'create'],
    ],
    input: () =>
      z.object({
        search: z.string().trim().min(3).max(100),
        branchOffice: wholeId.optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    output: () =>
      z.object({
        items: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            title: z.string().nullable(),
            email: masked('contact', z.string().nullable()),
            taxId: masked('contact', z.string().nullable()),
            picture: z.string().nullable(),
            organization: z.object({ id: z.int(), name: z.string() }),
            /** Whether they work at the branch already. */
            linked: z.boolean(),
          }),
        ),
        total: z.int(),
      }),
  }),
  'directLinks.checkName': endpoint({
    summary: 'Whether a name for a booking page is free; where it is not, one that is',
    at: {
      boAdmin: 'branch_offices/direct_links/check_name',
      oAdmin: 'organizations/branch_offices/direct_links/check_name',
      pAdmin: 'partners/organizations/branch_offices/direct_links/check_name',
    },
    needs: [
      ['direct_links', 'create'],
      ['direct_links', 'edit'],
    ],
    input: () => z.object({ name: slug().input, id: wholeId.optional() }),
    output: () => z.object({ available: z.boolean(), suggestion: z.string().nullable() }),
    perMinute: 60,
  }),
  'forms.ofOrganization': endpoint({
    summary: 'The forms that this branch office may use',
    at: { boAdmin: 'branch_offices/organization/forms/get' },
    needs: [
      ['form', 'view'],
      ['schedule', 'create'],
    ],
    input: () =>
      z.object({
        id: wholeId.optional(),
        purpose: z.int().min(1).max(5).optional(),
        search: z.string().trim().max(100).optional(),
        limit: z.int().min(1).max(200).default(100),
        page: z.int().min(1).max(50).optional(),
      }),
    output: () => z.union([listOf(forms.record), forms.record]),
  }),
  'attendanceFiles.view': endpoint({
    hiddenBy: 'files',
    summary: 'The bytes of a file kept with an attendance; reading it is audited',
    at: { boAdmin: 'branch_offices/clients/attendances/files/view' },
    needs: [['client_file', 'view']],
    input: () => z.object({ id: wholeId, inline: z.boolean().default(false) }),
    output: () => z.object({}),
    answersFile: true,
  }),
}
