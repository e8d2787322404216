/** The English forms of a subscription: their fields, and what is wrong with them. */
import type { FormFault, FormFields } from '../../forms/form-faults.ts'
import { subscriptionLengths } from '../columns.ts'

export const subscribeFields = {
  email: {
    label: 'Mailbox',
    hint: 'The confirmation is sent there; without it nothing else is',
    required: true,
    longest: subscriptionLengths.email,
  },
  frequency: { label: 'How often', required: true },
  captcha: { label: 'Characters of the picture', longest: 10 },
  agree: { label: 'Use of the mailbox' },
  website: { label: 'Website' },
} satisfies FormFields

type CallFault = { field: string; fault: string }

const missing: Readonly<Record<string, string>> = {
  email: 'Please type your mailbox.',
  frequency: 'Please choose how often mails come.',
  captcha: 'Please type the characters of the picture.',
  agree: 'Please agree, or look at the news page instead.',
}

const wrong: Readonly<Record<string, string>> = {
  email: 'Please write the mailbox like name@example.com.',
  captcha: 'These were not the characters of the picture, or it was too old. Please read the new one.',
  website: 'Please leave this field empty: it is not displayed, and only programs fill it in.',
}

/** A fault that belongs to no field, such as mail that is closed. */
export const formFault: FormFault = {
  field: 'form',
  message: 'This could not be sent now. Please try again later; the news page has the same.',
}

/** The faults of a call in English, in the order of the fields. */
export function englishFaults(faults: readonly CallFault[]): FormFault[] {
  const order = Object.keys(subscribeFields)
  const named = faults.filter(({ field }) => order.includes(field))
  if (named.length < faults.length || named.length === 0) return [formFault]
  return named
    .sort((one, next) => order.indexOf(one.field) - order.indexOf(next.field))
    .map(({ field, fault }) => ({
      field,
      message: (fault === 'required' ? missing[field] : wrong[field]) ?? formFault.message,
    }))
}
