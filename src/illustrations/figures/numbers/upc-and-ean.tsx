/** UPC-A and EAN-13 of one number have the same bars. */
import { gtin12 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={2}>
      <Panel title="UPC-A，12 位" text="北美多用，首尾两位印得小" number={gtin12}>
        <Drawing width={290} height={190} label={label}>
          <PrintedSymbol type="UPC-A" code={gtin12} x={2} y={4} module={2.5} heightModules={60} />
        </Drawing>
      </Panel>
      <Panel title="EAN-13，左边补 0" text="条和空一模一样，多一位数字" number={`0${gtin12}`}>
        <Drawing width={290} height={190}>
          <PrintedSymbol type="EAN-13" code={`0${gtin12}`} x={2} y={4} module={2.5} heightModules={60} />
        </Drawing>
      </Panel>
    </Panels>
  )
}

export const upcAndEan: Figure = {
  title: '同一个号码的 UPC-A 与 EAN-13',
  description: `左边是 UPC-A ${gtin12}，右边是前面补 0 的 EAN-13 0${gtin12}，两个符号的条完全相同。`,
  caption: {
    lead: '条相同，只是印的数字不同。',
    text: '图中号码是国际规范里的示例。我国企业用 69 开头的 13 位号码，不必为出口另买 UPC；个别客户仍要 12 位的，先问清楚。',
  },
  Content,
}
