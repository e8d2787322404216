/** The page of unknown addresses and the site map in English. */
import { mapLinks } from '../../menu/site-menus.ts'
import type { NotFoundTexts, SiteMapTexts } from './locale.ts'

export const notFound: NotFoundTexts = {
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

export const siteMap: SiteMapTexts = {
  title: 'Sitemap',
  lead: (
    <>
      All pages of the English site by section. Pages of the Chinese site are in its own{' '}
      <a href="/sitemap" lang="en" hrefLang="zh-CN">
        sitemap (in Chinese)
      </a>
      .
    </>
  ),
  single: () => mapLinks.en,
  further: () => [],
  others: [],
}
