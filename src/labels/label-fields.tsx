/** The form of a logistics label. Rarely used fields are in a closed section. */
import type { ReactNode } from 'react'
import { fieldProps } from '../forms/field-props.ts'
import { type FormFault, type FormFields, faultMessageOf } from '../forms/form-faults.ts'
import { Select, TextArea, TextInput } from '../ui/controls/controls.tsx'
import maker from '../ui/controls/maker.module.css'
import styles from './label-page.module.css'
import { labelFieldLengths, labelSizes } from './logistics/logistics-label-table.ts'

type Props = { query: Readonly<Record<string, string>>; faults: readonly FormFault[] }

const sizes = Object.entries(labelSizes).map(([value, { label }]) => ({ value, label }))
const barChoices = [
  { value: 'all', label: '全部数据都印成条码' },
  { value: 'sscc', label: '只把 SSCC 印成条码' },
]

// biome-ignore format: one row a line
const mainFields = {
  sscc: { label: 'SSCC', required: true, hint: '18 位；只有前 17 位的加上校验码，会写明', longest: labelFieldLengths.sscc },
  size: { label: '标签大小' },
  bars: { label: '条码' },
  labels: { label: '张数', hint: '多于 1 张时 SSCC 依次加一' },
} as const
// biome-ignore format: one row a line
const partyFields = [
  { name: 'shipFromName', label: '发货方' },
  { name: 'shipFromAddress', label: '发货地址', isLong: true },
  { name: 'shipToName', label: '收货方' },
  { name: 'shipToAddress', label: '收货地址', isLong: true },
  { name: 'note', label: '备注', hint: '印在最上面' },
] as const
// biome-ignore format: one row a line
const contentFields = [
  { name: 'content', label: '内装商品（GTIN）', isCode: true, hint: '单元里装的商品，要与数量一起填' },
  { name: 'count', label: '数量', isCode: true, hint: '上面这种商品的件数' },
  { name: 'batch', label: '批号' },
  { name: 'bestBefore', label: '保质期至', type: 'date' },
  { name: 'productionDate', label: '生产日期', type: 'date' },
] as const
// biome-ignore format: one row a line
const rareFields = [
  { name: 'gtin', label: '单元自身的 GTIN', isCode: true, hint: '整个单元就是一种商品时填，不与内装商品同填' },
  { name: 'expiry', label: '有效期至', type: 'date' },
  { name: 'packagingDate', label: '包装日期', type: 'date' },
  { name: 'grossWeightKg', label: '毛重（千克）', inputMode: 'decimal' },
  { name: 'orderNumber', label: '订单号' },
  { name: 'shipToGln', label: '收货位置码（GLN）', isCode: true },
  { name: 'shipToPostcode', label: '收货邮编' },
  { name: 'shipToCountry', label: '收货国家代码', hint: '三位数字，中国是 156；国内不必填' },
  { name: 'route', label: '路线' },
] as const

type InputName = keyof typeof labelFieldLengths
type InputRow = {
  name: InputName
  label: string
  hint?: string
  isCode?: boolean
  type?: string
  inputMode?: 'decimal'
  isLong?: boolean
}

/** All fields with their labels. */
export const labelFields: FormFields = {
  ...mainFields,
  ...Object.fromEntries([...partyFields, ...contentFields, ...rareFields].map(row => [row.name, row])),
}

const inputs = (rows: readonly InputRow[], { query, faults }: Props): ReactNode =>
  rows.map(({ isLong, isCode, ...row }) => {
    const field = {
      ...row,
      defaultValue: query[row.name],
      fault: faultMessageOf(faults, row.name),
      longest: labelFieldLengths[row.name],
    }
    if (isLong) return <TextArea key={row.name} {...field} rows={2} />
    return <TextInput key={row.name} {...field} {...(isCode && { isCode })} />
  })

export function LabelFields({ query, faults }: Props) {
  const isOpen = rareFields.some(({ name }) => query[name] || faultMessageOf(faults, name))
  return (
    <>
      <TextInput {...fieldProps(mainFields, 'sscc', faults)} defaultValue={query.sscc} isCode />
      <Select {...fieldProps(mainFields, 'size', faults)} options={sizes} defaultValue={query.size ?? 'A6'} />
      <Select {...fieldProps(mainFields, 'bars', faults)} options={barChoices} defaultValue={query.bars ?? 'all'} />
      <TextInput
        {...fieldProps(mainFields, 'labels', faults)}
        type="number"
        min={1}
        max={100}
        defaultValue={query.labels ?? '1'}
      />
      <fieldset className={styles.group}>
        <legend>发货与收货</legend>
        {inputs(partyFields, { query, faults })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>内容</legend>
        {inputs(contentFields, { query, faults })}
      </fieldset>
      <details className={maker.more} open={isOpen}>
        <summary>更多数据</summary>
        <div className={styles.group}>{inputs(rareFields, { query, faults })}</div>
      </details>
    </>
  )
}
