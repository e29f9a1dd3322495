import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../../contract/imports/csv.ts'
import type { ImportedEntity } from '../../../../contract/imports/fields.ts'
import { guessColumns } from '../../../../src/resources/imports/guessColumns.ts'

/** What the columns of a file of another program are taken for, by their titles. */
const guessed = (entity: ImportedEntity, name: string): Record<string, string> => {
  const read = readCsv(new Uint8Array(readFileSync(`tests/support/otherPrograms/${name}.csv`)))
  if ('brokenAt' in read) throw new Error('no file')
  const fields = guessColumns(entity, read.titles, read.rows)
  return Object.fromEntries(
    read.titles.flatMap((title, place) => (fields[place] == null ? [] : [[title, fields[place]]])),
  )
}

describe('columns of other programs', () => {
  it.each([
    ['E-mail 1 - Value', 'email'],
    ['E-mail Address', 'email'],
    ['Email Address', 'email'],
    ['Phone 1 - Value', 'phone'],
    ['Mobile Phone', 'phone'],
    ['Mobile number', 'phone'],
    ['Teléfono móvil', 'phone'],
    ['Fecha nacimiento', 'birthDate'],
    ['DNI/NIF', 'taxId'],
    ['Middle Name', 'middleName'],
    ['Nombre(s)', 'firstName'],
    ['Apellido paterno', 'lastName'],
    ['Apellido materno', 'secondSurname'],
    ['Vorname', 'firstName'],
    ['Nº de teléfono', 'phone'],
    ['Tlf.', 'phone'],
    ['Tfno.', 'phone'],
    ['Cel.', 'phone'],
    ['Telefone', 'phone'],
    ['Business Phone', 'phone2'],
    ['Correo-e', 'email'],
    ['Primary Email', 'email'],
    ['D.N.I.', 'taxId'],
    ['Nro. documento', 'taxId'],
    ['C.I.', 'taxId'],
    ['F. Nac.', 'birthDate'],
    ['Data de nascimento', 'birthDate'],
    ['Obs.', 'notes'],
    ['Nº cliente', null],
    ['TELF. MÓVIL', 'phone'],
    ['Nº de móvil', 'phone'],
    ['Phone (mobile)', 'phone'],
    ['CI/RUC', 'taxId'],
    ['NIF/CIF/NIE', 'taxId'],
    ['DNI o pasaporte', 'taxId'],
    ['Tipo documento', 'documentType'],
    ['Email (home)', 'email'],
    ['Dirección de correo electrónico 1', 'email'],
    ['ID', null],
    ['Id', null],
    ['E-mail 1 - Type', null],
    ['Language', null],
    ['State', null],
    ['Status', null],
    ['Client ID', null],
    ['Customer ID', null],
  ])('%s of clients is %s', (title, field) => {
    expect(guessColumns('clients', [title], [{ cells: ['Madrid'] }])).toEqual([field])
  })

  it.each([
    ['Service Name', 'name'],
    ['Nombre del servicio', 'name'],
    ['Retail Price', 'price'],
    ['PVP', 'price'],
    ['Category Name', 'categories'],
    ['Duración (min)', 'duration'],
    ['Treatment', 'name'],
    ['P.V.P.', 'price'],
    ['PVP con IVA', 'price'],
    ['Price (incl. VAT)', 'price'],
    ['Precio (USD)', null],
    ['Tiempo (min)', 'duration'],
    ['Service ID', null],
    ['Price Type', null],
  ])('%s of services is %s', (title, field) => {
    expect(guessColumns('products', [title], [{ cells: ['x'] }])).toEqual([field])
  })

  it('are a status or a language where their words are', () => {
    expect(
      guessColumns(
        'clients',
        ['Status', 'Language'],
        [{ cells: ['Activo', 'es-EC'] }, { cells: ['', ''] }],
      ),
    ).toEqual([expect.anything(), 'locale'])
    expect(guessColumns('clients', ['locale'], [])).toEqual(['locale'])
  })

  it.each([
    ['Mobile Number', 'Telephone'],
    ['Mobile', 'Phone'],
    ['Móvil', 'Teléfono'],
    ['Cell phone', 'Phone number'],
  ])('of two telephones, the mobile one comes first: %s, %s', (mobile, other) => {
    const cells = ['600100201', '910100201']
    expect(guessColumns('clients', [mobile, other], [{ cells }])).toEqual(['phone', 'phone2'])
    expect(guessColumns('clients', [other, mobile], [{ cells }])).toEqual(['phone2', 'phone'])
    expect(guessColumns('clients', [mobile, other], [{ cells: ['', '910100201'] }])).toEqual([
      null,
      'phone',
    ])
  })

  it('have a number of ours only in a file of ours', () => {
    const rows = [{ cells: ['100000021', 'Ana', 'Paz', 'ana@example.com'] }]
    expect(guessColumns('clients', ['ID', 'First Name', 'Last Name', 'Email'], rows)[0]).toBeNull()
    expect(guessColumns('clients', ['id', 'first_name', 'last_name', 'email'], rows)[0]).toBeNull()
    expect(guessColumns('clients', ['id', 'firstName', 'lastName', 'email'], rows)).toEqual([
      'id',
      'firstName',
      'lastName',
      'email',
    ])
  })

  it('give way to others where they are empty', () => {
    expect(
      guessColumns('clients', ['Mobile Phone', 'Primary Phone'], [{ cells: ['', '600100201'] }]),
    ).toEqual([null, 'phone'])
  })

  it.each([
    [
      'clients of Square',
      'clients',
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status',
      "R-1,Ana,Paz,ana@example.com,'+34600100201,,,Calle 1,Madrid,Madrid,28013,1988-02-29,Prefers mornings,0ABC,Directory,2024-01-05,2026-03-01,4,120.00,unknown",
      {
        'First Name': 'firstName',
        'Last Name': 'lastName',
        'Email Address': 'email',
        'Phone Number': 'phone',
        Birthday: 'birthDate',
        Memo: 'notes',
      },
    ],
    [
      'services of Square',
      'products',
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Duration',
      'T1,Cut,Regular,,Short hair,Hair,25.00,45 min',
      {
        'Item Name': 'name',
        SKU: 'code',
        Description: 'description',
        Category: 'categories',
        Price: 'price',
        Duration: 'duration',
      },
    ],
    [
      'contacts of Apple',
      'clients',
      'First name,Middle name,Last name,Nickname,Company,Job title,Mobile phone,Home phone,Home email,Birthday,Note',
      'Ana,María,Paz,,,,+34 600 100 201,910 100 201,ana@example.com,1988-02-29,Prefers mornings',
      {
        'First name': 'firstName',
        'Middle name': 'middleName',
        'Last name': 'lastName',
        'Mobile phone': 'phone',
        'Home phone': 'phone2',
        'Home email': 'email',
        Birthday: 'birthDate',
        Note: 'notes',
      },
    ],
  ] as const)('are found in %s, and no others', (_name, entity, titles, cells, found) => {
    const names = titles.split(',')
    const fields = guessColumns(entity, names, [{ cells: cells.split(',') }])
    expect(
      Object.fromEntries(
        names.flatMap((title, place) => (fields[place] == null ? [] : [[title, fields[place]]])),
      ),
    ).toEqual(found)
  })

  it('are found in the files of Google, Outlook, Mindbody, Fresha and a spreadsheet', () => {
    expect(guessed('clients', 'google-contacts-2024')).toEqual({
      'First Name': 'firstName',
      'Middle Name': 'middleName',
      'Last Name': 'lastName',
      Birthday: 'birthDate',
      Notes: 'notes',
      Labels: 'tags',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
    })
    expect(guessed('clients', 'outlook')).toMatchObject({
      'E-mail Address': 'email',
      Birthday: 'birthDate',
      Categories: 'tags',
      'Mobile Phone': 'phone',
    })
    expect(guessed('clients', 'mindbody-clients')).toEqual({
      'Last Name': 'lastName',
      'First Name': 'firstName',
      Email: 'email',
      'Mobile Phone': 'phone',
      'Home Phone': 'phone2',
      'Birth Date': 'birthDate',
    })
    expect(guessed('products', 'fresha-service-list')).toEqual({
      'Service Name': 'name',
      'Category Name': 'categories',
      'Retail Price': 'price',
      Duration: 'duration',
      Description: 'description',
    })
    expect(guessed('clients', 'excel-es-latin1')).toEqual({
      nombre: 'firstName',
      apellidos: 'lastName',
      telefono: 'phone',
      correo: 'email',
      fecha_nacimiento: 'birthDate',
      observaciones: 'notes',
    })
  })
})
