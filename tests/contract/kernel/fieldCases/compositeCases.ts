import { z } from 'zod'
import type { FieldKind } from '../../../../contract/kernel/field.ts'
import * as make from '../../../../contract/kernel/fields.ts'
import * as uploads from '../../../../contract/kernel/uploads.ts'
import { long, type Cases } from './cases.ts'

const picture = new File(['x'], 'x.png', { type: 'image/png' })
const street = { street: 'Calle Larga' }

/** What has parts of its own: addresses, data with a schema, files. */
export const compositeCases = {
  address: {
    field: make.address(),
    accepts: [
      [street, street],
      [
        { ...street, latitude: -0.18065312345, planet: 'Earth' },
        { ...street, latitude: -0.180653 },
      ],
      [
        { ...street, city: { isoCode: 'UIO', name_es: ' Quito ' }, zipcode: null },
        { ...street, city: { isoCode: 'UIO', name_es: 'Quito' }, zipcode: null },
      ],
    ],
    refuses: [
      {},
      { street: '' },
      { street: long(121) },
      { ...street, latitude: 91 },
      { ...street, longitude: -181 },
      { ...street, latitude: '0' },
      { ...street, zipcode: long(13) },
      { ...street, city: 'Quito' },
      { ...street, streetNumber: 7 },
      'Calle Larga',
      null,
      undefined,
      [street],
    ],
  },
  data: {
    field: make.data(z.object({ after: z.int().min(0), length: z.int().min(1) })),
    accepts: [
      [
        { after: 10, length: 20, other: 1 },
        { after: 10, length: 20 },
      ],
    ],
    refuses: [{ after: -1, length: 20 }, { after: 1 }, 'x', [], null, undefined],
  },
  image: {
    field: uploads.image('logo.jpeg'),
    accepts: [
      [picture, picture],
      ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
      ['/images/ab/logo.jpeg', '/images/ab/logo.jpeg'],
    ],
    refuses: [
      '',
      'logo.jpeg',
      'https://example.test/logo.jpeg',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,<b>',
      7,
      {},
      null,
    ],
  },
  file: {
    field: uploads.file(),
    accepts: [
      [picture, picture],
      ['data:application/pdf;base64,JVBERg==', 'data:application/pdf;base64,JVBERg=='],
    ],
    refuses: ['', 'notes.txt', 'data:,x', 7, {}, null],
  },
} satisfies { [kind in FieldKind]?: Cases }
