import { useStore } from 'react-admin'

/** Whether the reader wants to see the legend of the calendar, on this device. */
export const useLegendShown = () => useStore<boolean>('calendar.legend', false)
