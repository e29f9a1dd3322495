import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodedCsv } from '../../../contract/imports/csv.ts'
import { dosSigns } from '../../../contract/imports/csvEncoding.ts'

/** Names, words and titles as files of Spanish-speaking businesses have them. */
const words = (
  'José María Muñoz Pérez Núñez Peña García Martínez López Gómez Sánchez Rodríguez Hernández Álvarez Ángel Águeda Óscar Íñigo Íñiguez Ñuñoa ' +
  'Begoña Íker Raúl Jesús Inés Sofía Lucía Verónica Mónica Ramón Simón Andrés Tomás Nicolás Belén Concepción Asunción Agüero Güell ' +
  'Año Teléfono Dirección Código Población Región País Teléfonos Móvil Depilación Manicura Uñas Pestañas Diseño Corte Niño Señora Cumpleaños ' +
  'Mañana Pingüino Cigüeña Lingüística Tráfico Médico Público Época Número Línea Día Días Débito Crédito Sábado Miércoles ' +
  'JOSÉ MARÍA MUÑOZ PÉREZ NÚÑEZ PEÑA GARCÍA MARTÍNEZ LÓPEZ GÓMEZ ÁLVAREZ ÁNGEL ÓSCAR ÍÑIGO AÑO TELÉFONO DIRECCIÓN CÓDIGO POBLACIÓN ' +
  'Ana Pedro Nombre Correo Apellidos Carmen Luis Notas'
).split(' ')

const signsOf = {
  'utf-8': undefined,
  'windows-1252': new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 128 }, (_, place) => 0x80 + place),
  ),
  CP850: dosSigns,
  'Mac Roman': new TextDecoder('macintosh').decode(
    Uint8Array.from({ length: 128 }, (_, place) => 0x80 + place),
  ),
}
const written = (text: string, signs: string | undefined): Uint8Array<ArrayBuffer> =>
  signs === undefined
    ? new TextEncoder().encode(text)
    : Uint8Array.from(text, (sign) =>
        sign < '\u0080' ? sign.codePointAt(0)! : 0x80 + signs.indexOf(sign),
      )

const encodings = Object.entries(signsOf)

describe('the encoding of a file of Spanish words', () => {
  it.each(encodings)('is seen by a single one: %s', (_, signs) => {
    expect(
      words.filter(
        (word) => decodedCsv(written(`Nombre\n${word}\n`, signs)) !== `Nombre\n${word}\n`,
      ),
    ).toEqual([])
  })

  it('is seen by the other words where one could be of either', () => {
    // By itself, Ú of DOS is é of Windows.
    const text = 'Último;Año\nÚnico;1\n'
    expect(decodedCsv(written(text, dosSigns))).toBe(text)
    expect(decodedCsv(written('Nombre\nÉxito\n', signsOf['windows-1252']))).toBe('Nombre\nÉxito\n')
  })

  it.each([
    'Sean O’Brien;Lima–Quito',
    'Horario\nlun–vie',
    'Precio\n10 £;50€;1\u00A0000',
    'Nº;1º;3ª;¿Cómo?',
    'Müller;Straße;Schröder',
    'Garçon;João;Conceição',
    'Paral·lel;«Sol»',
  ])('stays Windows-1252: %s', (text) => {
    expect(decodedCsv(written(text, signsOf['windows-1252']))).toBe(text)
  })

  it('stays UTF-8 with a character of another script in a word', () => {
    const text = 'Peña;Año;Ωmega\n'
    expect(decodedCsv(written(text, undefined))).toBe(text)
  })

  it.each(encodings)('is seen by any of them: %s', (_, signs) => {
    const table = fc.array(fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(table, fc.constantFrom(';', ','), (rows, separator) => {
        const text = rows.map((row) => row.join(separator)).join('\r\n')
        expect(decodedCsv(written(text, signs))).toBe(text)
      }),
    )
  })
})
