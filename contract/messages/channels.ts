/** By what clients are written to. */
export const messageChannels = { email: 1, sms: 2, whatsapp: 3 } as const
export type MessageChannel = keyof typeof messageChannels
export const messageChannelNames = Object.keys(messageChannels) as [
  MessageChannel,
  ...MessageChannel[],
]

/** Those that send a text to a telephone, by an account of the place's own. */
export const textChannels = ['sms', 'whatsapp'] as const satisfies readonly MessageChannel[]
export type TextChannelName = (typeof textChannels)[number]
