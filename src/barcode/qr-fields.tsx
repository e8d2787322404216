/** The form of the QR generator: what the symbol is to carry, and as which symbol. */
import { Radio, TextArea, TextInput } from '../ui/controls.tsx'
import { FieldGroup } from '../ui/field.tsx'
import maker from '../ui/maker.module.css'
import type { FieldFault } from '../wire/errors.ts'
import { faultAt } from '../wire/or-fault.ts'
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
] as const

export type Carrier = (typeof carriers)[number]['value']
type Level = (typeof levels)[number]['value']
export type QrQuestion = Partial<Record<(typeof names)[number], string>> & { carrier?: Carrier; level?: Level }

export const carriers = [
  { value: 'DL-QR', label: 'QR 码，GS1 数字链接', note: '手机和结算都能扫，推荐' },
  { value: 'DL-DataMatrix', label: '数据矩阵码，GS1 数字链接', note: '面积更小' },
  { value: 'GS1-QR', label: 'GS1 QR 码', note: '单元数据串' },
  { value: 'GS1-DataMatrix', label: 'GS1 数据矩阵码', note: '单元数据串，医疗、工业常用' },
  { value: 'QR', label: 'QR 码', note: '任意文字' },
] as const

const levels = [
  { value: 'L', label: 'L，约 7%' },
  { value: 'M', label: 'M，约 15%（推荐）' },
  { value: 'Q', label: 'Q，约 25%' },
  { value: 'H', label: 'H，约 30%' },
] as const

/** The fields as an address or a form carries them; unknown words count for nothing. */
export function questionOf(fields: Readonly<Record<string, string>>): QrQuestion {
  const question: QrQuestion = {}
  for (const name of names) {
    const value = (fields[name] ?? '').trim()
    if (value !== '') question[name] = value
  }
  const carrier = carriers.find(({ value }) => value === fields.carrier)?.value
  const level = levels.find(({ value }) => value === fields.level)?.value
  return { ...question, ...(carrier && { carrier }), ...(level && { level }) }
}

/** What is asked of the call; undefined while nothing is to be carried. */
export function wishOf({ xDimension, ...question }: QrQuestion) {
  if (!question.gtin && !question.elements && !question.content) return undefined
  return { ...question, ...(xDimension && { xDimension }) }
}

type Props = { question: QrQuestion; faults: readonly FieldFault[] }

export function QrFields({ question, faults }: Props) {
  const field = (name: keyof QrQuestion) => ({
    name,
    defaultValue: question[name],
    fault: faultAt(faults, name),
  })
  return (
    <>
      <TextInput {...field('gtin')} label="商品条码" isCode maxLength={40} hint="8、12、13 或 14 位数字" />
      <div className={maker.pair}>
        <TextInput {...field('batch')} label="批号" maxLength={20} />
        <TextInput {...field('serial')} label="系列号" maxLength={20} />
      </div>
      <TextInput {...field('expiry')} label="有效期" type="date" />
      <TextInput {...field('produced')} label="生产日期" type="date" />
      <TextInput {...field('domain')} label="解析网址" maxLength={200} placeholder="https://id.gs1.org" />
      <FieldGroup name="carriers" label="符号">
        {carriers.map(({ value, label, note }) => (
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
              defaultChecked={value === (question.carrier ?? 'DL-QR')}
            />
          </div>
        ))}
      </FieldGroup>
      <More question={question} faults={faults} field={field} />
    </>
  )
}

const inMore = ['elements', 'variant', 'bestBefore', 'xDimension', 'level', 'content'] as const

/** What most people leave as it is; open where something in it was filled or is wrong. */
function More({ question, faults, field }: Props & { field: (name: keyof QrQuestion) => { name: string } }) {
  const isUsed = inMore.some(name => question[name] !== undefined || faultAt(faults, name) !== undefined)
  return (
    <details className={maker.more} open={isUsed}>
      <summary>更多数据与尺寸</summary>
      <div className={maker.moreFields}>
        <TextInput {...field('bestBefore')} label="保质期" type="date" />
        <TextInput {...field('variant')} label="消费品变体" maxLength={20} />
        <TextArea
          {...field('elements')}
          label="其他单元数据串"
          rows={2}
          maxLength={1000}
          hint="例如 (3103)000750，也可以只填这一项"
        />
        <TextInput {...field('xDimension')} label="模块宽度（毫米）" inputMode="decimal" hint="留空按标准的目标值" />
        <FieldGroup name="levels" label="QR 码纠错等级">
          {levels.map(({ value, label }) => (
            <div key={value} className={styles.choice}>
              <Radio name="level" value={value} label={label} defaultChecked={value === (question.level ?? 'M')} />
            </div>
          ))}
        </FieldGroup>
        <TextArea {...field('content')} label="或任意内容" rows={3} maxLength={2000} hint="不填商品条码时使用" />
      </div>
    </details>
  )
}
