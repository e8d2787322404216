/** What the forms of /BarCode/SSCC and /BarCode/GRAI have in common, and reading them from the address. */
import type { ReactNode } from 'react'
import { TextInput } from '../ui/controls.tsx'
import type { Question } from './serial-list.tsx'
import type { ShownSymbol } from './symbol-list.tsx'

type Props = {
  question: Question
  faultOf: (field: string) => string | undefined
  serialHint: string
  /** The field between the company prefix and the serial. */
  children: ReactNode
}

export function SerialFields({ question, faultOf, serialHint, children }: Props) {
  return (
    <>
      <TextInput
        name="firmCode"
        label="厂商识别代码"
        defaultValue={question.firmCode}
        isCode
        required
        hint="7 至 10 位数字，例如 69990000"
        fault={faultOf('firmCode')}
      />
      {children}
      <TextInput
        name="startSerial"
        label="起始系列号"
        defaultValue={question.startSerial}
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
        defaultValue={question.count || '1'}
        hint="一次 1 至 100 个"
        fault={faultOf('count')}
      />
    </>
  )
}

/** No field of an address is longer. */
export const LONGEST_FIELD = 40

/** A count of an address: 1 where it is none that can be listed. */
export function countOf(text: string | undefined): number {
  const count = Number(text || 1)
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : 1
}

type Made = Omit<ShownSymbol, 'svgUrl'>

export function shownOf({ code, elementString, pngUrl, sampleMessage }: Made): ShownSymbol {
  return { code, elementString, pngUrl, svgUrl: pngUrl.replace('format=png', 'format=svg'), sampleMessage }
}
