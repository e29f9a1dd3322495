import { Box, Typography } from '@mui/material'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useConfigurationView } from './context.ts'
import { NameProof } from './NameProof.tsx'
import type { SettingProps } from './context.ts'
import { useProofs } from './useProofs.ts'
import { WordsSetting } from './plain.tsx'

/** The host names of a place, each with its DNS record and a button to check it. */
export const HostsSetting = (props: SettingProps) => {
  const { proofs, where, reload } = useProofs()
  const provider = useBackOffice()
  const { words, problemAt } = useConfigurationView()
  const entered = (props.value ?? []) as string[]
  const saved = proofs?.hosts.filter(({ host }) => entered.includes(host)) ?? []
  const isRefused = [props.path, ...entered.map((_, index) => `${props.path}.${index}`)].some(
    (path) => problemAt(path) !== undefined,
  )
  // A name that is refused cannot be saved first.
  const isUnsaved = proofs !== undefined && saved.length < entered.length && !isRefused
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <WordsSetting {...props} />
      {isUnsaved && (
        <Typography variant="body2" color="textSecondary">
          {words.proofs.saveFirst}
        </Typography>
      )}
      {saved.map(({ host, ...proof }) => (
        <NameProof
          key={host}
          name={host}
          proof={proof}
          said={words.proofs.states[proof.state]}
          onCheck={() => provider.call('configuration.checkHost', { host, ...where })}
          onChecked={reload}
        />
      ))}
    </Box>
  )
}
