import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

// Patience for a machine that does other things too: what does not come is still missed.
configure({ asyncUtilTimeout: 40_000 })
