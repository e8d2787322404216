/** The facts of a company and of a number that was allocated singly, in English. Registered texts are marked as Chinese. */
import type { ReactNode } from 'react'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { ResultGroup } from '../results/result-panel.tsx'
import { type FirmData, type GtinData, prefixStates } from './look-up-texts.ts'

/** A text as it was registered. */
export function Registered({ children }: { children: string }) {
  return <span lang="zh-CN">{children}</span>
}

export const textOrRegistered = (text: string | null): ReactNode =>
  text && /\p{Script=Han}/u.test(text) ? <Registered>{text}</Registered> : text

export function FirmFacts({ firm }: { firm: FirmData }) {
  const { firmName, firmNameEn, companyPrefix, prefixState, provinceEn, allocatedAt } = firm
  const { tone, text } = prefixStates[prefixState]
  return (
    <ResultGroup title="Company">
      <KeyValue
        facts={[
          ...(firmNameEn ? [{ key: 'Name in English', value: <strong>{firmNameEn}</strong> }] : []),
          { key: 'Registered name', value: textOrRegistered(firmName) },
          ...firm.formerNames.map(({ name, from, until }) => ({
            ...{ key: 'Former name', value: name, note: from ? `${from} to ${until}` : `until ${until}` },
          })),
          ...(companyPrefix
            ? [{ key: 'GS1 Company Prefix', value: companyPrefix, note: <Tag tone={tone}>{text}</Tag> }]
            : []),
          { key: 'Region', value: provinceEn, ...(provinceEn && { note: `served by the ${provinceEn} branch` }) },
          ...(companyPrefix ? [{ key: 'Allocated on', value: allocatedAt }, endOf(firm)] : []),
        ]}
      />
    </ResultGroup>
  )
}

type Term = { cancelledAt: string | null; validTo: string | null }

const endOf = ({ cancelledAt, validTo }: Term): Fact =>
  cancelledAt ? { key: 'Cancelled on', value: cancelledAt } : { key: 'Valid until', value: validTo }

/** A number that was allocated singly, with its own state and dates. */
export function SingleNumberFacts({ number }: { number: NonNullable<GtinData['singleNumber']> }) {
  const { tone, text } = prefixStates[number.state]
  const purpose = number.kind === 'gtin8' ? 'Allocated for' : 'Location'
  return (
    <ResultGroup title="Number">
      <KeyValue
        facts={[
          {
            key: number.kind === 'gtin8' ? 'GTIN-8' : 'GLN',
            value: number.number,
            note: <Tag tone={tone}>{text}</Tag>,
          },
          { key: purpose, value: textOrRegistered(number.name) },
          { key: 'Allocated on', value: number.allocatedAt },
          { ...endOf(number), note: number.cancelledAt ? undefined : "with its holder's membership" },
          { key: 'Certificate', value: 'None: it is allocated singly, without a company prefix' },
        ]}
      />
    </ResultGroup>
  )
}
