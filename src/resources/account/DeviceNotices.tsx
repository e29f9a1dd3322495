import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../dataProvider/useCall.ts'
import { useEventWords } from '../notices/useEventWords.ts'
import { currentSubscription, pushAllowed, subscribe } from './deviceSubscription.ts'

const queryKey = ['push']

/** Whether this browser shows notices too, and the switch for it. */
export const DeviceNotices = () => {
  const words = useEventWords()
  const queries = useQueryClient()
  const ask = useCall('account.push')
  const start = useCall('account.startPush')
  const end = useCall('account.endPush')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const { publicKey, on } = await ask({})
      return { publicKey, on: on && (await currentSubscription()) !== undefined }
    },
  })
  const allowed = pushAllowed()
  const turn = async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      const subscription = on ? await subscribe(data!.publicKey) : undefined
      if (subscription) await start(subscription)
      if (!on) {
        await end({})
        await (await currentSubscription())?.unsubscribe()
      }
    } catch {
      setFailed(true)
    }
    await queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const states = { unsupported: words.deviceUnsupported, denied: words.deviceDenied, open: data?.on ? words.deviceOn : words.deviceOff }
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label={words.device}
        control={
          <Switch
            checked={allowed === 'open' && data?.on === true}
            disabled={allowed !== 'open' || data === undefined || busy}
            onChange={(_, on) => void turn(on)}
            slotProps={{ input: { 'aria-describedby': 'device-notices' } }}
          />
        }
      />
      <Typography id="device-notices" variant="body2" color="textSecondary" aria-live="polite">
        {words.deviceLead} <b>{failed ? words.deviceFailed : states[allowed]}</b>
      </Typography>
    </Box>
  )
}
