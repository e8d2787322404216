/** A GS1-128 with several application identifiers, and the meaning of each. */
import { gtin14 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const code = `(01)${gtin14}(17)270501(10)A2306`

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={672} height={140} label={label} only="wide">
        <PrintedSymbol type="GS1-128" code={code} x={50} y={4} module={2} heightModules={48} />
      </Drawing>
      <Drawing width={332} height={110} label={label} only="narrow">
        <PrintedSymbol type="GS1-128" code={code} x={2} y={4} module={1.18} heightModules={80} humanReadable={false} />
      </Drawing>
      <Legend
        entries={[
          [`(01) ${gtin14}`, '是什么商品：GTIN，固定 14 位'],
          ['(17) 270501', '到期日：2027 年 5 月 1 日，固定 6 位'],
          ['(10) A2306', '批号：长短不定，放在最后'],
        ]}
      />
    </>
  )
}

export const elementString: Figure = {
  title: '一个条码里的三件事',
  description: `GS1-128 条码 ${code}，依次是商品代码、到期日和批号，每项前面两位数字是应用标识符。`,
  caption: {
    lead: '每项数据前面有应用标识符，设备据此知道是什么。',
    text: '括号只印给人看，条码里没有括号；长度不定的项目后面若还有别的，要用分隔符隔开，所以一般放在最后。',
  },
  Content,
}
