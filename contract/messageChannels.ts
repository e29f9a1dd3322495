/** By what clients are written to. */
export const messageChannels = { email: 1, sms: 2, whatsapp: 3 } as const
export type MessageChannel = keyof typeof messageChannels
export const messageChannelNames = Object.keys(messageChannels) as [MessageChannel, ...MessageChannel[]]
