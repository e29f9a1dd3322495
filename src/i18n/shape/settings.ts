import type { account } from '../../../contract/endpoints/account.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'

type OwnField = Exclude<
  keyof (typeof account)['account.isAuth']['output']['shape']['user']['shape'],
  'id'
>

/**
 * The words of the pages on oneself and one's own place; a catalog that lacks one does not compile.
 * `{name}` stands for what is put in.
 */
export type SettingsWords = {
  account: Record<
    | 'title'
    | 'lead'
    | 'automatic'
    | 'saved'
    | 'password'
    | 'passwordLead'
    | 'passwordLength'
    | 'changePassword'
    | 'passwordChanged'
    | 'show'
    | 'hide'
    | 'wrongPassword'
    | 'waitingEmail'
    | 'waitingEmailWhy'
    | 'cancelEmail'
    | 'emailCanceled'
    | 'emailSent'
    | 'invitations'
    | 'invitationsLead'
    | 'seeInvitation'
    | 'sessions'
    | 'sessionsLead'
    | 'here'
    | 'since'
    | 'seen'
    | 'end'
    | 'endOf'
    | 'endOthers'
    | 'ended'
    | 'noOthers'
    | 'close'
    | 'closeLead'
    | 'closeOpen'
    | 'closeTitle'
    | 'closeWhy'
    | 'closeNone'
    | 'closeLater'
    | 'closeLast'
    | 'closed',
    string
  >
  /** Two-step sign-in: the authenticator app, passkeys and recovery codes. */
  factors: Record<
    | 'title'
    | 'lead'
    | 'app'
    | 'appLead'
    | 'appSince'
    | 'setUpApp'
    | 'removeApp'
    | 'removeAppTitle'
    | 'removeAppWhy'
    | 'passkeys'
    | 'passkeysLead'
    | 'passkeysUnknown'
    | 'addPasskey'
    | 'addPasskeyWhy'
    | 'passkeyName'
    | 'passkeyNameHint'
    | 'passkeyFailed'
    | 'removePasskeyTitle'
    | 'removePasskeyWhy'
    | 'removeLastWhy'
    | 'created'
    | 'used'
    | 'unused'
    | 'synced'
    | 'rename'
    | 'renameOf'
    | 'remove'
    | 'removeOf'
    | 'codes'
    | 'codesLeft'
    | 'codesOnce'
    | 'codesFile'
    | 'codesFileName'
    | 'codesKept'
    | 'renew'
    | 'renewTitle'
    | 'renewWhy'
    | 'scan'
    | 'qr'
    | 'typeKey'
    | 'key'
    | 'copyKey'
    | 'openApp'
    | 'code'
    | 'wrongCode'
    | 'confirm'
    | 'continue'
    | 'save'
    | 'cancel'
    | 'added'
    | 'addedOther'
    | 'copy'
    | 'download'
    | 'print'
    | 'copied'
    | 'notCopied'
    | 'resetLead'
    | 'resetOf'
    | 'resetWhy'
    | 'reset'
    | 'resetDone'
    | 'resetNone',
    string
  >
  profile: Record<'nothing' | 'saved' | 'readOnly', string> & {
    /** Of what a place does not decide itself: a heading, and who decides it. */
    decided: Record<AccountType, readonly [heading: string, by: string]>
  }
  /** Closing the organization or the partner that one administers. */
  closing: Record<
    'organization' | 'partner',
    Record<'title' | 'lead' | 'closing' | 'open' | 'close' | 'why', string>
  > &
    Record<'export' | 'exporting' | 'reopen' | 'ask' | 'cancels' | 'typeName' | 'openFirst', string>
  conflict: Record<'title' | 'why' | 'reload' | 'keep', string>
}

/** What one's own details are called, found under `resources.account`. */
export type AccountFieldWords = {
  name: string
  fields: Record<OwnField, string> & { pwd: { old: string; new: string } }
}
