import '@fontsource-variable/instrument-sans/wght.css'
import './pages/entry.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { enter } from './enter.ts'
import { followMode } from './layout/theme/mode.ts'

followMode()
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App entered={enter()} />
  </StrictMode>,
)
