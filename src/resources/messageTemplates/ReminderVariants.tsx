import { Box, Link } from '@mui/material'
import { CanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { languageNames, type Language } from '../../../contract/words/languages.ts'
import { reminderLetter } from '../../../contract/words/shape/shortMessages.ts'
import { pathOf, type EntityView } from '../crud/viewOf.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useSay } from '../useSay.ts'
import type { MessageTemplate } from './messageTemplate.ts'

const languages = Object.keys(languageNames) as Language[]

/** The versions of the reminder that single reminders of the calendar settings name, and the way to another one. */
export const ReminderVariants = ({ view, templates }: { view: EntityView; templates: readonly MessageTemplate[] }) => {
  const say = useSay()
  const variants = templates.filter(({ letter, variant }) => letter === reminderLetter && variant !== null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, width: '100%', pl: 2 }}>
      {variants.map(({ id, variant, language, problem }) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={pathOf(view, id)} sx={{ py: 0.5 }}>
            {`${variant} · ${languageNames[language]}`}
          </Link>
          {problem && <StatusChip sysName="failed" word={say('messages.templates.broken')} />}
        </Box>
      ))}
      <CanAccess action="create" resource="message_template">
        {languages.map((language) => (
          <Link
            key={language}
            component={RouterLink}
            to={`${pathOf(view, 'create')}?letter=${reminderLetter}&language=${language}&variant=1`}
            sx={{ py: 0.5, minHeight: 32 }}
          >
            {say('messages.templates.addVariant', { language: languageNames[language] })}
          </Link>
        ))}
      </CanAccess>
    </Box>
  )
}
