/** Subscriptions in English. */
import { enSummary } from '../../forms/locales/en.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { subscriptionLengths, subscriptionPaths } from '../columns.ts'
import type { Locale, SubscriptionField } from './locale.ts'

const { subscribe, manage } = subscriptionPaths.en

const fields: Locale['fields'] = {
  email: {
    label: 'Mailbox',
    hint: 'The confirmation is sent there; without it nothing else is',
    required: true,
    longest: subscriptionLengths.email,
  },
  columns: { label: 'Topics', required: true },
  frequency: { label: 'How often', required: true },
  website: { label: 'Website' },
  captcha: { label: 'Characters of the picture', longest: 10 },
  agree: { label: 'Use of the mailbox' },
}

const missing: Readonly<Partial<Record<string, string>>> = {
  email: 'Please type your mailbox.',
  frequency: 'Please choose how often mails come.',
  captcha: 'Please type the characters of the picture.',
  agree: 'Please agree, or look at the news page instead.',
} satisfies Partial<Record<SubscriptionField, string>>

const wrong: Readonly<Partial<Record<string, string>>> = {
  email: 'Please write the mailbox like name@example.com.',
  captcha: 'These were not the characters of the picture, or it was too old. Please read the new one.',
  website: 'Please leave this field empty: it is not displayed, and only programs fill it in.',
} satisfies Partial<Record<SubscriptionField, string>>

export const en: Locale = {
  fields,
  faults: {
    field: ({ field, fault }) => (fault === 'required' ? missing : wrong)[field],
    refused: () => 'This could not be sent now. Please try again later; the news page has the same.',
  },
  summary: enSummary,
  frequencies: { daily: 'Daily, at 8:00 Beijing time', weekly: 'Weekly, on Monday at 8:00 Beijing time' },
  subscribe: {
    description: undefined,
    lead: 'When pages of the English site are new or were revised, their titles and addresses are sent to your mailbox. If nothing has changed, nothing is sent.',
    trap: 'Website (leave empty)',
    agree: 'I agree that my mailbox is used to send me these mails',
    agreeHint: (
      <>
        Only for that; deleted when you unsubscribe, or after 72 hours without a confirmation. See{' '}
        <LinkTo to="/SecondaryMenu/Privacy">Privacy</LinkTo>.
      </>
    ),
    verb: 'Subscribe',
    renew: 'Another picture (what you typed stays)',
    sent: {
      title: 'Please confirm from your mailbox',
      text: 'The confirmation was given to the mail server. Open the address in it and press “Confirm”; only then mails are sent. The address works once, for 72 hours.',
      nothingCame: (
        <>
          If nothing arrives, look into the folder for unwanted mail, and check how you wrote the mailbox. A mailbox
          gets one confirmation an hour; after that you can <LinkTo to={subscribe}>fill in the form again</LinkTo>.
        </>
      ),
    },
    besides: undefined,
  },
  confirm: {
    description: undefined,
    none: (
      <>
        This page is opened from the confirmation mail. If you have not subscribed yet, begin with{' '}
        <LinkTo to={subscribe}>the form</LinkTo>.
      </>
    ),
    outdated: {
      title: 'This address was used, or it is too old',
      text: (
        <>
          If you have confirmed before, there is nothing left to do. Otherwise please{' '}
          <LinkTo to={subscribe}>subscribe again</LinkTo>.
        </>
      ),
    },
    confirmed: {
      title: 'Your subscription is confirmed',
      text: 'From the next sending on, you get a mail whenever something is new.',
      manage: key => (
        <>
          Every mail has an address to change or end the subscription. You can also open it now:{' '}
          <LinkTo to={`${manage}?key=${key}`}>Manage your subscription</LinkTo>.
        </>
      ),
    },
    pending: 'Nothing is sent yet. Please check this, and press “Confirm”. If it was not you, close the page.',
    verb: 'Confirm',
    facts: { email: 'Mailbox', columns: 'Topics', frequency: 'How often' },
  },
  manage: {
    description: undefined,
    none: (
      <>
        This page is opened by the address at the end of every mail. If you have not subscribed yet, begin with{' '}
        <LinkTo to={subscribe}>the form</LinkTo>.
      </>
    ),
    ended: {
      title: 'There is no subscription here any more',
      text: (
        <>
          Your mailbox was deleted with the subscription, and nothing more is sent. To begin again, fill in{' '}
          <LinkTo to={subscribe}>the form</LinkTo> once more.
        </>
      ),
    },
    saved: 'Saved',
    email: 'Mailbox',
    unsubscribe: 'Unsubscribe',
    change: 'Change how often mails come',
    save: 'Save',
  },
  digest: {
    tag: 'en',
    first: count => `New or revised on our English site: ${count}`,
    group: label => label,
    more: count => `${count} more are on the site map`,
    morePath: '/SecondaryMenu/Sitemap',
    manage: 'Change how often mails come, or unsubscribe',
    notYou: '. If you did not subscribe, please unsubscribe there too.',
  },
}
