/** The page of unknown addresses in English. */
import type { NotFoundTexts } from './locale.ts'

export const en: NotFoundTexts = {
  title: 'This page does not exist',
  text: 'The address may have a typing error, or the page has moved.',
  action: '/SecondaryMenu/Search',
  field: 'Search this site',
  submit: 'Search',
  near: 'Perhaps you are looking for',
  ways: 'You can also go to:',
  links: [
    { label: 'English home', to: '/EnglishHome' },
    { label: 'How to apply', to: '/SecondaryMenu/Apply' },
    { label: 'Look up a number', to: '/SecondaryMenu/LookUp' },
    { label: 'Contact us', to: '/SecondaryMenu/ContactUs' },
    { label: 'Sitemap', to: '/SecondaryMenu/Sitemap' },
  ],
}
