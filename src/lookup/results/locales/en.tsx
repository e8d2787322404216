/** Results in English. Registered texts are marked as Chinese. */
import type { Fact } from '../../../ui/display/key-value.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { PrefixTag } from '../prefix-tag.tsx'
import { textOrRegistered } from '../registered.tsx'
import { location } from './en-location.tsx'
import { contentInSymbols } from './en-units.ts'
import { textsOfState } from './en-verdicts.ts'
import type { GtinTexts, InterpretationTexts, ResultTexts } from './locale.ts'

const prefixStates: ResultTexts['prefixStates'] = { active: 'Valid', expired: 'Expired', cancelled: 'Cancelled' }

const gtin: GtinTexts = {
  verdict: data => textsOfState(data.state, data),
  symbol: (kind, formatted) => `${kind} bar code ${formatted}`,
  draw: { label: 'Draw and download', path: '/SecondaryMenu/Symbol' },
  structure: kind => `Structure of this ${kind}`,
  partName: ({ nameEn }) => nameEn,
  wrongDigit: ({ digits, checkDigit, kind }) => (
    <>
      Typed <del>{digits.slice(-1)}</del>, calculated <strong>{checkDigit}</strong>.{' '}
      <LinkTo to={`/SecondaryMenu/CheckDigit?${new URLSearchParams({ type: kind, code: digits.slice(0, -1) })}`}>
        See the calculation
      </LinkTo>
    </>
  ),
  filings: undefined,
  next: data => <p>{textsOfState(data.state, data).next}</p>,
  foot: ({ at }) => (
    <>
      <span>Data of {at.slice(0, 16)} (Beijing time). Companies report product data and are responsible for them.</span>
      <LinkTo to="/SecondaryMenu/ContactUs">Something is wrong</LinkTo>
    </>
  ),
}

type Term = { cancelledAt: string | null; validTo: string | null }

const endOf = ({ cancelledAt, validTo }: Term): Fact =>
  cancelledAt ? { key: 'Cancelled on', value: cancelledAt } : { key: 'Valid until', value: validTo }

const firm: ResultTexts['firm'] = {
  title: 'Company',
  facts: ({ firmName, firmNameEn, companyPrefix, prefixState, provinceEn, allocatedAt, formerNames, ...term }) => [
    ...(firmNameEn ? [{ key: 'Name in English', value: <strong>{firmNameEn}</strong> }] : []),
    { key: 'Registered name', value: textOrRegistered(firmName) },
    ...formerNames.map(({ name, from, until }) => ({
      key: 'Former name',
      value: textOrRegistered(name),
      note: from ? `${from} to ${until}` : `until ${until}`,
    })),
    ...(companyPrefix
      ? [
          {
            key: 'GS1 Company Prefix',
            value: companyPrefix,
            note: <PrefixTag state={prefixState} texts={prefixStates} />,
          },
        ]
      : []),
    { key: 'Region', value: provinceEn, ...(provinceEn && { note: `served by the ${provinceEn} branch` }) },
    ...(companyPrefix ? [{ key: 'Allocated on', value: allocatedAt }, endOf(term)] : []),
  ],
}

const singleNumber: ResultTexts['singleNumber'] = {
  title: 'Number',
  facts: ({ number, kind, name, state, allocatedAt, ...term }) => [
    { key: kind === 'gtin8' ? 'GTIN-8' : 'GLN', value: number, note: <PrefixTag state={state} texts={prefixStates} /> },
    { key: kind === 'gtin8' ? 'Allocated for' : 'Location', value: textOrRegistered(name) },
    { key: 'Allocated on', value: allocatedAt },
    { ...endOf(term), note: term.cancelledAt ? undefined : "with its holder's membership" },
    { key: 'Certificate', value: 'None: it is allocated singly, without a company prefix' },
  ],
}

const firms: ResultTexts['firms'] = {
  caption: (displayed, total) =>
    total > displayed ? `Companies: the first ${displayed} of ${total}` : `Companies: ${total}`,
  columns: () => [
    {
      head: 'Company',
      cell: ({ firmName, firmNameEn }) => (
        <>
          {firmNameEn && <strong>{firmNameEn}</strong>} {textOrRegistered(firmName)}
        </>
      ),
    },
    { head: 'GS1 Company Prefix', cell: ({ companyPrefix }) => companyPrefix, isCode: true },
    { head: 'State', cell: ({ prefixState }) => <PrefixTag state={prefixState} texts={prefixStates} /> },
    { head: 'Region', cell: ({ provinceEn }) => provinceEn },
    { head: 'Valid until', cell: ({ validTo }) => validTo, isCode: true },
  ],
  empty: { title: 'No company found', text: 'Try another name or a number.' },
}

/** A bare number has one element, which its own result explains. */
const interpretation: InterpretationTexts = {
  extent: ({ kind, elements }) => (kind === 'number' || elements.length === 0 ? 'nothing' : 'whole'),
  verdict: ({ valid }) => ({
    tone: valid ? 'good' : 'warning',
    title: valid ? 'The data are right' : 'The data have a fault',
    meaning: 'Each part begins with its application identifier, the number in brackets.',
  }),
  faults: undefined,
  contents: 'Contents',
  elementName: ({ title }) => title,
  elementMeaning: () => undefined,
  parts: undefined,
  inStore: undefined,
  symbol: undefined,
  maybe: undefined,
  notations: {
    title: 'Other notations',
    of: ({ elementString, digitalLink }) => [
      ...(elementString === null ? [] : [{ name: 'Element string', text: elementString }]),
      ...(digitalLink === null ? [] : [{ name: 'GS1 Digital Link', text: digitalLink }]),
    ],
    copy: 'Copy',
  },
}

export const texts: ResultTexts = {
  order: ['gtin', 'location', 'owner', 'interpretation', 'notations', 'firms', 'nothing'],
  copy: undefined,
  gtin,
  product: {
    title: 'Product',
    facts: ({ name, brand, netContent, state, reportedAt, updatedAt }) => {
      const content = contentInSymbols(netContent ?? '')
      return [
        { key: 'Name', value: <strong>{textOrRegistered(name)}</strong> },
        { key: 'Brand', value: textOrRegistered(brand) },
        ...(content === undefined ? [] : [{ key: 'Net content', value: content }]),
        { key: 'On the market', value: state === 'reported' ? 'Yes, as reported' : 'No longer made' },
        { key: 'Reported on', value: reportedAt, note: `last changed on ${updatedAt}` },
      ]
    },
    more: undefined,
  },
  organisation: {
    title: 'Organisation that assigns the prefix',
    facts: ({ organisation, nameEn, from, to, noteEn }) => [
      { key: 'Organisation', value: organisation, note: nameEn },
      { key: 'Prefixes', value: from === to ? from : `${from} to ${to}` },
      { key: 'Remark', value: noteEn ?? 'The prefix names the organisation, not the country of origin' },
    ],
  },
  firm,
  singleNumber,
  prefixStates,
  location,
  owner: {
    title: 'The company prefix belongs to this company',
    meaning: 'The number is built from its prefix; the company administers it by itself.',
  },
  firms,
  interpretation,
  asset: undefined,
  lines: undefined,
  nothing: {
    title: 'Nothing is registered under this',
    text: 'Companies are found by words of their English name, if they registered one, and by two characters of their Chinese name. A number of one of its products finds a company too.',
    action: q => (
      <LinkTo to={`/SecondaryMenu/Search?${new URLSearchParams({ keyword: q.slice(0, 100) })}`}>
        Search the pages of this site instead
      </LinkTo>
    ),
  },
  nextTitle: 'What to do next',
}
