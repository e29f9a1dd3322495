/** The words around businesses that a partner invites to register. */
export type InvitationWords = Record<
  | 'open'
  | 'title'
  | 'lead'
  | 'none'
  | 'noneWhy'
  | 'closed'
  | 'invite'
  | 'inviteTitle'
  | 'inviteWhy'
  | 'name'
  | 'email'
  | 'send'
  | 'back'
  | 'missing'
  | 'sent'
  | 'sentBy'
  | 'until'
  | 'resend'
  | 'resendTo'
  | 'resent'
  | 'withdraw'
  | 'withdrawOf'
  | 'withdrawTitle'
  | 'withdrawWhy'
  | 'withdrawn',
  string
>
