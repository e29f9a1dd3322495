import { Typography } from '@mui/material'
import type { Commission } from '../../../../../contract/configuration/experts.ts'
import { ListedRows } from '../ListedRows.tsx'
import { MoneyText } from '../money/MoneyText.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { ShareText } from './ShareText.tsx'

type Tier = NonNullable<Commission['tiers']>[number]
type Props = {
  id: string
  tiers: Tier[]
  currency: string
  onChange: (tiers: Tier[]) => void
  onBlur: () => void
  problemAt: (path: string) => string | undefined
}

const most = 10

/** The tiers of a growing share: from how much of a month on, which share. */
export const TierRows = ({ id, tiers, currency, onChange, onBlur, problemAt }: Props) => {
  const say = useSay()
  return (
    <div>
      {problemAt('') && (
        <Typography variant="caption" color="error" component="p">
          {problemAt('')}
        </Typography>
      )}
      <ListedRows<Tier>
        id={id}
        rows={tiers}
        most={most}
        fresh={{ from: tiers.length === 0 ? 0 : (null as never), bp: null as never }}
        columns={{ xs: '3fr 2fr', sm: '1fr 1fr' }}
        words={{
          row: (number) => say('commission.tier', { number }),
          remove: (number) => say('commission.remove', { number }),
          add: say('commission.add'),
        }}
        onChange={onChange}
      >
        {(tier, index, put) => (
          <>
            <MoneyText
              id={`${id}-${index}-from`}
              label={say('commission.from')}
              required
              currency={currency}
              amount={tier.from ?? undefined}
              onAmount={(from) => put({ from: from ?? (null as never) })}
              onBlur={onBlur}
              problem={problemAt(`${index}.from`)}
            />
            <ShareText
              id={`${id}-${index}-bp`}
              label={say('commission.share')}
              bp={tier.bp ?? undefined}
              onShare={(bp) => put({ bp: bp ?? (null as never) })}
              onBlur={onBlur}
              problem={problemAt(`${index}.bp`)}
            />
          </>
        )}
      </ListedRows>
    </div>
  )
}
