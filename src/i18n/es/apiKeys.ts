import type { ApiKeyWords } from '../shape/apiKeys.ts'

export const es: ApiKeyWords = {
  try: 'Pruébalo',
  lead: 'Con una clave, una hoja de cálculo, un reporte u otro programa lee y cambia tus datos: nunca más de lo que permiten su rol y su sucursal, ni más de lo que puedes hacer tú.',
  resource: 'Recurso',
  line: 'Línea para la terminal',
  copyLine: 'Copiar línea',
  more: 'Todos los recursos, campos y respuestas:',
  docs: 'documentación de la API',
  made: 'Tu clave',
  once: 'Cópiala ahora: no se muestra de nuevo. Quien la tenga puede hacer lo que permite.',
  key: 'Clave',
  copyKey: 'Copiar clave',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar. Selecciónala y cópiala a mano.',
  done: 'Ir a las claves',
  revoke: 'Revocar',
  revokeTitle: '¿Revocar esta clave?',
  revokeWhy:
    'Los programas que la usan dejan de tener acceso desde ahora. No se puede deshacer; se puede crear otra clave.',
  outranked: 'No puedes revocar esta clave: su rol o su sucursal llega más lejos que lo tuyo.',
  revoked: 'La clave está revocada.',
}
