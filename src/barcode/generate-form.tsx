/** What a member fills in for a symbol: the kind, its own number, the item's data where the kind carries any, and the size. */
import { Card, Form, Input, Select, Slider } from 'antd'
import styles from './generate.module.css'
import { type Item, type ItemField, kindRow, type MemberKind, memberKinds } from './generate-kinds.ts'

export type Prefix = { companyPrefix: string; capacity: number }
export type Chosen = Item & { magnification: number }

type Props = {
  prefixes: readonly Prefix[]
  chosen: Chosen
  /** The sentence beside the field that it names. */
  fault: { fault: string; field: ItemField } | undefined
  onChange: (changed: Partial<Chosen>) => void
}

const kinds = memberKinds.map(({ value, label }) => ({ value, label }))
const LONGEST = 20

export function GeneratorForm(props: Props) {
  const { chosen, onChange } = props
  const { kind, magnification } = chosen
  const { least, most, packs, hasItemData } = kindRow(kind)
  const choose = (next: MemberKind) => {
    const row = kindRow(next)
    onChange({ kind: next, magnification: row.usual, indicator: row.packs.charAt(0) })
  }
  return (
    <Card title="代码">
      <Form layout="vertical">
        <Form.Item label="条码种类">
          <Select<MemberKind> aria-label="条码种类" value={kind} onChange={choose} options={kinds} listHeight={320} />
        </Form.Item>
        {kind === 'EAN-8' ? (
          <TextField {...props} field="shortCode" label="缩短码" extra="分配给本企业的 8 位代码" maxLength={8} />
        ) : (
          <OwnNumber {...props} />
        )}
        {packs !== '' && <Packing packs={packs} {...props} />}
        {hasItemData && <ItemData {...props} />}
        <Form.Item label={`放大系数 ${magnification.toFixed(2)} 倍`}>
          <Slider
            min={least}
            max={most}
            step={0.05}
            value={magnification}
            onChange={value => onChange({ magnification: value })}
            ariaLabelForHandle="放大系数"
          />
        </Form.Item>
      </Form>
    </Card>
  )
}

function OwnNumber(props: Props) {
  const { prefixes, chosen, onChange } = props
  const room = 12 - chosen.companyPrefix.length
  return (
    <>
      <Form.Item label="厂商识别代码">
        <Select
          aria-label="厂商识别代码"
          value={chosen.companyPrefix}
          onChange={companyPrefix => onChange({ companyPrefix })}
          options={prefixes.map(({ companyPrefix: value, capacity }) => ({
            value,
            label: `${value}（可编 ${capacity} 种商品）`,
          }))}
        />
      </Form.Item>
      <TextField
        {...props}
        field="itemReference"
        label="商品项目代码"
        extra={`${room} 位数字，不足时前面补零`}
        maxLength={room}
      />
    </>
  )
}

function Packing({ packs, chosen, onChange }: Props & { packs: string }) {
  return (
    <Form.Item label="包装指示符">
      <Select
        aria-label="包装指示符"
        value={chosen.indicator}
        onChange={value => onChange({ indicator: value })}
        options={Array.from(packs, value => ({ value, label: value === '0' ? '0，商品本身' : value }))}
      />
    </Form.Item>
  )
}

function ItemData(props: Props) {
  return (
    <div className={styles.itemData}>
      <TextField {...props} field="batch" label="批号" maxLength={LONGEST} />
      <TextField {...props} field="serial" label="系列号" maxLength={LONGEST} />
      <TextField {...props} field="expiry" label="有效期至" type="date" />
    </div>
  )
}

type TextFieldProps = Props & { field: ItemField; label: string; extra?: string; maxLength?: number; type?: 'date' }

function TextField({ field, label, extra, maxLength, type, chosen, fault, onChange }: TextFieldProps) {
  const isNumber = field === 'itemReference' || field === 'shortCode'
  const isFaulty = fault?.field === field
  return (
    <Form.Item
      label={label}
      validateStatus={isFaulty ? 'error' : ''}
      {...(isFaulty && { help: fault.fault })}
      {...(extra && { extra })}
    >
      <Input
        value={chosen[field]}
        onChange={event => onChange({ [field]: event.target.value })}
        aria-label={label}
        {...(isNumber && { inputMode: 'numeric' })}
        {...(maxLength && { maxLength })}
        {...(type && { type })}
      />
    </Form.Item>
  )
}
