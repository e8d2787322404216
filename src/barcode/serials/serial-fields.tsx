/** The common fields of the forms of /BarCode/SSCC and /BarCode/GRAI, and their address parameters. */
import type { ReactNode } from 'react'
import { TextInput } from '../../ui/controls/controls.tsx'
import type { SerialQuery } from './serial-list.tsx'
import type { DisplayedSymbol } from './symbol-list.tsx'

type Props = {
  query: SerialQuery
  faultOf: (field: string) => string | undefined
  serialHint: string
  /** The field between the company prefix and the serial. */
  children: ReactNode
}

export function SerialFields({ query, faultOf, serialHint, children }: Props) {
  return (
    <>
      <TextInput
        name="firmCode"
        maxLength={maxFieldLength}
        label="厂商识别代码"
        defaultValue={query.firmCode}
        isCode
        required
        hint="7 至 10 位数字，例如 69990000"
        fault={faultOf('firmCode')}
      />
      {children}
      <TextInput
        name="startSerial"
        maxLength={maxFieldLength}
        label="起始系列号"
        defaultValue={query.startSerial}
        isCode
        hint={serialHint}
        fault={faultOf('startSerial')}
      />
      <TextInput
        name="count"
        label="数量"
        type="number"
        min={1}
        max={100}
        defaultValue={query.count || '1'}
        hint="一次 1 至 100 个"
        fault={faultOf('count')}
      />
    </>
  )
}

/** Maximum length of a field in the address. */
export const maxFieldLength = 40

/** The count in an address; 1 if it is not between 1 and 100. */
export function readCount(text: string | undefined): number {
  const count = Number(text || 1)
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : 1
}

type CreatedSymbol = Omit<DisplayedSymbol, 'svgUrl'>

export function toDisplayedSymbol({ code, elementString, pngUrl, sampleMessage }: CreatedSymbol): DisplayedSymbol {
  return { code, elementString, pngUrl, svgUrl: pngUrl.replace('format=png', 'format=svg'), sampleMessage }
}
