import { describe, expect, it } from 'vitest'
import { readCsv } from '../../contract/csv.ts'

const encoded = (text: string, encoding: 'utf-16le' | 'utf-16be' | 'latin1', mark = true): Uint8Array<ArrayBuffer> => {
  if (encoding === 'latin1') return Uint8Array.from(text, (sign) => sign.codePointAt(0)!)
  const units = [...(mark ? [0xfe_ff] : []), ...Array.from(text, (sign) => sign.codePointAt(0)!)]
  return Uint8Array.from(units.flatMap((unit) => (encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

describe('a CSV file', () => {
  it.each<[string, string, string[], number, string[]]>([
    ['names its separator', 'sep=;\r\nNombre;Correo\r\nAna;ana@example.com', ['Nombre', 'Correo'], 3, ['Ana', 'ana@example.com']],
    ['names its separator in quotes', '"sep=\t"\nNombre\tCorreo\nAna\tx', ['Nombre', 'Correo'], 3, ['Ana', 'x']],
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
    ['has as many commas as semicolons', 'Nombre, apellido;Precio\nAna;1,5', ['Nombre, apellido', 'Precio'], 2, ['Ana', '1,5']],
    ['has lists in its cells', 'Name,Tags\nAna,a;b;c', ['Name', 'Tags'], 2, ['Ana', 'a;b;c']],
    ['has one column', 'Nombre\nAna', ['Nombre'], 2, ['Ana']],
    ['has short records', 'a,b,c\nAna\nEva,1,2', ['a', 'b', 'c'], 2, ['Ana', '', '']],
    ['has cells beyond its titles', 'Nombre\nAna,x', ['Nombre', ''], 2, ['Ana', 'x']],
  ])('that %s is read', (_, text, titles, line, cells) => {
    const read = readCsv(text)
    expect(read).toMatchObject({ titles, rows: expect.arrayContaining([{ line, cells }]) })
  })

  it.each(['utf-16le', 'utf-16be'] as const)('of %s is read with its mark and without', (encoding) => {
    for (const mark of [true, false])
      expect(readCsv(encoded('Nombre\tCorreo\nÁgueda\ta@b.co', encoding, mark))).toMatchObject({
        titles: ['Nombre', 'Correo'],
        rows: [{ cells: ['Águeda', 'a@b.co'] }],
      })
  })

  it('of Windows-1252 is read', () => {
    expect(readCsv(encoded('Nombre;Año\nÁgueda;1', 'latin1'))).toMatchObject({
      titles: ['Nombre', 'Año'],
      rows: [{ cells: ['Águeda', '1'] }],
    })
  })
})
