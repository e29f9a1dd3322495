import type { PublicLink } from '../../contract/endpoints/public.ts'
import type { Modality } from '../../contract/entities/products.ts'
import { formatAddress } from '../../contract/text/formats.ts'
import { whereInWords } from '../../contract/words/whereInWords.ts'
import { Fact } from './Fact.tsx'
import { mapOf } from './mapOf.ts'
import { usePageLanguage } from './PageLanguage.tsx'

type Props = {
  modalities: readonly Modality[]
  branchOffice: Pick<PublicLink['branchOffice'], 'name' | 'address'>
  hasDirections?: boolean
}

/** Where a visit takes place: the branch with its address only if one of its services is there. */
export const WhereFact = ({ modalities, branchOffice: { name, address }, hasDirections = false }: Props) => {
  const { words, language } = usePageLanguage()
  return (
    <Fact
      term={words.where}
      fact={whereInWords(modalities, { branch: name, place: name }, language)}
      more={
        modalities.includes('at_branch') &&
        address && (
          <>
            {formatAddress(address)}
            {hasDirections && (
              <>
                {' '}
                <a href={mapOf(address)} target="_blank" rel="noreferrer">
                  {words.appointment.directions}
                </a>
              </>
            )}
          </>
        )
      }
    />
  )
}
