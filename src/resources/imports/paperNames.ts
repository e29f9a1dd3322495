/**
 * What the papers are called whose number is a person's or a company's; titles put several side by
 * side: `CI/RUC`, `NIF/CIF/NIE`.
 */
const papers = new Set(
  'dni nif cif nie ruc rut ci cc nit rfc curp cuit cuil cpf cnpj cedula pasaporte passport documento identificacion doc o u y vat'.split(
    ' ',
  ),
)
/** Whether a title names such papers alone. */
export const isNamedByPapers = (title: string): boolean =>
  title.includes(' ') && title.split(' ').every((word) => papers.has(word))
