/** The symbol form of a member: kind, own number, item data if the kind carries any, and size. */

import { Card, Input, Select, Slider } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { readItemReference } from '../../numbers/items/item-reference.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import styles from './generate.module.css'
import { type Item, type ItemField, kindRow, type MemberKind, memberKinds } from './generate-kinds.ts'
import { NumberStatus } from './number-status.tsx'
import { type Gtin8, OwnGtin8 } from './own-gtin8.tsx'
import type { NumberUse } from './use-own-number.ts'

export type Prefix = { companyPrefix: string; capacity: number; next: { itemReference: string } | null }
/** `productName` is null until it is typed: then the name of the number's product is displayed. */
export type GeneratorValues = Item & { magnification: number; productName: string | null }

type Props = {
  prefixes: readonly Prefix[]
  gtin8s: readonly Gtin8[]
  values: GeneratorValues
  /** The message beside the field that it names. */
  fault: { fault: string; field: ItemField } | undefined
  /** What is known about the item number. */
  number: NumberUse | undefined
  onChange: (changed: Partial<GeneratorValues>) => void
}

const kinds = memberKinds.map(({ value, label }) => ({ value, label }))
const longestName = 200

export function GeneratorForm(props: Props) {
  const { gtin8s, values, onChange } = props
  const { kind, magnification } = values
  const { least, most, indicators, hasItemData } = kindRow(kind)
  const chooseKind = (next: MemberKind) => {
    const row = kindRow(next)
    onChange({ kind: next, magnification: row.usual, indicator: row.indicators.charAt(0) })
  }
  return (
    <Card title="代码">
      <ConsoleForm>
        <ConsoleField label="条码种类">
          <Select<MemberKind>
            aria-label="条码种类"
            value={kind}
            onChange={chooseKind}
            options={kinds}
            listHeight={320}
          />
        </ConsoleField>
        {kind === 'EAN-8' ? (
          <OwnGtin8 gtin8s={gtin8s} value={values.shortCode} onChange={shortCode => onChange({ shortCode })} />
        ) : (
          <OwnNumber {...props} />
        )}
        {indicators !== '' && <Packing packs={indicators} {...props} />}
        {hasItemData && <ItemData {...props} />}
        <ConsoleField label={`放大系数 ${magnification.toFixed(2)} 倍`}>
          <Slider
            min={least}
            max={most}
            step={0.05}
            value={magnification}
            onChange={value => onChange({ magnification: value })}
            ariaLabelForHandle="放大系数"
          />
        </ConsoleField>
      </ConsoleForm>
    </Card>
  )
}

function OwnNumber(props: Props) {
  const { prefixes, values, number, onChange } = props
  const nextNumber = (companyPrefix: string) => {
    const next = prefixes.find(prefix => prefix.companyPrefix === companyPrefix)?.next
    return { companyPrefix, itemReference: next?.itemReference ?? '', productName: null }
  }
  const referenceLength = 12 - values.companyPrefix.length
  const reference = readItemReference(values.companyPrefix, values.itemReference)
  return (
    <>
      <ConsoleField label="厂商识别代码">
        <Select
          aria-label="厂商识别代码"
          value={values.companyPrefix}
          onChange={companyPrefix => onChange(nextNumber(companyPrefix))}
          options={prefixes.map(({ companyPrefix: value, capacity }) => ({
            value,
            label: `${value}（可编 ${formatCount(capacity)} 种商品）`,
          }))}
        />
      </ConsoleField>
      <TextField
        {...props}
        field="itemReference"
        label="商品项目代码"
        extra={('note' in reference && reference.note) || `${referenceLength} 位数字，不足时补零，或整个商品条码`}
      />
      {!props.fault && (
        <NumberStatus number={number} onNext={itemReference => onChange({ itemReference, productName: null })} />
      )}
      <ConsoleField label="商品名称" required={false} hint="写上以后，能看出号码用在哪件商品上">
        <Input
          aria-label="商品名称"
          value={values.productName ?? number?.productName ?? ''}
          onChange={event => onChange({ productName: event.target.value })}
          maxLength={longestName}
        />
      </ConsoleField>
    </>
  )
}

function Packing({ packs, values, onChange }: Props & { packs: string }) {
  return (
    <ConsoleField label="包装指示符">
      <Select
        aria-label="包装指示符"
        value={values.indicator}
        onChange={value => onChange({ indicator: value })}
        options={Array.from(packs, value => ({ value, label: value === '0' ? '0，商品本身' : value }))}
      />
    </ConsoleField>
  )
}

function ItemData(props: Props) {
  return (
    <div className={styles.itemData}>
      <TextField {...props} field="batch" label="批号" />
      <TextField {...props} field="serial" label="系列号" />
      <TextField {...props} field="expiry" label="有效期至" type="date" />
    </div>
  )
}

type TextFieldProps = Props & { field: ItemField; label: string; extra?: string; type?: 'date' }

function TextField({ field, label, extra, type, values, fault, onChange }: TextFieldProps) {
  const isNumber = field === 'itemReference'
  return (
    <ConsoleField
      label={label}
      fault={fault?.field === field ? fault.fault : undefined}
      {...(extra && { hint: extra })}
    >
      <Input
        value={values[field]}
        onChange={event =>
          onChange({ [field]: event.target.value, ...(field === 'itemReference' && { productName: null }) })
        }
        aria-label={label}
        {...(isNumber && { inputMode: 'numeric' })}
        {...(type && { type })}
      />
    </ConsoleField>
  )
}
