import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { entryWordsOf } from './i18n/loadEntryWords.ts'
import { Boot, BootFailure } from './components/Boot.tsx'
import { loadCatalog } from './i18n/loadCatalog.ts'
import { language, useLanguage } from './i18n/language.ts'
import { ProofNote } from './proofOfWork/ProofNote.tsx'
import { Landing } from './Landing.tsx'
import {
  closedPlacePath,
  invitationsPath,
  singleSignOnPath,
  waitingPath,
} from './authProvider/landing.ts'
import { Home } from './pages/Home.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { SignIn } from './pages/signIn/SignIn.tsx'

const BackOffice = lazy(async () => {
  const [{ BackOffice, loadOpened }] = await Promise.all([
    import('./layout/BackOffice.tsx'),
    loadCatalog(language.get()),
  ])
  await loadOpened()
  return { default: BackOffice }
})
const ClosedPlace = lazy(() =>
  import('./pages/ClosedPlace.tsx').then(({ ClosedPlace }) => ({ default: ClosedPlace })),
)
const WaitingForApproval = lazy(() =>
  import('./pages/WaitingForApproval.tsx').then(({ WaitingForApproval }) => ({
    default: WaitingForApproval,
  })),
)
const RecoverPassword = lazy(() =>
  import('./pages/RecoverPassword.tsx').then(({ RecoverPassword }) => ({
    default: RecoverPassword,
  })),
)
const SingleSignOn = lazy(() =>
  import('./pages/signIn/SingleSignOn.tsx').then(({ SingleSignOn }) => ({ default: SingleSignOn })),
)
const SupportEmail = lazy(() =>
  import('./pages/SupportEmail.tsx').then(({ SupportEmail }) => ({ default: SupportEmail })),
)
const Support = lazy(() =>
  import('./pages/Support.tsx').then(({ Support }) => ({ default: Support })),
)
const SecondFactor = lazy(async () => {
  const [{ SecondFactor }] = await Promise.all([
    import('./pages/SecondFactor.tsx'),
    loadCatalog(language.get()),
  ])
  return { default: SecondFactor }
})
const SignUp = lazy(() =>
  import('./pages/signUp/SignUp.tsx').then(({ SignUp }) => ({ default: SignUp })),
)
const ConfirmSignUp = lazy(() =>
  import('./pages/links/ConfirmSignUp.tsx').then(({ ConfirmSignUp }) => ({
    default: ConfirmSignUp,
  })),
)
const ConfirmEmail = lazy(() =>
  import('./pages/links/ConfirmEmail.tsx').then(({ ConfirmEmail }) => ({ default: ConfirmEmail })),
)
const RestoreEmail = lazy(() =>
  import('./pages/links/RestoreEmail.tsx').then(({ RestoreEmail }) => ({ default: RestoreEmail })),
)
const InvitationPage = lazy(() =>
  import('./pages/links/InvitationPage.tsx').then(({ InvitationPage }) => ({
    default: InvitationPage,
  })),
)
const Invitations = lazy(() =>
  import('./pages/links/Invitations.tsx').then(({ Invitations }) => ({ default: Invitations })),
)
const SetUp = lazy(() => import('./pages/SetUp.tsx').then(({ SetUp }) => ({ default: SetUp })))

/**
 * Every screen, by its address. `entered` says when scope and session are known: until then the
 * page says «Cargando...».
 */
export const App = ({ entered }: { entered: Promise<void> }) => {
  const [state, setState] = useState<'waiting' | 'known' | 'failed'>('waiting')
  const spoken = useLanguage()
  useEffect(() => {
    void entered.then(
      () => setState('known'),
      () => setState('failed'),
    )
  }, [entered])
  if (state === 'failed') return <BootFailure />
  if (state === 'waiting') return <Boot />
  return (
    <BrowserRouter>
      <Landing>
        <Suspense fallback={<Boot />}>
          <Routes>
            <Route path="/home" element={<Home />} />
            <Route path="/auth/sign-in" element={<SignIn />} />
            <Route path={singleSignOnPath} element={<SingleSignOn />} />
            <Route path="/auth/second-factor" element={<SecondFactor />} />
            <Route path="/auth/sign-up" element={<SignUp />} />
            <Route path="/auth/setup" element={<SetUp />} />
            <Route path="/auth/recover-password" element={<RecoverPassword />} />
            <Route path="/confirm-sign-up" element={<ConfirmSignUp />} />
            <Route path="/confirm-email" element={<ConfirmEmail />} />
            <Route path="/restore-email" element={<RestoreEmail />} />
            <Route path="/invitation" element={<InvitationPage />} />
            <Route path={invitationsPath} element={<Invitations />} />
            <Route path="/support" element={<Support />} />
            <Route path="/auth/support-email" element={<SupportEmail />} />
            <Route path={closedPlacePath} element={<ClosedPlace />} />
            <Route path={waitingPath} element={<WaitingForApproval />} />
            <Route path="/dashboard/*" element={<BackOffice />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </Landing>
      <ProofNote text={entryWordsOf(spoken).general.proofOfWork} />
    </BrowserRouter>
  )
}
