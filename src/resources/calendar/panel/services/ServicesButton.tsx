import { Button } from '@mui/material'
import { ListPlus } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { loadAhead, onDemand } from '../../../ui/onDemand.ts'
import { useServicesWords } from './useServicesWords.ts'

const ServicesDialog = onDemand(async () => (await import('./ServicesDialog.tsx')).ServicesDialog)

type Props = Omit<ComponentProps<typeof ServicesDialog>, 'onClose'> & { disabled: boolean }

/** Opens the services of a booking to be changed. */
export const ServicesButton = ({ disabled, ...shown }: Props) => {
  const words = useServicesWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        startIcon={<ListPlus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadAhead(ServicesDialog)}
        onFocus={() => void loadAhead(ServicesDialog)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ServicesDialog {...shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
