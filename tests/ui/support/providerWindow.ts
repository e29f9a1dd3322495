import { vi } from 'vitest'

/**
 * Stands in for the window of a provider: gives where it was sent to, and lets the provider answer
 * through the page it comes back to.
 */
export const catchProviderWindow = () => {
  const replace = vi.fn<(address: string) => void>()
  const close = vi.fn<() => void>()
  const open = vi
    .spyOn(window, 'open')
    .mockReturnValue({ location: { replace }, close, opener: window } as unknown as Window)
  return {
    open,
    close,
    /** The addresses that the windows were sent to. */
    addresses: () => replace.mock.calls.map(([address]) => address),
    /** What the window sends once the provider has led it back; gives whether a page takes it. */
    answer: async (answer: Record<string, string>): Promise<boolean> => {
      const { handOver, isAwaited } = await import('../../../src/authProvider/providerWindow.ts')
      if (!isAwaited(answer['state'] ?? '')) return false
      return new Promise((resolve) => {
        const stop = handOver(answer, () => {
          stop()
          resolve(true)
        })
      })
    },
  }
}
