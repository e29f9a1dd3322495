import { Alert, Box, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { SingleSignOnSetting as Value } from '../../../../contract/configuration/security.ts'
import type { OutputOf } from '../../../dataProvider/call.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useFailureWords } from '../../ui/useFailureWords.ts'
import { useConfigurationView } from './context.ts'
import { Hint, NameProof } from './NameProof.tsx'
import { PartsSetting } from './PartsSetting.tsx'
import { readSchema } from './readSchema.ts'
import type { SettingProps } from './context.ts'
import { usePlace } from './usePlace.ts'

/**
 * The identity provider of an organization, with what to register there, the proofs of its domains,
 * and a test.
 */
export const SingleSignOnSetting = (props: SettingProps) => {
  const shape = readSchema(props.schema)
  const { words } = useConfigurationView()
  const value = (props.value ?? null) as Value | null
  if (shape.kind !== 'parts') return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PartsSetting {...props} parts={shape.parts} nullable={shape.nullable} />
      {value !== null && <Hint text={words.singleSignOn.passwordOff} />}
      {value !== null && <Hint text={words.singleSignOn.signsOut} />}
      {value !== null && <Registration domains={value.domains ?? []} />}
    </Box>
  )
}

const Registration = ({ domains }: { domains: readonly string[] }) => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const { words } = useConfigurationView()
  const [{ organization }] = usePlace()
  const where = organization === undefined ? {} : { organization }
  // Under the query key of the proofs, so that saving the configuration reloads this.
  const queryKey = ['configuration', 'proofs', 'singleSignOn', where]
  const registration = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call('configuration.singleSignOn', where, { signal }),
  })
  const said = words.singleSignOn
  const { copied, notCopied } = words.proofs
  const savedOf = (all: OutputOf<'configuration.singleSignOn'>['domains']) =>
    all.filter(({ domain }) => domains.includes(domain))
  return (
    <QueryContent line query={registration}>
      {({ redirectUri, domains: all }) => (
        <>
          <CopiedText
            text={redirectUri}
            label={said.redirectUri}
            note={<Hint text={said.redirectUri} />}
            verb={said.copyUri}
            messages={{ copied, notCopied }}
            code
          />
          {savedOf(all).length < domains.length && <Hint text={said.saveFirst} />}
          {savedOf(all).map(({ domain, ...proof }) => (
            <NameProof
              key={domain}
              name={domain}
              proof={proof}
              said={said.states[proof.state]}
              onCheck={() => provider.call('configuration.checkDomain', { domain, ...where })}
              onChecked={() => queries.invalidateQueries({ queryKey })}
            />
          ))}
          <TestProvider where={where} />
        </>
      )}
    </QueryContent>
  )
}

/** What the provider answered, or in words why it was not tested. */
type Result = OutputOf<'configuration.testSingleSignOn'> | string

const TestProvider = ({ where }: { where: { organization?: number } }) => {
  const provider = useBackOffice()
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  if (readOnly) return null
  const said = words.singleSignOn
  const test = async () => {
    setBusy(true)
    setResult(null)
    setResult(await provider.call('configuration.testSingleSignOn', where).catch(failureWords))
    setBusy(false)
  }
  const works = result !== null && typeof result !== 'string' && result.problem === null
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        startIcon={<PlugZap size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void test()}
      >
        {busy ? said.testing : said.test}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {result !== null && (
          <Alert severity={works ? 'success' : 'error'}>{textOf(result, said)}</Alert>
        )}
      </Box>
    </Box>
  )
}

const textOf = (
  result: Result,
  { works, problems }: { works: string; problems: Record<string, string> },
): string => {
  if (typeof result === 'string') return result
  const { problem, detail } = result
  return problem === null ? works : [problems[problem], detail].filter(Boolean).join(' ')
}
