import type { EndpointName } from '../../../contract/endpoints/index.ts'
import type { Values } from '../../../server/ports/values.ts'
import { password } from '../furnished/furnish.ts'
import type { Corner } from '../furnished/worlds.ts'

/** The credential of an authenticator that does not exist. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const passkey = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const newPasskey = {
  ...credential,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

/** What the calls of accounts answer to: signing in and up, administrators, one's own place. */
export const accountBodies = {
  'account.signin': ({ mark }) => ({ email: `o-${mark.toLowerCase()}@admin.test`, password }),
  'account.setup': () => ({
    token: 'x'.repeat(43),
    partner: { fantasyName: 'Sur' },
    admin: { name: 'Sur', email: 'sur@partner.test', password },
  }),
  'account.confirm': () => ({ password }),
  'account.signinFactor': () => ({ challenge: 'x'.repeat(43), code: '123 456' }),
  'account.signinPasskey': () => ({ passkey: { challenge: 'x'.repeat(43), credential: passkey } }),
  'account.passkeyOptions': () => ({}),
  'account.startSingleSignOn': ({ mark }) => ({ email: `${mark}@clinic.test` }),
  'account.finishSingleSignOn': () => ({ state: 'x'.repeat(43), code: 'x'.repeat(43) }),
  'account.factors': () => ({}),
  'account.startTotp': () => ({}),
  'account.confirmTotp': () => ({ code: '123456' }),
  'account.removeTotp': () => ({}),
  'account.startPasskey': () => ({}),
  'account.addPasskey': () => ({
    challenge: 'x'.repeat(43),
    credential: newPasskey,
    name: 'Telephone',
  }),
  'account.renamePasskey': () => ({ id: 1, name: 'Telephone' }),
  'account.removePasskey': () => ({ id: 1 }),
  'account.renewRecoveryCodes': () => ({}),
  'partnerAdmins.resetSecondFactor': ({ ids }) => ({ id: ids.partnerAdmins }),
  'organizationAdmins.resetSecondFactor': ({ ids }) => ({ id: ids.organizationAdmins }),
  'branchOfficeAdmins.resetSecondFactor': ({ ids }) => ({ id: ids.branchOfficeAdmins }),
  'account.logout': () => ({}),
  'account.signOut': () => ({}),
  'account.isAuth': () => ({}),
  'scope.config': () => ({}),
  'account.edit': () => ({ data: { name: 'Ana Alondra', locale: 'es' } }),
  'account.signup': ({ mark }) => ({
    organization: {
      fantasyName: `${mark} Sur`,
      email: 'sur@business.test',
      phone: '+593991234567',
      taxId: '1791234567001',
    },
    admin: { name: 'Sur', email: 'sur@admin.test', password },
  }),
  'account.resetEmail': ({ mark }) => ({ email: `o-${mark.toLowerCase()}@admin.test` }),
  'account.resetCode': ({ mark }) => ({
    email: `o-${mark.toLowerCase()}@admin.test`,
    code: '12345678',
  }),
  'account.resetPassword': () => ({ token: 'x'.repeat(43), password }),
  'account.confirmSignup': () => ({ token: 'x'.repeat(43), password }),
  'account.checkLink': () => ({ letter: 'signUpProof', token: 'x'.repeat(43) }),
  'signupInvitations.get': () => ({}),
  'signupInvitations.create': ({ mark }) => ({
    name: `${mark} Sur`,
    email: `invited-${mark.toLowerCase()}@business.test`,
  }),
  'signupInvitations.delete': () => ({ id: 1 }),
  'account.signupInvitation': () => ({ token: 'x'.repeat(43) }),
  'account.emailChange': () => ({}),
  'account.confirmEmailChange': () => ({ token: 'x'.repeat(43) }),
  'account.cancelEmailChange': () => ({}),
  'account.undoEmailChange': () => ({ token: 'x'.repeat(43) }),
  'account.invitations': () => ({}),
  'account.invitation': () => ({ token: 'x'.repeat(43) }),
  'account.acceptInvitation': () => ({ token: 'x'.repeat(43), password }),
  'account.declineInvitation': () => ({ token: 'x'.repeat(43) }),
  'partnerAdmins.resetPassword': ({ ids }) => ({ id: ids.partnerAdmins }),
  'organizationAdmins.resetPassword': ({ ids }) => ({ id: ids.organizationAdmins }),
  'branchOfficeAdmins.resetPassword': ({ ids }) => ({ id: ids.branchOfficeAdmins }),
  'partnerAdmins.resend': ({ ids }) => ({ id: ids.partnerAdmins }),
  'organizationAdmins.resend': ({ ids }) => ({ id: ids.organizationAdmins }),
  'branchOfficeAdmins.resend': ({ ids }) => ({ id: ids.branchOfficeAdmins }),
  'account.sessions': () => ({}),
  'partnerAdmins.endSessions': ({ ids }) => ({ id: ids.partnerAdmins }),
  'organizationAdmins.endSessions': ({ ids }) => ({ id: ids.organizationAdmins }),
  'branchOfficeAdmins.endSessions': ({ ids }) => ({ id: ids.branchOfficeAdmins }),
  'account.endSession': () => ({ others: true }),
  'account.push': () => ({}),
  'account.startPush': ({ mark }) => ({
    endpoint: `https://push.services.example.com/${mark}`,
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  'account.endPush': () => ({}),
  'account.preferences': () => ({}),
  'account.editPreferences': () => ({
    data: { language: 'es', theme: 'dark', columns: { clients: ['name', 'email'] } },
  }),
  'organizations.account': ({ ids, mark }) => ({
    id: ids.organizations,
    data: { description: `About ${mark}` },
  }),
  'partners.account': ({ ids, mark }) => ({
    id: ids.partners,
    data: { description: `About ${mark}` },
  }),
  'branchOffices.account': ({ mark }) => ({
    branchOffice_description: `About ${mark}`,
    address_street: 'Calle Larga',
  }),
} satisfies Partial<Record<EndpointName, (corner: Corner) => Values>>
