import { useSyncExternalStore } from 'react'
import { proofProgress } from './proofOfWork.ts'

const onServer = () => false

/** Says that the page is computing a proof of work, when that takes more than a moment. */
export const ProofNote = ({ text }: { text: string }) => {
  const isVisible = useSyncExternalStore(proofProgress.subscribe, proofProgress.isVisible, onServer)
  // The region is always there, because screen readers announce changes within it.
  return (
    <div aria-live="polite">
      {isVisible && (
        <p className="proof-note">
          <span className="proof-note-wheel" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
