import type { FieldKind } from '../../../../contract/kernel/field.ts'
import * as make from '../../../../contract/kernel/fields.ts'
import { long, type Cases } from './cases.ts'

/** What is chosen, pointed at or granted. */
export const choiceCases = {
  choice: {
    field: make.choice({ one: 1, three: 3 }),
    accepts: [
      [1, 1],
      [3, 3],
    ],
    refuses: [0, 2, 4, -1, '1', 1.5, null, undefined, 'one', [1]],
  },
  flag: {
    field: make.flag(),
    accepts: [
      [true, true],
      [false, false],
    ],
    refuses: [0, 1, 'true', '', null, undefined, {}],
  },
  status: {
    field: make.status('basic'),
    accepts: [
      [1, { id: 1 }],
      [{ id: 2 }, { id: 2 }],
      [
        { id: 2, comments: ' on leave ', sysName: 'invented' },
        { id: 2, comments: 'on leave' },
      ],
      [
        { id: 2, comments: null },
        { id: 2, comments: null },
      ],
    ],
    refuses: [
      3,
      -1,
      '1',
      'enabled',
      { id: 7 },
      { sysName: 'enabled' },
      { id: 1, comments: long(501) },
      { id: 1, comments: 5 },
      null,
      undefined,
      [1],
    ],
  },
  reference: {
    field: make.reference('experts'),
    accepts: [
      [7, 7],
      [{ id: 7, name: 'Ana' }, 7],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ],
    refuses: [0, -1, 1.5, 2 ** 53, '7', { id: '7' }, { id: 0 }, {}, [7], 'Ana', null, undefined],
  },
  references: {
    field: make.references('experts', { min: 1, max: 3 }),
    accepts: [
      [[7], [7]],
      [
        [9, { id: 7 }, 9],
        [9, 7],
      ],
    ],
    refuses: [[], [1, 2, 3, 4], [0], ['7'], 7, { id: 7 }, null, undefined],
  },
  privileges: {
    field: make.privileges(),
    accepts: [
      [[], []],
      [
        [{ sys_name: 'client', privs: { view: true } }],
        [{ sys_name: 'client', privs: { view: true } }],
      ],
    ],
    refuses: [
      null,
      {},
      [{ sys_name: 'everything', privs: {} }],
      [{ sys_name: 'client', privs: { fly: true } }],
      [{ sys_name: 'client' }],
    ],
  },
} satisfies { [kind in FieldKind]?: Cases }
