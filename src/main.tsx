import '@fontsource-variable/instrument-sans/wght.css'
import './pages/entry.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { enter } from './enter.ts'
import { followMode } from './layout/theme/mode.ts'

followMode()
// A page opened before the last deployment asks for parts that are gone: loading it once more
// brings the new ones.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('phi.reloaded'))
  if (Date.now() - last < 10_000) return
  event.preventDefault()
  sessionStorage.setItem('phi.reloaded', String(Date.now()))
  window.location.reload()
})
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App entered={enter()} />
  </StrictMode>,
)
