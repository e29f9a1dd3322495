import type { Language } from '../index.ts'

/** The words of the page that comes with the export of a person's data. */
export type PersonExportWords = {
  title: string
  made: string
  by: string
  contents: string
  none: string
  left: string
  count: string
  files: string
  filesNone: string
  appointments: string
  comments: string
  answers: string
  formats: string
}

export const personExportWords: Record<Language, PersonExportWords> = {
  en: {
    title: 'Personal data of {name}',
    made: 'Exported on {date} by {by}.',
    by: 'an administrator',
    contents: 'Contents',
    none: 'Nothing stored.',
    left: 'Not included: your role can’t view it.',
    count: 'Records: {count}',
    files: 'Files',
    filesNone: 'No files.',
    appointments: 'Appointments',
    comments: 'Comments on appointments',
    answers: 'Form answers',
    formats: 'Each section is also in the folder “data”, as CSV for spreadsheets and as JSON with every detail.',
  },
  es: {
    title: 'Datos personales de {name}',
    made: 'Exportado el {date} por {by}.',
    by: 'un administrador',
    contents: 'Contenido',
    none: 'No hay nada guardado.',
    left: 'No se incluye: tu rol no puede verlo.',
    count: 'Registros: {count}',
    files: 'Archivos',
    filesNone: 'No hay archivos.',
    appointments: 'Citas',
    comments: 'Comentarios de las citas',
    answers: 'Respuestas de formularios',
    formats: 'Cada sección está también en la carpeta “data”: en CSV para hojas de cálculo y en JSON con todo el detalle.',
  },
}
