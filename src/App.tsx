import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Boot } from './components/Boot.tsx'
import { loadCatalog } from './i18n/catalogs/loadCatalog.ts'
import { language } from './i18n/language.ts'
import { Landing } from './Landing.tsx'
import { Home } from './pages/Home.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { SignIn } from './pages/SignIn/SignIn.tsx'

const BackOffice = lazy(async () => {
  const [{ BackOffice }] = await Promise.all([import('./layout/BackOffice.tsx'), loadCatalog(language.get())])
  return { default: BackOffice }
})
const RecoverPassword = lazy(() =>
  import('./pages/RecoverPassword/RecoverPassword.tsx').then(({ RecoverPassword }) => ({ default: RecoverPassword })),
)
const SupportEmail = lazy(() => import('./pages/SupportEmail/SupportEmail.tsx').then(({ SupportEmail }) => ({ default: SupportEmail })))
const SignUp = lazy(() => import('./pages/SignUp/SignUp.tsx').then(({ SignUp }) => ({ default: SignUp })))
const SetUp = lazy(() => import('./pages/SetUp/SetUp.tsx').then(({ SetUp }) => ({ default: SetUp })))

/** Every screen, by its address. `entered` says when scope and session are known: until then the page says «Cargando...». */
export const App = ({ entered }: { entered: Promise<void> }) => {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void entered.then(() => setKnown(true))
  }, [entered])
  if (!known) return <Boot />
  return (
    <BrowserRouter>
      <Landing>
        <Suspense fallback={<Boot />}>
          <Routes>
            <Route path="/home" element={<Home />} />
            <Route path="/auth/sign-in" element={<SignIn />} />
            <Route path="/auth/sign-up" element={<SignUp />} />
            <Route path="/auth/setup" element={<SetUp />} />
            <Route path="/auth/recover-password" element={<RecoverPassword />} />
            <Route path="/auth/support-email" element={<SupportEmail />} />
            <Route path="/dashboard/*" element={<BackOffice />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </Landing>
    </BrowserRouter>
  )
}
