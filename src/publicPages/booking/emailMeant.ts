/**
 * Another email that may have been meant (contract/text/suggestEmail.ts), which is loaded once an
 * email was typed.
 */
export const emailMeant = async (typed: string): Promise<string | undefined> => {
  const { suggestEmail } = await import('../../../contract/text/suggestEmail.ts')
  return suggestEmail(typed)
}
