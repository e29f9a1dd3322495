import type { PageWords } from '../shape/pages.ts'

export const en: PageWords = {
  loading: 'Loading...',
  failure: { title: 'Something went wrong on our side', text: 'Try again in a moment.' },
  busy: {
    title: 'Too many requests',
    text: 'Many pages were opened from your network at once. Wait {time}, then reload this page.',
  },
}
