import { choosePlace, type ChosenPlace } from './context.ts'

/**
 * Works in a place from now on. The page is loaded anew: nothing that was read of one place is
 * shown in another.
 */
export const workIn = (place: ChosenPlace): void => {
  choosePlace(place)
  window.location.assign('/')
}
