/** For how long a page counts as attended after its user did something. */
const attendedMilliseconds = 60_000

let lastAction = Date.now()

if (typeof window !== 'undefined') {
  const note = (): void => void (lastAction = Date.now())
  for (const action of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(action, note, { capture: true, passive: true })
}

/** Whether the user acted recently. Calls of an unattended page do not extend the session. */
export const isAttended = (): boolean => Date.now() - lastAction < attendedMilliseconds
