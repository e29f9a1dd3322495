import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
const { globalSetup: _, ...rest } = base
export default defineConfig({ ...rest, retries: 0, workers: 1 })
