/** An Ecuadorian identity card: nine digits and the one that checks them (modulo 10, odd places doubled). */
export const cedula = (nine: string): string => {
  const sum = Array.from(nine).reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}

/** A Spanish identity number: eight digits and the letter of the remainder by 23. */
export const nif = (eight: string): string => `${eight}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(eight) % 23]}`

/** A Chilean identity number: the digits and what checks them (modulo 11, weights 2 to 7 from the right). */
export const rut = (written: string): string => {
  const sum = Array.from(written).reduceRight((total, digit, place) => total + Number(digit) * (((written.length - 1 - place) % 6) + 2), 0)
  const check = 11 - (sum % 11)
  return `${written}-${check === 11 ? '0' : check === 10 ? 'K' : check}`
}
