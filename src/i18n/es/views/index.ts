import { es as calendar } from './calendar.ts'
import { es as editors } from './editors.ts'
import { es as guests } from './guests.ts'
import { es as invitations } from './invitations.ts'
import { es as forms } from './forms.ts'
import { es as lists } from './lists.ts'
import { es as records } from './records.ts'
import { es as clients } from './clients.ts'
import { es as imports } from './imports.ts'
import { es as schedules } from './appointments.ts'
import { es as messages } from './messages.ts'
import { es as series } from './series.ts'
import type { ViewWords } from '../../shape/views.ts'

export const es: ViewWords = {
  ...calendar,
  ...forms,
  ...lists,
  editors,
  imports,
  invitations,
  guests,
  clients,
  records,
  schedules,
  messages,
  series,
  answers: {
    title: 'Formularios',
    none: 'Aquí no se pide ningún formulario',
    waiting: 'Sin responder todavía',
    byTeam: 'Anotado por %{who}, %{when}',
    byClient: 'Respondido por %{who}, %{when}',
    fill: 'Rellenar',
    fillOf: 'Rellenar %{name}',
    change: 'Cambiar',
    changeOf: 'Cambiar las respuestas de %{name}',
    save: 'Guardar respuestas',
    cancel: 'Cancelar',
    now: 'Como está ahora',
    take: 'Pasar a la ficha del cliente',
    taken: 'Pasado a la ficha del cliente.',
  },
}
