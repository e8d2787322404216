/** The form of the QR generator: content and kind of symbol. */
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { Radio, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import maker from '../../ui/controls/maker.module.css'
import type { LinkDomain } from '../calls.ts'
import { PartialData, partialDataLabel } from '../symbol/partial-data.tsx'
import { LinkDomainNotes, linkDomainList } from './link-domain-notes.tsx'
import styles from './qr-page.module.css'

const names = [
  'gtin',
  'batch',
  'serial',
  'variant',
  'produced',
  'bestBefore',
  'expiry',
  'elements',
  'domain',
  'content',
  'xDimension',
  'partialData',
] as const

export type Carrier = (typeof carrierChoices)[number]['value']
type Level = (typeof levelChoices)[number]['value']
export type QrQuery = Partial<Record<(typeof names)[number], string>> & { carrier?: Carrier; level?: Level }

export const carrierChoices = [
  { value: 'DL-QR', label: 'QR 码，GS1 数字链接', note: '手机和结算都能扫，推荐' },
  { value: 'DL-DataMatrix', label: '数据矩阵码，GS1 数字链接', note: '面积更小' },
  { value: 'GS1-QR', label: 'GS1 QR 码', note: '单元数据串' },
  { value: 'GS1-DataMatrix', label: 'GS1 数据矩阵码', note: '单元数据串，医疗、工业常用' },
  { value: 'QR', label: 'QR 码', note: '任意文字' },
  { value: 'HanXin', label: '汉信码', note: 'GS1 数字链接或任意文字；先确认扫描设备能读' },
] as const

const levelChoices = [
  { value: 'L', label: 'L，约 7%' },
  { value: 'M', label: 'M，约 15%（推荐）' },
  { value: 'Q', label: 'Q，约 25%' },
  { value: 'H', label: 'H，约 30%' },
] as const

/** The query from the fields of an address or a form; unknown choices are ignored. */
export function readQrQuery(fields: Readonly<Record<string, string>>): QrQuery {
  const query: QrQuery = {}
  for (const name of names) {
    const value = (fields[name] ?? '').trim()
    if (value !== '') query[name] = value
  }
  const carrier = carrierChoices.find(({ value }) => value === fields.carrier)?.value
  const level = levelChoices.find(({ value }) => value === fields.level)?.value
  return { ...query, ...(carrier && { carrier }), ...(level && { level }) }
}

/** The input of the call; undefined without content. */
export function toQrInput({ xDimension, partialData, ...question }: QrQuery) {
  if (!question.gtin && !question.elements && !question.content) return undefined
  return { ...question, ...(xDimension && { xDimension }), ...(partialData && { partialData: 'true' as const }) }
}

// biome-ignore format: one row a line
export const qrFields = {
  gtin: { label: '商品条码' },
  batch: { label: '批号' },
  serial: { label: '系列号' },
  expiry: { label: '有效期' },
  produced: { label: '生产日期' },
  domain: { label: '解析网址' },
  bestBefore: { label: '保质期' },
  variant: { label: '消费品变体' },
  elements: { label: '其他单元数据串' },
  xDimension: { label: '模块宽度（毫米）' },
  content: { label: '或任意内容' },
  partialData: { label: partialDataLabel },
} as const

type FieldName = keyof typeof qrFields
type Props = { query: QrQuery; faults: readonly FormFault[] }

export function QrFields({ query, faults, domains }: Props & { domains: readonly LinkDomain[] }) {
  const field = (name: FieldName) => ({ ...fieldProps(qrFields, name, faults), defaultValue: query[name] })
  return (
    <>
      <TextInput {...field('gtin')} isCode longest={40} hint="8、12、13 或 14 位数字" />
      <div className={maker.pair}>
        <TextInput {...field('batch')} longest={20} />
        <TextInput {...field('serial')} longest={20} />
      </div>
      <TextInput {...field('expiry')} type="date" />
      <TextInput {...field('produced')} type="date" />
      <TextInput {...field('domain')} longest={200} placeholder={domains[0]?.address} list={linkDomainList} />
      <LinkDomainNotes domains={domains} />
      <FieldGroup name="carriers" label="符号">
        {carrierChoices.map(({ value, label, note }) => (
          <div key={value} className={styles.choice}>
            <Radio
              name="carrier"
              value={value}
              label={
                <>
                  {label}
                  <small className={styles.note}>{note}</small>
                </>
              }
              defaultChecked={value === (query.carrier ?? 'DL-QR')}
            />
          </div>
        ))}
      </FieldGroup>
      <MoreFields query={query} faults={faults} field={field} />
    </>
  )
}

const moreFieldNames = ['elements', 'variant', 'bestBefore', 'partialData', 'xDimension', 'level', 'content'] as const

/** Rarely used fields; open if one of them is filled or faulty. */
function MoreFields({
  query,
  faults,
  field,
}: Props & { field: (name: FieldName) => ReturnType<typeof fieldProps> & { defaultValue: string | undefined } }) {
  const isUsed = moreFieldNames.some(name => query[name] !== undefined || faultMessageOf(faults, name) !== undefined)
  return (
    <details className={maker.more} open={isUsed}>
      <summary>更多数据与尺寸</summary>
      <div className={maker.moreFields}>
        <TextInput {...field('bestBefore')} type="date" />
        <TextInput {...field('variant')} longest={20} />
        <TextArea {...field('elements')} rows={2} longest={1000} hint="例如 (3103)000750，也可以只填这一项" />
        <PartialData isChecked={query.partialData !== undefined} />
        <TextInput {...field('xDimension')} inputMode="decimal" hint="留空按标准的目标值" />
        <FieldGroup name="levels" label="QR 码和汉信码的纠错等级">
          {levelChoices.map(({ value, label }) => (
            <div key={value} className={styles.choice}>
              <Radio name="level" value={value} label={label} defaultChecked={value === (query.level ?? 'M')} />
            </div>
          ))}
        </FieldGroup>
        <TextArea {...field('content')} rows={3} longest={2000} hint="不填商品条码时使用" />
      </div>
    </details>
  )
}
