/** The linear symbols in use, with what each carries. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { gtin8, gtin12, gtin13, gtin14, sscc } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'

type Kind = { type: SymbolType; code: string; title: string; text: string }

const kinds: readonly Kind[] = [
  { type: 'EAN-13', code: gtin13, title: 'EAN-13', text: '零售商品，13 位' },
  { type: 'EAN-8', code: gtin8, title: 'EAN-8', text: '小包装，8 位' },
  { type: 'UPC-A', code: gtin12, title: 'UPC-A', text: '北美零售，12 位' },
  { type: 'ITF-14', code: gtin14, title: 'ITF-14', text: '纸箱，14 位，四周有保护框' },
  { type: 'GS1-128', code: `(00)${sscc}`, title: 'GS1-128', text: '物流标签，能放多项数据' },
  { type: 'DataBar', code: gtin14, title: 'GS1 DataBar', text: '小件、散装果蔬，14 位' },
]

function KindDrawing({ kind: { type, code }, label }: { kind: Kind; label?: Label | undefined }) {
  const symbol = { type, code, humanReadable: false, ...(type !== 'DataBar' && { heightModules: 56 }) }
  const { width, height } = symbolExtent(symbol)
  const module = Math.min(1.6, 204 / width)
  return (
    <Drawing width={208} height={height * module + 8} label={label}>
      <PrintedSymbol {...symbol} x={2} y={4} module={module} />
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      {kinds.map((kind, index) => (
        <Panel key={kind.title} title={kind.title} text={kind.text}>
          <KindDrawing kind={kind} label={index === 0 ? label : undefined} />
        </Panel>
      ))}
    </Panels>
  )
}

export const symbolKinds: Figure = {
  title: '六种一维条码',
  description: kinds.map(({ title, text }) => `${title}：${text}`).join('；'),
  caption: {
    lead: '先看在哪里扫，再选条码。',
    text: '收银台扫 EAN 和 UPC，仓库扫 ITF-14 和 GS1-128；同一个号码可以画成不同的条码。',
  },
  Content,
}
