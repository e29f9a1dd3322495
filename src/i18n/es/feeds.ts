import type { FeedWords } from '../shape/feeds.ts'

export const es: FeedWords = {
  open: 'Enlaces de calendario',
  title: 'Enlaces de calendario',
  lead: 'Un enlace privado muestra las reservas en Google Calendar, Apple Calendar u Outlook y las mantiene al día: cliente, servicio y profesional, sin datos de contacto ni notas.',
  whose: 'Reservas de',
  everybody: 'Toda la sucursal',
  make: 'Crear enlace',
  ownOnly: 'Tu rol solo ve tus propias reservas: elígete a ti.',
  full: 'Ya tienes aquí todos los enlaces posibles. Revoca uno primero.',
  made: 'Tu enlace',
  once: 'Cópialo ahora: no se vuelve a mostrar. Quien lo tenga puede leer estas reservas.',
  address: 'Enlace del calendario',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'No se pudo copiar el enlace. Selecciónalo y cópialo a mano.',
  subscribe: 'Abrir en la app de calendario',
  google:
    'Google Calendar: en una computadora, «Otros calendarios» → «+» → «Desde URL», y pega el enlace.',
  apple:
    'Apple Calendar: pulsa «Abrir en la app de calendario», o «Archivo» → «Nueva suscripción a calendario» y pega el enlace.',
  outlook: 'Outlook: «Agregar calendario» → «Suscribirse desde la web», y pega el enlace.',
  withPassword:
    'Apps que piden nombre y contraseña, como Thunderbird: pega el enlace hasta el «?», con cualquier nombre, y como contraseña lo que sigue a «token=».',
  listed: 'Enlaces en uso',
  none: 'Todavía no hay enlaces.',
  since: '{name}, {when}',
  read: 'leído por última vez: {when}',
  unread: 'aún sin leer',
  revoke: 'Revocar',
  revokeOf: 'Revocar el enlace de {whose}',
  revokeTitle: '¿Revocar este enlace?',
  revokeWhy:
    'Los calendarios que usan el enlace de {whose} no reciben nada más. No se puede deshacer; sí se puede crear un enlace nuevo.',
  revoked: 'El enlace está revocado',
  close: 'Cerrar',
}
