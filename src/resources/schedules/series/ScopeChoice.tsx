import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { seriesScopes, type SeriesScope } from '../../../../contract/endpoints/series.ts'
import { useSay } from '../../useSay.ts'

type Props = { scope: SeriesScope; onScope: (scope: SeriesScope) => void }

/** Which appointments of a series a change is about. */
export const ScopeChoice = ({ scope, onScope }: Props) => {
  const say = useSay()
  return (
    <FormControl>
      <FormLabel id="series-scope">{say('series.which')}</FormLabel>
      <RadioGroup aria-labelledby="series-scope" value={scope} onChange={(_, chosen) => onScope(chosen as SeriesScope)}>
        {seriesScopes.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={say(`series.${each}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
