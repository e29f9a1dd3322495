import { z } from 'zod'
import { oneLine, string } from '../text/texts.ts'
import { hostOwner, organizationAndBelow } from './owners.ts'
import { setting } from './setting.ts'

/**
 * Names of custom properties and classes that a theme may set; anything that could end a
 * declaration is no value.
 */
const variable = z.string().regex(/^--phi-[a-z0-9-]{1,80}$/)
const variableValue = z
  .string()
  .regex(
    /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|%|ms|s)?|rgba?\([\d\s.,%/]{3,40}\)|hsla?\([\d\s.,%/deg]{3,40}\))$/i,
  )
const className = z.string().regex(/^phi-theme-[a-z0-9-]{1,40}$/)
const url = z.union([
  z.literal(''),
  z
    .string()
    .max(500)
    .regex(/^\/(?:images|assets)\/[\w./-]+$/),
  z
    .string()
    .max(500)
    .regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s"'<>\\]*$/i),
])

/** How the back office of a scope looks (specification 3, scope configuration). */
export const uiConfiguration = {
  logo: setting(url, '', organizationAndBelow),
  favicon: setting(url, '', organizationAndBelow),
  titleBase: setting(string(0, 60, oneLine), '', organizationAndBelow),
  themeVars: setting(z.record(variable, variableValue), {}, organizationAndBelow),
  themeClasses: setting(z.array(className).max(20), [], organizationAndBelow),
  /** The host names by which a visitor finds this scope. */
  hosts: setting(
    z
      .array(
        z
          .string()
          .regex(
            /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
          ),
      )
      .max(5),
    [],
    hostOwner,
  ),
  supportEmail: setting(z.email().max(254).nullable(), null, {
    ...organizationAndBelow,
    setBy: ['partner', 'organization'],
  }),
}
