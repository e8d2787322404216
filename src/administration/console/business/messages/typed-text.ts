/** A text as the form holds it. */
import type { OneMessageText } from '../../../message-texts/calls.ts'

export type Typed = { subject: string; text: string; smsTemplate: string }

export const typedOf = ({
  subject,
  text,
  smsTemplate,
}: Omit<Typed, 'smsTemplate'> & Pick<OneMessageText, 'smsTemplate'>): Typed => ({
  ...{ subject, text, smsTemplate: smsTemplate ?? '' },
})
