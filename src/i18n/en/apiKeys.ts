import type { ApiKeyWords } from '../shape/apiKeys.ts'

export const en: ApiKeyWords = {
  try: 'Try it',
  lead: 'A key lets a spreadsheet, a report or another program read and change your data: never more than its role and branch allow, nor more than you may do yourself.',
  resource: 'Resource',
  line: 'Line for the command line',
  copyLine: 'Copy line',
  more: 'Every resource, field and answer:',
  docs: 'documentation of the API',
  made: 'Your key',
  once: 'Copy it now: it is not shown again. Anyone with it can do what it allows.',
  key: 'Key',
  copyKey: 'Copy key',
  copied: 'Copied',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  done: 'To the keys',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this key?',
  revokeWhy:
    'Programs that call with it are refused from now on. This cannot be undone; a new key can be made.',
  outranked: 'You can’t revoke this key: its role or branch reaches further than yours.',
  revoked: 'The key is revoked.',
}
