/** The footer in English. */
import { phoneParts } from '../shell-data.ts'
import type { FooterTexts } from './locale.ts'

export const footer: FooterTexts = {
  address: shell => shell.footer.addressEn,
  phoneLabel: 'Hotline: ',
  phone: ({ phone }) => phoneParts(phone).number,
  hours: ({ phone, phoneHoursEn }) => (phone ? phoneHoursEn : ''),
  columns: [
    {
      head: 'Services',
      links: [
        { id: 'foot-en-apply', name: 'How to apply', link: '/SecondaryMenu/Apply' },
        { id: 'foot-en-fees', name: 'Fees', link: '/SecondaryMenu/Fees' },
        { id: 'foot-en-certificate', name: 'Verify a certificate', link: '/SecondaryMenu/Certificate' },
        { id: 'foot-en-contact', name: 'Contact us', link: '/SecondaryMenu/ContactUs' },
        { id: 'foot-en-enquiry', name: 'Ask a question', link: '/SecondaryMenu/Enquiry' },
      ],
    },
    {
      head: 'Tools',
      links: [
        { id: 'foot-en-look-up', name: 'Look up a number', link: '/SecondaryMenu/LookUp' },
        { id: 'foot-en-check', name: 'Check digit', link: '/SecondaryMenu/CheckDigit' },
        { id: 'foot-en-prefixes', name: 'GS1 prefixes', link: '/SecondaryMenu/Prefixes' },
        { id: 'foot-en-symbol', name: 'Draw a bar code', link: '/SecondaryMenu/Symbol' },
      ],
    },
  ],
  links: () => [],
  codes: () => [],
  facts: () => [],
  legal: [
    { name: 'Service status', link: '/status/en' },
    { name: 'Sitemap', link: '/SecondaryMenu/Sitemap' },
    { name: 'Accessibility', link: '/SecondaryMenu/Accessibility' },
    { name: 'Privacy', link: '/SecondaryMenu/Privacy' },
    { name: 'Terms of use', link: '/SecondaryMenu/Terms' },
    { name: '中文', link: '/', language: 'zh' },
  ],
}
