import { styled } from '@mui/material/styles'
import type { configurationSources } from '../../../contract/endpoints/configuration.ts'
import { useConfigurationView } from './configurationContext.ts'

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'own' })<{ own: boolean }>(({ own }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 22,
  padding: '0 7px',
  borderRadius: 'var(--phi-radius-chip, 6px)',
  border: `1px ${own ? 'solid' : 'dashed'} ${own ? 'var(--phi-palette-primary-main)' : 'var(--phi-palette-line-strong)'}`,
  color: own ? 'var(--phi-palette-primary-dark)' : 'var(--phi-palette-text-secondary)',
  fontSize: 12,
  fontWeight: 550,
  whiteSpace: 'nowrap',
}))

type Props = { source: (typeof configurationSources)[number] | undefined; own: boolean }

/** Which level a value comes from; what is set on this one is drawn solid. */
export const SourceBadge = ({ source, own }: Props) => {
  const { words } = useConfigurationView()
  return source ? <Badge own={own}>{words.sources[source]}</Badge> : null
}
