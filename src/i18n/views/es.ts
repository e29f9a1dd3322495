import { es as calendar } from './calendar/es.ts'
import { es as editors } from './editors/es.ts'
import { es as guests } from './guests/es.ts'
import { es as invitations } from './invitations/es.ts'
import { es as forms } from './forms/es.ts'
import { es as lists } from './lists/es.ts'
import { es as records } from './records/es.ts'
import { es as clients } from './clients/es.ts'
import { es as imports } from './imports/es.ts'
import { es as schedules } from './schedules/es.ts'
import { es as messages } from './messages/es.ts'
import { es as series } from './series/es.ts'
import type { ViewWords } from './words.ts'

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
