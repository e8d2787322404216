/** The form of a logistics label. Rarely used fields are in a closed section. */
import type { ReactNode } from 'react'
import { Select, TextArea, TextInput } from '../ui/controls/controls.tsx'
import maker from '../ui/controls/maker.module.css'
import type { FieldFault } from '../wire/errors.ts'
import { fieldFaultMessage } from '../wire/fetching/result-or-fault.ts'
import styles from './label-page.module.css'
import { labelFieldLengths, labelSizes } from './logistics/logistics-label-table.ts'

type Props = { query: Readonly<Record<string, string>>; faults: readonly FieldFault[] }

const sizes = Object.entries(labelSizes).map(([value, { label }]) => ({ value, label }))
const barChoices = [
  { value: 'all', label: '全部数据都印成条码' },
  { value: 'sscc', label: '只把 SSCC 印成条码' },
]

/** Plain one-line fields: name, label, and a hint. */
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
}

const inputs = (rows: readonly InputRow[], { query, faults }: Props): ReactNode =>
  rows.map(row => (
    <TextInput
      key={row.name}
      {...row}
      defaultValue={query[row.name]}
      fault={fieldFaultMessage(faults, row.name)}
      maxLength={labelFieldLengths[row.name]}
    />
  ))

export function LabelFields({ query, faults }: Props) {
  const isOpen = rareFields.some(({ name }) => query[name] || fieldFaultMessage(faults, name))
  return (
    <>
      <TextInput
        name="sscc"
        label="SSCC"
        defaultValue={query.sscc}
        maxLength={labelFieldLengths.sscc}
        isCode
        required
        hint="18 位，少写校验码会自动补上"
        fault={fieldFaultMessage(faults, 'sscc')}
      />
      <Select
        name="size"
        label="标签大小"
        options={sizes}
        defaultValue={query.size ?? 'A6'}
        fault={fieldFaultMessage(faults, 'size')}
      />
      <Select name="bars" label="条码" options={barChoices} defaultValue={query.bars ?? 'all'} />
      <TextInput
        name="labels"
        label="张数"
        type="number"
        min={1}
        max={100}
        defaultValue={query.labels ?? '1'}
        hint="多于 1 张时 SSCC 依次加一"
        fault={fieldFaultMessage(faults, 'labels')}
      />
      <fieldset className={styles.group}>
        <legend>发货与收货</legend>
        <Parties query={query} faults={faults} />
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

function Parties({ query, faults }: Props) {
  const fieldProps = (name: InputName) => ({
    name,
    defaultValue: query[name],
    fault: fieldFaultMessage(faults, name),
    maxLength: labelFieldLengths[name],
  })
  return (
    <>
      <TextInput {...fieldProps('shipFromName')} label="发货方" />
      <TextArea {...fieldProps('shipFromAddress')} label="发货地址" rows={2} />
      <TextInput {...fieldProps('shipToName')} label="收货方" />
      <TextArea {...fieldProps('shipToAddress')} label="收货地址" rows={2} />
      <TextInput {...fieldProps('note')} label="备注" hint="印在最上面" />
    </>
  )
}
