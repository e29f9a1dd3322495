/** The words of the messages about an appointment. `%{name}` stands for what is put in. */
export type MessageWords = Record<'title' | 'none' | 'failed' | 'sentTo' | 'resend' | 'resendOf' | 'resent' | 'because', string>
