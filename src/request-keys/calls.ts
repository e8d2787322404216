/** What calls that are done once have in their input and reply. */
import { z } from 'zod'
import { text } from '../wire/fields.ts'

/** `key`: made by the sender, a new one for each request; the same one when the request is sent again because no reply came. */
export const requestKeyInput = { key: text(60).optional() }

/** `isRepeat`: an earlier request with the same key had done it. */
export const repeatReply = { isRepeat: z.literal(true).optional() }
