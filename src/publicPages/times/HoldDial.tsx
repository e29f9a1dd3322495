import { useEffect, useEffectEvent, useState } from 'react'
import { usePageLanguage } from '../page/PageLanguage.tsx'

const fullHold = 10 * 60
const circumference = 2 * Math.PI * 25.5

/** How long, in milliseconds, until `onEnd` is called again while the dial still stands. */
const repeatEvery = 10_000

/**
 * How long the hold lasts, on the ring of the mark and in figures. `endsAt` in milliseconds;
 * `onEnd` is called once it is over, and again from time to time while the dial still stands: the
 * server lets the time go within a minute.
 */
export const HoldDial = ({ endsAt, onEnd }: { endsAt: number; onEnd?: () => void }) => {
  const { words } = usePageLanguage()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.floor((endsAt - now) / 1000))
  const isOver = now >= endsAt

  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])

  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (!isOver) return
    end()
    const repeating = setInterval(() => end(), repeatEvery)
    return () => clearInterval(repeating)
  }, [isOver, endsAt])

  const minutes = Math.floor(left / 60)
  const seconds = left % 60
  const arc = Math.min(1, left / fullHold) * circumference
  return (
    <div className="dial" role="timer" aria-label={words.heldFor(minutes, seconds)}>
      <svg
        width="56"
        height="56"
        viewBox="0 0 56 56"
        fill="none"
        strokeWidth="5"
        aria-hidden="true"
      >
        <circle className="ring-rest" cx="28" cy="28" r="25.5" />
        <circle
          className="ring-golden"
          cx="28"
          cy="28"
          r="25.5"
          strokeLinecap="round"
          strokeDasharray={`${arc.toFixed(1)} ${circumference.toFixed(1)}`}
          transform="rotate(-90 28 28)"
        />
      </svg>
      <b>{`${minutes}:${String(seconds).padStart(2, '0')}`}</b>
    </div>
  )
}
