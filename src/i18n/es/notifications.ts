import type { NotificationWords } from '../shape/notifications.ts'

export const es: NotificationWords = {
  title: 'Avisos',
  lead: 'Lo que pasó en lo que administras y que no hiciste tú.',
  tabEvents: 'Qué pasó',
  tabSaid: 'En esta sesión',
  none: 'Todavía no hay avisos',
  noneWhy: 'Aquí verás reservas, cambios, pagos y mensajes que no llegaron.',
  noneUnread: 'No te queda nada por leer.',
  all: 'Ver todos los avisos',
  everything: 'Todos',
  onlyUnread: 'Sin leer',
  readAll: 'Marcar todo como leído',
  markRead: 'Marcar como leído: {what}',
  unread: 'sin leer',
  movedFrom: 'antes: {when}',
  gone: 'Ya no está, o ya no lo puedes ver.',
  more: 'Mostrar anteriores',
  choose: 'Elegir qué avisos recibo',
  chosen: 'Tu elección está guardada.',
  chooseLead:
    'Elige de qué te avisamos y cómo: en la campana, en tus dispositivos o por correo. Solo recibes lo que tu rol te deja ver, y nada de lo que haces tú.',
  usual: 'Volver a lo habitual',
  failed: 'No se pudieron leer los avisos.',
  device: 'En este dispositivo',
  deviceLead:
    'También con la administración cerrada: tu navegador muestra cada aviso y te lleva a él.',
  deviceUnsupported:
    'Este navegador no puede mostrar avisos. En un iPhone o iPad, añade antes esta página a la pantalla de inicio.',
  deviceDenied:
    'Este navegador no tiene permiso para mostrar avisos de esta página: dáselo en los ajustes del navegador y vuelve.',
  deviceOn: 'Este dispositivo recibe avisos. Termina cuando cierras sesión aquí.',
  deviceOff: 'Este dispositivo no recibe avisos con la administración cerrada.',
  deviceFailed:
    'No se pudo registrar el navegador para recibir avisos. Inténtalo otra vez, o con otro navegador.',
  channels: { app: 'Campana', push: 'Equipo', email: 'Correo' },
  kinds: {
    booking: 'Citas',
    payment: 'Pagos',
    waitlist: 'Lista de espera',
    timeOff: 'Ausencias',
    message: 'Mensajes',
  },
}
