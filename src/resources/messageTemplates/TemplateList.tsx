import { Alert, Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { languageNames, type Language } from '../../../contract/words/languages.ts'
import { mostRows } from '../../../contract/endpoints/crud.ts'
import { reminderLetter } from '../../../contract/words/shape/shortMessages.ts'
import { templatedLetters, type TemplatedLetter } from '../../../contract/words/shape/emailVariables.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { pathOf, type EntityView } from '../crud/viewOf.ts'
import { QueryContent } from '../QueryContent.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { useSay } from '../useSay.ts'
import type { MessageTemplate } from './messageTemplate.ts'
import { ReminderVariants } from './ReminderVariants.tsx'

const groups = ['appointment', 'waitlist', 'payment'] as const
const languages = Object.keys(languageNames) as Language[]

/** Every kind of letter in every language: whether it is told in the organization's own words, and the way to them. */
export const TemplateList = (view: EntityView) => {
  const say = useSay()
  const templates = useGetList<MessageTemplate>(resourceOf(view.account, view.name)!, {
    pagination: { page: 1, perPage: mostRows },
  })
  return (
    <Box sx={{ maxWidth: 880, pb: 3 }}>
      <Box component="header" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <Typography variant="h5" component="h1">
          {say('messages.templates.title')}
        </Typography>
        <Typography color="textSecondary">{say('messages.templates.intro')}</Typography>
      </Box>
      <QueryContent query={templates}>{(data) => <Letters view={view} data={data} />}</QueryContent>
    </Box>
  )
}

const Letters = ({ view, data }: { view: EntityView; data: MessageTemplate[] }) => {
  const say = useSay()
  const stateOf = (letter: TemplatedLetter, language: Language) => {
    const own = data.find((each) => each.letter === letter && each.language === language && each.variant === null)
    const what = { letter: say(`messages.templates.letters.${letter}`), language: languageNames[language] }
    if (own === undefined) {
      const to = `${pathOf(view, 'create')}?letter=${letter}&language=${language}`
      return { to, label: say('messages.templates.write', what), sysName: 'none', word: say('messages.templates.usual') }
    }
    const edit = { to: pathOf(view, own.id), label: say('messages.templates.edit', what) }
    return own.problem
      ? { ...edit, sysName: 'failed', word: say('messages.templates.broken') }
      : { ...edit, sysName: 'confirmed', word: say('messages.templates.own') }
  }
  return (
    <>
      {data.some(({ problem }) => problem) && (
        <Alert severity="warning" sx={{ mx: 2 }}>
          {say('messages.templates.someBroken')}
        </Alert>
      )}
      {groups.map((group) => (
        <Box component="section" key={group} sx={{ px: 2, pt: 2 }}>
          <Typography variant="h6" component="h2" id={`letters-${group}`}>
            {say(`messages.templates.groups.${group}`)}
          </Typography>
          <Box component="ul" aria-labelledby={`letters-${group}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {templatedLetters
              .filter((letter) => letter.startsWith(group))
              .map((letter) => (
                <Box component="li" key={letter} sx={row}>
                  <Typography sx={{ fontWeight: 550 }}>{say(`messages.templates.letters.${letter}`)}</Typography>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
                    {languages.map((language) => {
                      const { to, label, sysName, word } = stateOf(letter, language)
                      return (
                        <Box key={language} sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 190, minHeight: 32 }}>
                          <Link component={RouterLink} to={to} aria-label={label} sx={{ py: 0.5 }}>
                            {languageNames[language]}
                          </Link>
                          {sysName === 'none' ? (
                            <Typography variant="body2" color="textSecondary">
                              {word}
                            </Typography>
                          ) : (
                            <StatusChip sysName={sysName} word={word} />
                          )}
                        </Box>
                      )
                    })}
                  </Box>
                  {letter === reminderLetter && <ReminderVariants view={view} templates={data} />}
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 0.75,
  borderBottom: '1px solid var(--phi-palette-divider)',
} as const
