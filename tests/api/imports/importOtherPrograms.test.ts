import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodedCsv } from '../../../contract/imports/csv.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { columns, furnishImports, type Column } from '../../support/furnished/furnishImports.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const setUp = async () => furnishImports(api())

const fileOf = (name: string): string =>
  decodedCsv(
    new Uint8Array(
      readFileSync(new URL(`../../support/otherPrograms/${name}.csv`, import.meta.url)),
    ),
  )

/** Columns by the titles of a file; every other one is left out. */
const columnsOf = (file: string, fields: Record<string, string>): Column[] => {
  const [head = ''] = file.replace(/^sep=.\r\n/, '').split(/\r?\n/, 1)
  const titles = head.replaceAll('"', '').split(/[,;\t]/)
  return titles.map((title) => ({ field: fields[title] ?? null }))
}

describe('telephones of a file', () => {
  it('are read as a form reads them', async () => {
    const { run, list } = await setUp()
    const phones = [
      '\u202A+34 600 111 222\u202C',
      '600 111 223 x12',
      '600111222 / 93',
      '６００１００２０１',
      '0000000000',
      '600–100–202',
      '5,93987E+11',
      '0',
      '600 100 203 ::: 600 100 204',
      '600111299.0',
      '60 111 222 333 444',
      '600 111 222 – 333',
    ]
    const file = [
      'n;p;e',
      ...phones.map((phone, place) => `C${place};"${phone}";c${place}@client.test`),
    ].join('\n')
    expect((await run({ file, columns: columns('firstName', 'phone', 'email') })).failures).toEqual(
      ['4 phone format', '6 phone format', '8 phone format', '12 phone format', '13 phone format'],
    )
    expect((await list()).map(({ phone, phone2 }) => [phone, phone2])).toEqual([
      ['+34600111222', null],
      ['+34600111223', null],
      ['+34600100201', null],
      ['+34600100202', null],
      [null, null],
      ['+34600100203', '+34600100204'],
      ['+34600111299', null],
    ])
  })
})

describe('dates of a column', () => {
  const born = (days: string[], order?: 'dmy' | 'mdy') => ({
    file: ['n;e;d', ...days.map((day, place) => `C${place};c${place}@client.test;${day}`)].join(
      '\n',
    ),
    columns: columns('firstName', 'email', { field: 'birthDate', ...(order ? { order } : {}) }),
  })

  it('are read together, and those without a day or a year are left out with a word', async () => {
    const { run, list } = await setUp()
    const days = [
      '0/0/00',
      '00/00/0000',
      '--05-23',
      '31190',
      '23/05/85',
      '23-may-1985',
      '1985/05/23',
      '1985-5-3',
      '23/05/1985 00:00',
      '31/02/1990',
      '6/7/2008',
    ]
    const done = await run(born(days))
    expect(done).toMatchObject({ created: 10, noted: 3, failures: ['11 birthDate format'] })
    expect(done.notes).toEqual([
      '2 birthDate leftOut',
      '3 birthDate leftOut',
      '4 birthDate leftOut',
    ])
    expect((await list()).map(({ birthDate }) => birthDate)).toEqual([
      null,
      null,
      null,
      ...Array.from({ length: 4 }, () => '1985-05-23'),
      '1985-05-03',
      '1985-05-23',
      '2008-07-06',
    ])
  })

  it('have the month first where one of them shows it, and need a choice where none does', async () => {
    const { run, start, list } = await setUp()
    await run(born(['6/7/2008', '2/29/1988']))
    expect((await list()).map(({ birthDate }) => birthDate)).toEqual(['2008-06-07', '1988-02-29'])
    expect((await start(born(['6/7/2008']))).r).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'columns.2.order', rule: 'required' }],
    })
    expect(await run({ ...born(['6/7/2008'], 'dmy'), duplicates: 'create' })).toMatchObject({
      created: 1,
    })
    expect((await list()).map(({ birthDate }) => birthDate)).toEqual([
      '2008-06-07',
      '1988-02-29',
      '2008-07-06',
    ])
  })
})

describe('services of a file', () => {
  const priced = (lines: string[]) => ({
    entity: 'products',
    file: ['n;c;d;p', ...lines].join('\n'),
    columns: columns('name', 'categories', 'duration', 'price'),
  })
  const withCategories = async (...names: string[]) => {
    const made = await setUp()
    for (const name of names)
      answerOf(
        await made.server.post('organizations/products/categories/create', { name }, made.owner),
      )
    return made
  }

  it('have lengths and prices as people write them, and are refused where that is no number', async () => {
    const { run, list } = await withCategories('Spa')
    const good = [
      '45min;1.250',
      '1h;12 euros',
      '2h 30min;12,-',
      '1:30;Q30',
      '90;R$ 30,00',
      '7h 5min;1.000.000,00',
      '60;"1 234,50"',
      "60;1'234.50",
      '1.000;9,90',
    ]
    const bad = ['1.23.4', '1,2,3', '1,,5', '12..5', '1.234.56', '1 2 3', '23/05/1985', 'Calle 5']
    const done = await run(
      priced([
        ...good.map((rest, place) => `S${place};Spa;${rest}`),
        ...bad.map((price, place) => `B${place};Spa;60;${price}`),
      ]),
    )
    expect(done.failures).toEqual(bad.map((_, place) => `${place + good.length + 2} price type`))
    const made = (await list<{ name: string; duration: number; price: object }>('products')).filter(
      ({ name }) => /^S\d$/.test(name),
    )
    expect(made.map(({ duration, price }) => [duration, price])).toEqual([
      [45, { amount: 125_000, currency: 'EUR' }],
      [60, { amount: 1200, currency: 'EUR' }],
      [150, { amount: 1200, currency: 'EUR' }],
      [90, { amount: 3000, currency: 'GTQ' }],
      [90, { amount: 3000, currency: 'BRL' }],
      [425, { amount: 100_000_000, currency: 'EUR' }],
      [60, { amount: 123_450, currency: 'EUR' }],
      [60, { amount: 123_450, currency: 'EUR' }],
      [1000, { amount: 990, currency: 'EUR' }],
    ])
  })

  it('of one name in two categories are not taken for one without a word', async () => {
    const { run, list } = await withCategories('Peluquería', 'Barbería')
    const file = priced([
      'Corte y peinado;Peluquería;45;25.00',
      'Corte y peinado;Barbería;30;18.00',
    ])
    expect(await run(file)).toMatchObject({
      created: 1,
      skipped: 0,
      failures: ['3 DUPLICATE name choice'],
    })
    expect(await run({ ...file, duplicates: 'update' })).toMatchObject({
      updated: 0,
      failures: ['3 DUPLICATE name choice'],
    })
    expect((await list('products')).filter(({ name }) => name === 'Corte y peinado')).toMatchObject(
      [{ duration: 45 }],
    )
  })
})

describe('the file of another program', () => {
  it('Google: middle names, the first number of several, no birthday without a year, labels without system groups', async () => {
    const { run, list } = await setUp()
    const file = fileOf('google-contacts-2024')
    const taken = columnsOf(file, {
      'First Name': 'firstName',
      'Middle Name': 'middleName',
      'Last Name': 'lastName',
      Birthday: 'birthDate',
      Notes: 'notes',
      Labels: 'tags',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
    })
    const done = await run({ file, columns: taken, country: 'EC' })
    expect(done.failures).toEqual(['7 phone format', '8 firstName required'])
    expect(done.notes).toEqual(['3 birthDate leftOut'])
    expect(await list()).toMatchObject([
      { name: 'Lucía Peña Órdenes', birthDate: '1987-02-28', tags: [], phone: '+34600100201' },
      {
        name: 'Werner von Huber',
        birthDate: null,
        tags: [],
        phone: '+4915100000017',
        phone2: '+4930000018',
        notes: expect.stringContaining('«sala 2»'),
      },
      {
        name: "Ma. José de los Ángeles D'Ambrosio-Núñez",
        tags: ['Clientas'],
        phone: '+593990000103',
      },
      { name: '😀 Tía Rosa', phone: '+5491100000104' },
    ])
  })

  it('Outlook: no zero dates, months first, nothing unspecified, short rows', async () => {
    const { run, list } = await setUp()
    const file = fileOf('outlook')
    const taken = columnsOf(file, {
      'First Name': 'firstName',
      'Middle Name': 'middleName',
      'Last Name': 'lastName',
      Gender: 'gender',
      Birthday: 'birthDate',
      Notes: 'notes',
      'E-mail Address': 'email',
      'Home Phone': 'phone2',
      'Mobile Phone': 'phone',
      Categories: 'tags',
    })
    const done = await run({ file, columns: taken, country: 'MX' })
    expect(done.failures).toEqual(['5 email required', '6 email format birthDate leftOut'])
    expect(await list()).toMatchObject([
      { name: 'Irene Castaño', birthDate: null, gender: null, tags: ['Clientas', 'Verano'] },
      { name: "Paul J. O'Neil", birthDate: '1985-05-23', gender: 'Male' },
    ])
  })

  it('a spreadsheet of Spain: the separator it names, a ruined number by name, the rest read or refused by field', async () => {
    const { run, list } = await setUp()
    const file = fileOf('excel-es-latin1')
    const taken = columnsOf(file, {
      nombre: 'firstName',
      apellidos: 'lastName',
      telefono: 'phone',
      correo: 'email',
      fecha_nacimiento: 'birthDate',
      observaciones: 'notes',
    })
    const done = await run({ file, columns: taken })
    expect(done.failures).toEqual([
      '4 phone format birthDate format',
      '6 email format birthDate leftOut',
    ])
    expect(await list()).toMatchObject([
      {
        name: 'Begoña Muñoz Güell',
        birthDate: '1984-02-29',
        phone: '+34600100219',
        notes: 'Viene con su madre; paga ella',
      },
      { name: 'Íñigo Zubizarreta', birthDate: '1985-05-23', notes: 'Dice "a partir de las 6"' },
    ])
  })

  it('Mindbody: months first in the whole column, two people of one address', async () => {
    const { run, list } = await setUp()
    const file = fileOf('mindbody-clients')
    const taken = columnsOf(file, {
      'Last Name': 'lastName',
      'First Name': 'firstName',
      Email: 'email',
      'Home Phone': 'phone2',
      'Birth Date': 'birthDate',
    })
    expect((await run({ file, columns: taken, country: 'MX' })).failures).toEqual([])
    expect((await list()).map(({ name, birthDate, phone2 }) => [name, birthDate, phone2])).toEqual([
      ['Ximena Arriaga', '1988-02-29', null],
      ['Octavio Paz, de la', null, '+525500000122'],
      ['Ma. Fernanda Ponce', '1900-01-01', null],
      ['Iker Rivas', '2008-06-07', null],
    ])
  })

  it('Fresha: lengths in words, and a word for the second of one name', async () => {
    const { server, owner, run, list } = await setUp()
    for (const name of ['Peluquería', 'Estética', 'Barbería', 'Spa'])
      answerOf(await server.post('organizations/products/categories/create', { name }, owner))
    const file = fileOf('fresha-service-list')
    const taken = columnsOf(file, {
      'Service Name': 'name',
      'Category Name': 'categories',
      'Retail Price': 'price',
      Duration: 'duration',
      Description: 'description',
    })
    expect((await run({ entity: 'products', file, columns: taken })).failures).toEqual([
      '8 DUPLICATE name choice',
    ])
    const made = (
      await list<{ name: string; duration: number; price: { amount: number } }>('products')
    ).slice(-4)
    expect(made.map(({ name, duration, price }) => [name, duration, price.amount])).toEqual([
      ['Corte y peinado', 45, 2500],
      ['Balayage, matiz y secado', 150, 12_050],
      ['Valoración inicial', 60, 0],
      ['Ritual de día completo', 425, 125_000],
    ])
  })
})
