import { locationKindTable } from '../../codes/location-kinds.ts'
import { CodeAnatomy } from '../../ui/display/code-anatomy.tsx'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { AnythingData } from '../calls.ts'
import gtinStyles from '../results/gtin-result.module.css'
import { ResultFooter, ResultGroup, ResultPanel } from '../results/result-panel.tsx'
import { type Column, ResultTable } from '../results/result-table.tsx'
import type { GtinReplyKind } from '../rules.ts'
import { FirmFacts, SingleNumberFacts, textOrRegistered } from './facts.tsx'
import {
  englishVerdict,
  type FirmData,
  type GlnData,
  type GtinData,
  netContentInEnglish,
  prefixStates,
} from './look-up-texts.ts'

const symbolTypes: Readonly<Partial<Record<GtinReplyKind, string>>> = {
  'GTIN-8': 'EAN-8',
  'GTIN-12': 'UPC-A',
  'GTIN-13': 'EAN-13',
  'GTIN-14': 'ITF-14',
}

export function GtinResult({ data }: { data: GtinData }) {
  const { state, kind, digits, formatted, parts, product, firm, organisation, checkDigit, at } = data
  const { tone, title, meaning, next } = englishVerdict(state, data)
  const isWrong = state === 'wrong-check-digit'
  const symbol = new URLSearchParams({ type: symbolTypes[kind] ?? 'EAN-13', code: digits })
  return (
    <ResultPanel tone={tone} title={title} meaning={meaning}>
      <ResultGroup>
        <div className={gtinStyles.code}>
          {!isWrong && (
            <div>
              <SymbolPlate
                src={`/api/barcodegeneration/api/barcode?${symbol}&format=svg`}
                label={`${kind} bar code ${formatted}`}
              />
              <p>
                <LinkTo to={`/SecondaryMenu/Symbol?${symbol}`}>Draw and download</LinkTo>
              </p>
            </div>
          )}
          <div>
            <p className={gtinStyles.caption}>Structure of this {kind}</p>
            <CodeAnatomy
              parts={parts.map(({ digits: text, nameEn, isCheckDigit }) => ({
                digits: text,
                name: nameEn,
                isCheckDigit,
              }))}
            />
            {isWrong && (
              <p className={gtinStyles.wrong}>
                Typed <del>{digits.slice(-1)}</del>, calculated <strong>{checkDigit}</strong>.{' '}
                <LinkTo
                  to={`/SecondaryMenu/CheckDigit?${new URLSearchParams({ type: kind, code: digits.slice(0, -1) })}`}
                >
                  See the calculation
                </LinkTo>
              </p>
            )}
          </div>
        </div>
      </ResultGroup>
      {product && (
        <ResultGroup title="Product">
          <KeyValue facts={productFacts(product)} />
        </ResultGroup>
      )}
      {data.singleNumber && <SingleNumberFacts number={data.singleNumber} />}
      {firm && <FirmFacts firm={firm} />}
      {!firm && organisation && (
        <ResultGroup title="Organisation that assigns the prefix">
          <KeyValue facts={organisationFacts(organisation)} />
        </ResultGroup>
      )}
      <ResultGroup title="What to do next">
        <p>{next}</p>
      </ResultGroup>
      <ResultFooter>
        <span>
          Data of {at.slice(0, 16)} (Beijing time). Companies report product data and are responsible for them.
        </span>
        <LinkTo to="/SecondaryMenu/ContactUs">Something is wrong</LinkTo>
      </ResultFooter>
    </ResultPanel>
  )
}

function productFacts({
  name,
  brand,
  netContent,
  state,
  reportedAt,
  updatedAt,
}: NonNullable<GtinData['product']>): Fact[] {
  const content = netContentInEnglish(netContent ?? '')
  return [
    { key: 'Name', value: <strong>{textOrRegistered(name)}</strong> },
    { key: 'Brand', value: textOrRegistered(brand) },
    ...(content.text === '' || content.isRegistered ? [] : [{ key: 'Net content', value: content.text }]),
    { key: 'On the market', value: state === 'reported' ? 'Yes, as reported' : 'No longer made' },
    { key: 'Reported on', value: reportedAt, note: `last changed on ${updatedAt}` },
  ]
}

function organisationFacts({ organisation, nameEn, from, to, noteEn }: NonNullable<GtinData['organisation']>): Fact[] {
  return [
    { key: 'Organisation', value: organisation, note: nameEn },
    { key: 'Prefixes', value: from === to ? from : `${from} to ${to}` },
    { key: 'Remark', value: noteEn ?? 'The prefix names the organisation, not the country of origin' },
  ]
}

export function FirmResult({ firm }: { firm: FirmData }) {
  return (
    <ResultPanel
      tone="info"
      title="The company prefix belongs to this company"
      meaning="The number is built from its prefix; the company administers it by itself."
    >
      <FirmFacts firm={firm} />
    </ResultPanel>
  )
}

export function GlnResult({ data }: { data: GlnData }) {
  const { state, formatted, location, firm, singleNumber, organisation } = data
  const { tone, title, meaning } = englishVerdict(state, data)
  return (
    <ResultPanel tone={tone} title={title} meaning={meaning}>
      <ResultGroup title="Location">
        <KeyValue
          facts={[
            { key: 'GLN', value: formatted },
            ...(location
              ? [
                  { key: 'Name', value: location.nameEn ?? textOrRegistered(location.name) },
                  { key: 'Kind', value: locationKindTable[location.kind].en },
                  { key: 'Address', value: textOrRegistered(location.address) },
                  ...belongsTo(location),
                  { key: 'Registered on', value: location.registeredAt },
                ]
              : []),
            ...(organisation ? [{ key: 'Organisation', value: organisation.organisation }] : []),
          ]}
        />
      </ResultGroup>
      {singleNumber && <SingleNumberFacts number={singleNumber} />}
      {firm && <FirmFacts firm={firm} />}
    </ResultPanel>
  )
}

/** The location directly above. */
function belongsTo({ above }: NonNullable<GlnData['location']>): Fact[] {
  const place = above[above.length - 1]
  if (!place) return []
  const to = `/SecondaryMenu/LookUp?q=${place.gln}`
  return [{ key: 'Belongs to', value: <LinkTo to={to}>{place.gln}</LinkTo>, note: locationKindTable[place.kind].en }]
}

const firmColumns: readonly Column<FirmData>[] = [
  {
    head: 'Company',
    cell: ({ firmName, firmNameEn }) => (
      <>
        {firmNameEn && <strong>{firmNameEn}</strong>} {textOrRegistered(firmName)}
      </>
    ),
  },
  { head: 'GS1 Company Prefix', cell: ({ companyPrefix }) => companyPrefix, isCode: true },
  {
    head: 'State',
    cell: ({ prefixState }) => <Tag tone={prefixStates[prefixState].tone}>{prefixStates[prefixState].text}</Tag>,
  },
  { head: 'Region', cell: ({ provinceEn }) => provinceEn },
  { head: 'Valid until', cell: ({ validTo }) => validTo, isCode: true },
]

export function FirmsResult({ firms, total }: { firms: readonly FirmData[]; total: number }) {
  const caption = total > firms.length ? `Companies: the first ${firms.length} of ${total}` : `Companies: ${total}`
  return (
    <ResultTable
      caption={caption}
      columns={firmColumns}
      rows={firms}
      keyOf={({ companyPrefix }) => companyPrefix}
      empty={{ title: 'No company found', text: 'Try another name or a number.' }}
    />
  )
}

type Elements = NonNullable<AnythingData['interpretation']>

/** The parts of an element string or a GS1 Digital Link. */
export function ElementsResult({ data: { elements, valid, elementString, digitalLink } }: { data: Elements }) {
  return (
    <ResultPanel
      tone={valid ? 'good' : 'warning'}
      title={valid ? 'The data are right' : 'The data have a fault'}
      meaning="Each part begins with its application identifier, the number in brackets."
    >
      <ResultGroup title="Contents">
        <KeyValue facts={elements.map(({ ai, title, value }) => ({ key: `(${ai}) ${title}`, value }))} />
      </ResultGroup>
      <ResultGroup title="Other notations">
        <KeyValue
          facts={[
            { key: 'Element string', value: elementString },
            { key: 'GS1 Digital Link', value: digitalLink },
          ]}
        />
      </ResultGroup>
    </ResultPanel>
  )
}
