import type { ReactNode } from 'react'
import { EntityScreensContext } from './crud/entityScreens.ts'
import { menus } from './menu.ts'
import { NavigationContext } from './navigation.ts'
import { screenName, screensOf } from './screens.tsx'

const navigation = { menus, screenName }

/**
 * Gives pages what they need to know of all entities: the menu, and what an entity's own screens
 * add to the generic ones.
 */
export const BackOfficeScreens = ({ children }: { children: ReactNode }) => (
  <NavigationContext value={navigation}>
    <EntityScreensContext value={screensOf}>{children}</EntityScreensContext>
  </NavigationContext>
)
