/** The texts of subscriptions that every language has: of the pages, of the form's faults, and of the mail with new items. */
import type { ReactNode } from 'react'
import type { FormField } from '../../forms/form-faults.ts'
import type { SummaryTexts } from '../../forms/locales/locale.ts'
import type { FaultTexts } from '../../forms/worded-faults.ts'
import type { Frequency } from '../columns.ts'

export type SubscriptionField = 'email' | 'columns' | 'frequency' | 'website' | 'captcha' | 'agree'

/** A page with a text of staff below it has that text's summary as its description. */
type Description = { description: string | undefined }

export type Locale = {
  fields: Readonly<Record<SubscriptionField, FormField>>
  faults: FaultTexts
  summary: SummaryTexts
  frequencies: Readonly<Record<Frequency, string>>
  subscribe: Description & {
    lead: string
    trap: string
    agree: string
    agreeHint: ReactNode
    verb: string
    renew: string
    sent: { title: string; text: string; nothingCame: ReactNode }
    /** Below the form; a page with a text of staff has that instead. */
    besides: { title: string; text: ReactNode } | undefined
  }
  confirm: Description & {
    none: ReactNode
    outdated: { title: string; text: ReactNode }
    confirmed: { title: string; text: string; manage: (key: string) => ReactNode }
    pending: string
    verb: string
    facts: { email: string; columns: string; frequency: string }
  }
  manage: Description & {
    none: ReactNode
    ended: { title: string; text: ReactNode }
    saved: string
    email: string
    unsubscribe: string
    change: string
    save: string
  }
  digest: {
    /** Of the HTML. */
    tag: string
    first: (count: number) => string
    group: (label: string) => string
    more: (count: number) => string
    /** The page with everything, if there is more than a mail names. */
    morePath: `/${string}`
    manage: string
    notYou: string
  }
}
