/** The site search in English. */
import { Registered } from '../../../../lookup/results/registered.tsx'
import type { SearchKind } from '../../../../search/kinds.ts'
import { Highlight } from '../../../../ui/display/highlight.tsx'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import type { SearchTexts } from './locale.ts'

const kindLabels: Readonly<Record<SearchKind, string>> = {
  task: 'Service',
  tool: 'Tool',
  organisation: 'About us',
  answer: 'Page',
  reference: 'Reference',
  file: 'File',
  news: 'News',
}

const lookUp = (q: string) => `/SecondaryMenu/LookUp?${new URLSearchParams({ q })}`

export const en: SearchTexts = {
  documentTitle: keyword => `Search: ${keyword}`,
  form: {
    label: 'Words to search for',
    placeholder: 'company prefix, check digit, fees …',
    submit: 'Search',
    common: 'Often searched',
    others: 'Often searched',
  },
  common: ['company prefix', 'check digit', 'GLN', 'fees', 'certificate', 'Han Xin Code'],
  start: undefined,
  tooLong: (longest, length) =>
    `A search takes up to ${longest} characters, this one has ${length}: keep the words that matter.`,
  found: total => (total === 1 ? '1 page' : `${total} pages`),
  kindOf: ({ kind }) => kindLabels[kind],
  registered: {
    title: 'Companies',
    count: ({ firmTotal }) => firmTotal,
    lines: ({ firms }, keyword) =>
      firms.map(({ companyPrefix, firmName, firmNameEn }) => ({
        key: companyPrefix,
        to: lookUp(companyPrefix),
        name: firmNameEn ? (
          <Highlight text={firmNameEn} terms={keyword.split(/\s+/)} />
        ) : (
          <Registered>{firmName ?? companyPrefix}</Registered>
        ),
        note: `GS1 Company Prefix ${companyPrefix}`,
      })),
    more: ({ firms, firmTotal }, keyword) =>
      firmTotal > firms.length && (
        <LinkTo to={lookUp(keyword)}>
          {firmTotal >= 1000 ? 'All companies of this name' : `All ${firmTotal} companies of this name`}
        </LinkTo>
      ),
  },
  nothing: {
    title: keyword => `Nothing found for “${keyword}”`,
    text: keyword => (
      <>
        Try fewer or simpler words. A company or a product is in the <LinkTo to={lookUp(keyword)}>look-up</LinkTo>, all
        pages are in the <LinkTo to="/SecondaryMenu/Sitemap">sitemap</LinkTo>.
      </>
    ),
    links: [],
  },
  tools: undefined,
}
