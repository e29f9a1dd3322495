import { useEffect, useRef, useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { Building2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { askProvider, type ProviderAnswer } from '../authProvider/providerWindow.ts'

/** A single sign-on in a window of its own: `start` gives the provider's address, `finish` sends its answer. */
export type ProviderProof = { start: () => Promise<string>; finish: (answer: ProviderAnswer) => Promise<unknown> }

type Props = {
  label: string
  /** Whether there is no other way: then it is the main button, and has the focus. */
  isOnly: boolean
  proof: ProviderProof
  /** Receives what went wrong, or undefined once it is tried again. */
  onFailure: (failure: string | undefined) => void
}

/** Opens the provider of the user's organization in a window of its own; what was typed on the page stays. */
export const ProviderButton = ({ label, isOnly, proof, onFailure }: Props) => {
  const translate = useTranslate()
  const [waiting, setWaiting] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const open = () => {
    // The window of an earlier attempt may have been closed: the browser does not report it.
    attempt.current?.abort()
    const { signal } = (attempt.current = new AbortController())
    setWaiting(true)
    onFailure(undefined)
    askProvider(proof.start, signal)
      .then(proof.finish)
      .catch((error: Error) => {
        if (signal.aborted) return
        onFailure(error.message)
        setWaiting(false)
      })
  }

  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Button
        variant={isOnly ? 'contained' : 'outlined'}
        {...(!isOnly && { color: 'inherit' as const })}
        ref={isOnly ? focusButton : null}
        startIcon={<Building2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={open}
        sx={{ py: 0.5, textAlign: 'start' }}
      >
        {label}
      </Button>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {translate(waiting ? 'provider.waiting' : 'provider.opens')}
      </Typography>
    </Box>
  )
}

const focusButton = (button: HTMLButtonElement | null): void => button?.focus()
