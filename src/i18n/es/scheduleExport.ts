import { es as columns } from '../../../contract/words/es/scheduleColumns.ts'
import type { ScheduleExportWords } from '../shape/scheduleExport.ts'

export const es: ScheduleExportWords = {
  open: 'Descargar en CSV',
  title: 'Descargar reservas',
  why: 'Las reservas que empiezan en estos días, con los filtros de profesional y estado puestos, para hojas de cálculo; como máximo {days} días.',
  from: 'Desde',
  to: 'Hasta',
  save: 'Guardar archivo',
  columns,
}
