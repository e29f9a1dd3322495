import { z } from 'zod'
import { textChannels } from '../messages/channels.ts'
import { languageCodes } from '../text/languages.ts'
import { routedEvents, shortMessages, textVariables } from '../messages/shortMessages.ts'
import { secretText, setting } from './setting.ts'
import { channelOwner, organizationAndBelow } from './owners.ts'

/**
 * By what clients are written to besides email, and what of it; email needs no setting, it is the
 * installation's.
 */
export const messagesConfiguration = {
  /**
   * An account at Twilio. It sends from a number or a name, or by a messaging service that chooses
   * one.
   */
  sms: setting(
    z
      .object({
        accountSid: z.string().regex(/^AC[0-9a-fA-F]{32}$/),
        authToken: secretText,
        sender: z
          .string()
          .regex(/^(?:|\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
          .nullish(),
        messagingServiceSid: z
          .string()
          .regex(/^(?:|MG[0-9a-fA-F]{32})$/)
          .nullish(),
      })
      .nullable(),
    null,
    channelOwner,
  ),
  /**
   * A number at WhatsApp's Cloud API. A client who has not written within a day may only be sent a
   * template that was approved over there.
   */
  whatsapp: setting(
    z
      .object({
        phoneNumberId: z.string().regex(/^\d{5,25}$/),
        accessToken: secretText,
        templates: z
          .array(
            z.object({
              letter: z.enum(shortMessages),
              language: z.enum(languageCodes),
              name: z.string().regex(/^[a-z0-9_]{1,512}$/),
              code: z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/),
              variables: z.array(z.enum(textVariables)).max(textVariables.length),
            }),
          )
          .max(40),
      })
      .nullable(),
    null,
    channelOwner,
  ),
  /**
   * What goes out by a text; what stands here twice goes by both. Without email, that is left for
   * those whom no text reaches.
   */
  routes: setting(
    z
      .array(
        z.object({
          about: z.enum(routedEvents),
          by: z.enum(textChannels),
          emailToo: z.boolean(),
        }),
      )
      .max(8),
    [],
    organizationAndBelow,
  ),
}
