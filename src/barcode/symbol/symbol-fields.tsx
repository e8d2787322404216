/** The form of /BarCode/symbol. All options are in the page, so that it works without scripts; with scripts, options that do not apply
 *  to the chosen kind are hidden. */
import { type SymbolType, symbolSize, type Use } from '@barcode-authority/gs1/symbols'
import { type ReactNode, useEffect, useState } from 'react'
import { fieldProps as tableProps } from '../../forms/field-props.ts'
import { type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { Checkbox, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import maker from '../../ui/controls/maker.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { PartialData, partialDataLabel } from './partial-data.tsx'
import {
  bearerChoices,
  dpiChoices,
  type KindOption,
  kindChoices,
  levelChoicesOf,
  shapeChoices,
  symbolKinds,
  textChoices,
  usesOf,
} from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { labelNames, type SymbolQuery } from './symbol-query.ts'

// biome-ignore format: one row a line
export const symbolFields = {
  type: { label: '条码种类' },
  code: { label: '代码', required: true, longest: 1500 },
  use: { label: '用在哪里' },
  magnification: { label: '放大系数' },
  xDimension: { label: '模块宽度（毫米）' },
  barHeight: { label: '条高（毫米）' },
  addOn: { label: '附加码' },
  level: { label: '纠错等级' },
  shape: { label: '形状' },
  bearerBars: { label: '保护框' },
  barWidthReduction: { label: '条宽缩减量（毫米）' },
  humanReadable: { label: '供人识读字符' },
  dpi: { label: '打印机，PNG 分辨率' },
  labelWidth: { label: '标签宽（毫米）' },
  labelHeight: { label: '标签高（毫米）' },
  labelGap: { label: '标签间隙（毫米）' },
  copies: { label: '张数' },
  labelText: { label: '条码上方的文字' },
  partialData: { label: partialDataLabel },
  override: { label: '允许超出标准的尺寸' },
} as const

type FieldName = keyof typeof symbolFields
type FieldProps = (name: FieldName) => ReturnType<typeof tableProps<FieldName>> & { defaultValue: string | undefined }
type Props = {
  query: SymbolQuery
  faults: readonly FormFault[]
  /** The currently chosen kind and use. */
  type: SymbolType
  use: Use | undefined
  example: string
}

const decimal = { inputMode: 'decimal', autoComplete: 'off', longest: 12 } as const
const printingFields = ['barWidthReduction', 'humanReadable', 'partialData', 'override'] as const

export function SymbolFields({ query, faults, type, use, example }: Props) {
  const fieldProps: FieldProps = name => ({ ...tableProps(symbolFields, name, faults), defaultValue: query[name] })
  const isUsed = (name: FieldName) => query[name] !== undefined || faultMessageOf(faults, name) !== undefined
  const isOpen = printingFields.some(isUsed)
  const isLabelOpen = labelNames.some(isUsed)
  return (
    <>
      <Select {...fieldProps('type')} defaultValue={type} options={kindChoices} />
      <Code of={fieldProps} type={type} example={example} />
      <Options of={fieldProps} type={type} use={use} />
      <Select {...fieldProps('dpi')} placeholder="300 dpi" options={dpiChoices} />
      <details className={maker.more} open={isLabelOpen}>
        <summary>标签打印机（ZPL、TSPL）</summary>
        <div className={maker.moreFields}>
          <LabelFields of={fieldProps} />
        </div>
      </details>
      <details className={maker.more} open={isOpen}>
        <summary>印刷细节</summary>
        <div className={maker.moreFields}>
          <Printing of={fieldProps} type={type} query={query} />
        </div>
      </details>
    </>
  )
}

function Code({ of: fieldProps, type, example }: { of: FieldProps; type: SymbolType; example: string }) {
  const { hint, carries } = symbolKinds[type]
  return (
    <TextArea
      {...fieldProps('code')}
      className={styles.code}
      rows={2}
      spellCheck={false}
      inputMode={carries === 'digits' ? 'numeric' : 'text'}
      hint={
        <>
          {hint}。<LinkTo to={example}>试一个例子</LinkTo>
          {carries === 'link' && (
            <>
              ；按字段填写，用<LinkTo to="/Business/2dcode">商品二维码</LinkTo>
            </>
          )}
        </>
      }
    />
  )
}

/** An option that only some kinds have. */
function OptionalField({ option, type, children }: { option: KindOption; type: SymbolType; children: ReactNode }) {
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  if (symbolKinds[type].options.includes(option)) return <div className={styles.option}>{children}</div>
  return (
    <div className={styles.other} hidden={hasScripts}>
      {children}
    </div>
  )
}

function Options({ of: fieldProps, type, use }: { of: FieldProps; type: SymbolType; use: Use | undefined }) {
  const { least, most, usual, usualHeightMm, nominal, isListed } = symbolSize(type, use)
  const times = (x: number) => Number((x / nominal).toFixed(2))
  return (
    <div className={styles.options}>
      <OptionalField option="use" type={type}>
        <Select {...fieldProps('use')} placeholder="不指定" options={usesOf(type)} hint="各种场合允许的尺寸不同" />
      </OptionalField>
      <div className={maker.pair}>
        <OptionalField option="magnification" type={type}>
          <TextInput
            {...fieldProps('magnification')}
            {...decimal}
            placeholder={String(times(usual))}
            hint={`1 为模块宽 ${nominal} 毫米，也可写百分数`}
          />
        </OptionalField>
        <TextInput
          {...fieldProps('xDimension')}
          {...decimal}
          placeholder={String(usual)}
          hint={isListed ? `一般 ${least} 至 ${most}` : '这种用法没有规定的尺寸'}
        />
        <OptionalField option="barHeight" type={type}>
          <TextInput
            {...fieldProps('barHeight')}
            {...decimal}
            placeholder={String(usualHeightMm || '')}
            hint="留空按标准"
          />
        </OptionalField>
        <OptionalField option="addOn" type={type}>
          <TextInput {...fieldProps('addOn')} isCode longest={40} hint="2 或 5 位，书刊用" />
        </OptionalField>
        <OptionalField option="level" type={type}>
          <Select
            {...fieldProps('level')}
            placeholder={`${type === 'HanXin' ? 'L2' : 'M'}，约 15%`}
            options={levelChoicesOf(type)}
          />
        </OptionalField>
        <OptionalField option="shape" type={type}>
          <Select {...fieldProps('shape')} placeholder="正方形" options={shapeChoices} />
        </OptionalField>
      </div>
      <OptionalField option="bearerBars" type={type}>
        <Select {...fieldProps('bearerBars')} placeholder="四周外框" options={bearerChoices} />
      </OptionalField>
    </div>
  )
}

/** The label of a printer file. */
function LabelFields({ of: fieldProps }: { of: FieldProps }) {
  return (
    <>
      <TextInput {...fieldProps('labelText')} longest={60} hint="如商品名称，最多两行，画成点，不用打印机的字体" />
      <div className={maker.pair}>
        <TextInput {...fieldProps('labelWidth')} {...decimal} placeholder="随条码" hint="卷纸上一张标签的宽" />
        <TextInput {...fieldProps('labelHeight')} {...decimal} placeholder="随条码" />
        <TextInput {...fieldProps('labelGap')} {...decimal} placeholder="2" hint="两张之间，连续纸填 0" />
        <TextInput {...fieldProps('copies')} type="number" min={1} max={9999} autoComplete="off" placeholder="1" />
      </div>
    </>
  )
}

function Printing({ of: fieldProps, type, query }: { of: FieldProps; type: SymbolType; query: SymbolQuery }) {
  return (
    <>
      <TextInput
        {...fieldProps('barWidthReduction')}
        {...decimal}
        placeholder="0"
        hint="油墨会扩散，按印刷厂给的数填"
      />
      <OptionalField option="humanReadable" type={type}>
        <Select {...fieldProps('humanReadable')} placeholder="按惯例" options={textChoices} />
      </OptionalField>
      <PartialData isChecked={query.partialData !== undefined} />
      <Checkbox
        name="override"
        label={symbolFields.override.label}
        value="true"
        defaultChecked={query.override !== undefined}
        hint="只用于试验，超出后扫描设备可能读不出"
      />
    </>
  )
}
