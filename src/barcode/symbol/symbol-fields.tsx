/** The form of /BarCode/symbol. All options are in the page, so that it works without scripts; with scripts, options that do not apply
 *  to the chosen kind are hidden. */
import { type SymbolType, symbolSize } from '@barcode-authority/gs1/symbols'
import { type ReactNode, useEffect, useState } from 'react'
import { Checkbox, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import maker from '../../ui/controls/maker.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { FieldFault } from '../../wire/errors.ts'
import { fieldFaultMessage } from '../../wire/fetching/result-or-fault.ts'
import {
  bearerChoices,
  dpiChoices,
  type KindOption,
  kindChoices,
  levelChoices,
  shapeChoices,
  symbolKinds,
  textChoices,
  usesOf,
} from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import type { QueryName, SymbolQuery } from './symbol-query.ts'

type FieldProps = (name: QueryName) => { name: QueryName; defaultValue: string | undefined; fault: string | undefined }
type Props = {
  query: SymbolQuery
  faults: readonly FieldFault[]
  /** The currently chosen kind. */
  type: SymbolType
  example: string
}

const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
const printingFields = ['barWidthReduction', 'humanReadable', 'dpi', 'override'] as const

export function SymbolFields({ query, faults, type, example }: Props) {
  const fieldProps: FieldProps = name => ({
    name,
    defaultValue: query[name],
    fault: fieldFaultMessage(faults, name),
  })
  const isOpen = printingFields.some(name => query[name] !== undefined || fieldFaultMessage(faults, name) !== undefined)
  return (
    <>
      <Select {...fieldProps('type')} defaultValue={type} label="条码种类" options={kindChoices} />
      <Code of={fieldProps} type={type} example={example} />
      <Options of={fieldProps} type={type} />
      <details className={maker.more} open={isOpen}>
        <summary>印刷细节</summary>
        <div className={maker.moreFields}>
          <Printing of={fieldProps} type={type} isAnySize={query.override !== undefined} />
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
      label="代码"
      rows={2}
      maxLength={1500}
      required
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

function Options({ of: fieldProps, type }: { of: FieldProps; type: SymbolType }) {
  const { least, most, usual, usualHeightMm, nominal } = symbolSize(type)
  const times = (x: number) => Number((x / nominal).toFixed(2))
  return (
    <div className={styles.options}>
      <OptionalField option="use" type={type}>
        <Select
          {...fieldProps('use')}
          label="用在哪里"
          placeholder="不指定"
          options={usesOf(type)}
          hint="各种场合允许的尺寸不同"
        />
      </OptionalField>
      <div className={maker.pair}>
        <OptionalField option="magnification" type={type}>
          <TextInput
            {...fieldProps('magnification')}
            {...decimal}
            label="放大系数"
            placeholder={String(times(usual))}
            hint={`1 为模块宽 ${nominal} 毫米，也可写百分数`}
          />
        </OptionalField>
        <TextInput
          {...fieldProps('xDimension')}
          {...decimal}
          label="模块宽度（毫米）"
          placeholder={String(usual)}
          hint={`一般 ${least} 至 ${most}`}
        />
        <OptionalField option="barHeight" type={type}>
          <TextInput
            {...fieldProps('barHeight')}
            {...decimal}
            label="条高（毫米）"
            placeholder={String(usualHeightMm || '')}
            hint="留空按标准"
          />
        </OptionalField>
        <OptionalField option="addOn" type={type}>
          <TextInput {...fieldProps('addOn')} label="附加码" isCode maxLength={5} hint="2 或 5 位，书刊用" />
        </OptionalField>
        <OptionalField option="level" type={type}>
          <Select {...fieldProps('level')} label="纠错等级" placeholder="M，约 15%" options={levelChoices} />
        </OptionalField>
        <OptionalField option="shape" type={type}>
          <Select {...fieldProps('shape')} label="形状" placeholder="正方形" options={shapeChoices} />
        </OptionalField>
      </div>
      <OptionalField option="bearerBars" type={type}>
        <Select {...fieldProps('bearerBars')} label="保护框" placeholder="四周外框" options={bearerChoices} />
      </OptionalField>
    </div>
  )
}

function Printing({ of: fieldProps, type, isAnySize }: { of: FieldProps; type: SymbolType; isAnySize: boolean }) {
  return (
    <>
      <TextInput
        {...fieldProps('barWidthReduction')}
        {...decimal}
        label="条宽缩减量（毫米）"
        placeholder="0"
        hint="油墨会扩散，按印刷厂给的数填"
      />
      <OptionalField option="humanReadable" type={type}>
        <Select {...fieldProps('humanReadable')} label="供人识读字符" placeholder="按惯例" options={textChoices} />
      </OptionalField>
      <Select {...fieldProps('dpi')} label="PNG 分辨率" placeholder="300 dpi" options={dpiChoices} />
      <Checkbox
        name="override"
        value="true"
        defaultChecked={isAnySize}
        label="允许超出标准的尺寸"
        hint="只用于试验，超出后扫描设备可能读不出"
      />
    </>
  )
}
