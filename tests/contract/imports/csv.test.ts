import { describe, expect, it } from 'vitest'
import { decodedCsv, readCsv } from '../../../contract/imports/csv.ts'

const encoded = (
  text: string,
  encoding: 'utf-16le' | 'utf-16be' | 'latin1',
  mark = true,
): Uint8Array<ArrayBuffer> => {
  if (encoding === 'latin1') return Uint8Array.from(text, (sign) => sign.codePointAt(0)!)
  const units = [...(mark ? [0xfe_ff] : []), ...Array.from(text, (sign) => sign.codePointAt(0)!)]
  return Uint8Array.from(
    units.flatMap((unit) =>
      encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  )
}

describe('a CSV file', () => {
  it.each<[string, string, string[], number, string[]]>([
    [
      'names its separator',
      'sep=;\r\nNombre;Correo\r\nAna;ana@example.com',
      ['Nombre', 'Correo'],
      3,
      ['Ana', 'ana@example.com'],
    ],
    [
      'names its separator in quotes',
      '"sep=\t"\nNombre\tCorreo\nAna\tx',
      ['Nombre', 'Correo'],
      3,
      ['Ana', 'x'],
    ],
    [
      'has lines above its titles',
      'Listado, 2026\r\n;\r\nNombre;Correo\r\nAna;ana@example.com',
      ['Nombre', 'Correo'],
      4,
      ['Ana', 'ana@example.com'],
    ],
    [
      'has a report above its titles',
      'Clients report;;\n;;\nName;Email;Phone\nAna;a@b.co;1',
      ['Name', 'Email', 'Phone'],
      4,
      ['Ana', 'a@b.co', '1'],
    ],
    [
      'has as many commas as semicolons',
      'Nombre, apellido;Precio\nAna;1,5',
      ['Nombre, apellido', 'Precio'],
      2,
      ['Ana', '1,5'],
    ],
    ['has lists in its cells', 'Name,Tags\nAna,a;b;c', ['Name', 'Tags'], 2, ['Ana', 'a;b;c']],
    ['has one column', 'Nombre\nAna', ['Nombre'], 2, ['Ana']],
    ['has short records', 'a,b,c\nAna\nEva,1,2', ['a', 'b', 'c'], 2, ['Ana', '', '']],
    [
      'names its separator below a blank line',
      '\nsep=;\nNombre;Correo\nAna;a@b.co',
      ['Nombre', 'Correo'],
      4,
      ['Ana', 'a@b.co'],
    ],
    [
      'ends its lines in several ways',
      'Nombre,Correo\r\nAna,a@b.co\nEva,e@b.co\r',
      ['Nombre', 'Correo'],
      2,
      ['Ana', 'a@b.co'],
    ],
    [
      'has spaces before its quotes',
      'Nombre, Nota\nAna, "x, ""y"""\nEva, z',
      ['Nombre', 'Nota'],
      2,
      ['Ana', 'x, "y"'],
    ],
    [
      'has quotes with spaces around them in a cell',
      'Nombre;Nota\n"a; ""b""; c";"d"',
      ['Nombre', 'Nota'],
      2,
      ['a; "b"; c', 'd'],
    ],
    [
      'keeps zeros by formulas',
      'Nombre,Tel\nAna,="0991234567"\nEva,"=""02"""',
      ['Nombre', 'Tel'],
      2,
      ['Ana', '0991234567'],
    ],
    ['ends with the mark of DOS', 'Nombre,Tel\nAna,1\x1A\n', ['Nombre', 'Tel'], 2, ['Ana', '1']],
    ['has cells beyond its titles', 'Nombre\nAna,x', ['Nombre', ''], 2, ['Ana', 'x']],
  ])('that %s is read', (_, text, titles, line, cells) => {
    const read = readCsv(text)
    expect(read).toMatchObject({ titles, rows: expect.arrayContaining([{ line, cells }]) })
  })

  it.each(['utf-16le', 'utf-16be'] as const)(
    'of %s is read with its mark and without',
    (encoding) => {
      for (const mark of [true, false])
        expect(readCsv(encoded('Nombre\tCorreo\nÁgueda\ta@b.co', encoding, mark))).toMatchObject({
          titles: ['Nombre', 'Correo'],
          rows: [{ cells: ['Águeda', 'a@b.co'] }],
        })
    },
  )

  it.each(['utf-16le', 'utf-16be'] as const)(
    'of %s in any script is read without its mark',
    (encoding) => {
      for (const [title, name] of [
        ['Имя', 'Анна Петрова'],
        ['名前', '太郎'],
        ['الاسم', 'محمد'],
      ] as const)
        expect(readCsv(encoded(`${title};Email\n${name};a@b.co`, encoding, false))).toMatchObject({
          titles: [title, 'Email'],
          rows: [{ cells: [name, 'a@b.co'] }],
        })
    },
  )

  it.each([
    [
      'Clínica La Flor\nListado de clientes\nNombre;Correo\nAna;ana@example.com',
      ['Nombre', 'Correo'],
    ],
    ['Clínica La Flor\nListado\n2026\nNombre;Correo\nAna;ana@example.com', ['Nombre', 'Correo']],
    ['Clínica La Flor\nListado\nNombre;Apellido\nAna;Paz', ['Nombre', 'Apellido']],
    ['Clínica La Flor\nListado\nNombre,Correo\nAna,ana@example.com', ['Nombre', 'Correo']],
    ['Nombre\nAna\nLuis, hijo\nPaz, hija', ['Nombre', '']],
  ])('has its titles below the lines about it: %j', (text, titles) => {
    expect(readCsv(text)).toMatchObject({ titles })
  })

  it('of UTF-8 that was cut off within a character keeps the others', () => {
    const bytes = new TextEncoder().encode('Nombre;Ciudad\nJosé;Málag')
    for (const tail of [[0xc3], [0xe2], [0xe2, 0x80]])
      expect(readCsv(Uint8Array.from([...bytes, ...tail]))).toMatchObject({
        rows: [{ cells: ['José', expect.stringMatching(/^Málag/)] }],
      })
    expect(
      decodedCsv(Uint8Array.from([...new TextEncoder().encode('Nombre\nJosé\nJos'), 0xc3])),
    ).toMatch(/^Nombre\nJosé\nJos/)
    expect(decodedCsv(Uint8Array.from([...new TextEncoder().encode('Nombre\nJos'), 0xe9]))).toBe(
      'Nombre\nJosé',
    )
  })

  it('of UTF-8 with a damaged byte keeps its other characters', () => {
    const bytes = [
      ...new TextEncoder().encode('Nombre;Año\nÁgueda;1\nX'),
      0xff,
      ...new TextEncoder().encode(';2'),
    ]
    expect(readCsv(Uint8Array.from(bytes))).toMatchObject({
      titles: ['Nombre', 'Año'],
      rows: [{ cells: ['Águeda', '1'] }, {}],
    })
  })

  it.each([
    ['a spreadsheet of XLSX', 'PK\x03\x04 Nombre,Correo\nAna,x'],
    ['a spreadsheet of XLS', 'ÐÏ\x11à¡±\x1Aá,B\nC,D'],
    ['a document', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>'],
    ['a page', '<html><table><tr><td>Nombre</td></tr></table></html>'],
    ['a page of a spreadsheet', ' <?xml version="1.0"?>\n<Workbook>\n</Workbook>'],
    ['an address card', 'BEGIN:VCARD\nFN:Ana\nEND:VCARD'],
    ['a list of objects', '[{"name": "Ana", "email": "a@b.co"},\n{"name": "Eva"}]'],
    ['a picture', '\x89PNG\n\x1A\nA,B\n\x01,\x02'],
    ['one with NULs', 'Nombre\nA\0na'],
  ])('is not %s', (_, text) => {
    expect(readCsv(text)).toEqual({ brokenAt: 0 })
  })

  it('of one byte a sign is none where a NUL is in it', () => {
    for (const text of ['Nombre,Correo\nA\0na,a@b.co', 'Nombre,Correo\nAn\0a,a@b.co'])
      expect(readCsv(Uint8Array.from(text, (sign) => sign.codePointAt(0)!))).toEqual({
        brokenAt: 0,
      })
  })

  it('has at most as many columns as are imported, and is not read beyond what may be', () => {
    const wide = readCsv(`${','.repeat(200_000)}x\n${'a\n'.repeat(5)}`)
    expect(
      'titles' in wide
        ? [wide.titles, ...wide.rows.map(({ cells }) => cells)].map(({ length }) => length)
        : wide,
    ).toEqual(Array.from({ length: 6 }, () => 100))
    expect(wide).toMatchObject({ leftOut: 199_901 })
    expect(readCsv(`Nombre${','.repeat(200)}\nAna\n`)).toMatchObject({ leftOut: 0 })
    const long = readCsv(`Nombre\n${'Ana\n'.repeat(100_000)}`)
    expect('rows' in long && long.rows.length > 20_000 && long.rows.length < 100_000).toBe(true)
    expect(readCsv(`Nombre\n${'\n'.repeat(100_000)}Ana\n`)).toEqual({ brokenAt: 60_000 })
  })

  it('of Windows-1252 is read', () => {
    expect(readCsv(encoded('Nombre;Año\nÁgueda;1', 'latin1'))).toMatchObject({
      titles: ['Nombre', 'Año'],
      rows: [{ cells: ['Águeda', '1'] }],
    })
  })
})

describe('the encoding of a file with one byte a sign', () => {
  const bytes = (text: string, signs: Record<string, number>): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(text, (sign) => signs[sign] ?? sign.codePointAt(0)!)
  const text = 'Nombre;Apellidos\nJosé;Muñoz Pérez\nMaría;Peña Núñez\n'

  it.each([
    ['Windows-1252', {}],
    ['DOS', { é: 0x82, ñ: 0xa4, í: 0xa1, ú: 0xa3 }],
    ['Mac Roman', { é: 0x8e, ñ: 0x96, í: 0x92, ú: 0x9c }],
  ])('is recognized by its words: %s', (_, signs) => {
    expect(decodedCsv(bytes(text, signs))).toBe(text)
  })

  it.each(['Sean O\u2019Brien;Lima\u2013Quito', 'Peña;10 £', 'L\u0153uvre;N\u2019Djamena', 'A¡B'])(
    'stays Windows-1252: %s',
    (line) => {
      const windows = { '\u2019': 0x92, '\u2013': 0x96, '\u0153': 0x9c }
      expect(decodedCsv(bytes(`Peña;Ágüeda\n${line}`, windows))).toBe(`Peña;Ágüeda\n${line}`)
    },
  )
})
