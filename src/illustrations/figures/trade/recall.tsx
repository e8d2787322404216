/** Recalling one batch: by batch number only two of nine stores have to act. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

const affected = [2, 6]

function Stores({ withBatch, label }: { withBatch: boolean; label?: Label }) {
  return (
    <Drawing width={290} height={220} label={label}>
      {Array.from({ length: 9 }, (_, index) => {
        const [x, y] = [10 + (index % 3) * 94, 8 + Math.floor(index / 3) * 70]
        const isAffected = !withBatch || affected.includes(index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nine shops without names
          <g key={index}>
            <Shape
              d={box(x, y + 16, 80, 40)}
              fill={isAffected ? 'paper' : 'light'}
              line={isAffected ? 'mark' : 'thin'}
            />
            <Shape
              d={`M${x - 4} ${y + 16}l10 -14h68l10 14z`}
              fill={isAffected ? 'mark' : 'middle'}
              line={isAffected ? 'mark' : 'thin'}
            />
            <Text x={x + 40} y={y + 42} size={13} bold={isAffected} tone={isAffected ? 'mark' : 'quiet'}>
              {isAffected ? '下架' : '照常卖'}
            </Text>
          </g>
        )
      })}
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={2}>
      <Panel title="只有商品代码" text="分不出哪些是问题批次，全部下架">
        <Stores withBatch={false} label={label} />
      </Panel>
      <Panel title="商品代码加批号" text="只有收到那一批的两家下架">
        <Stores withBatch />
      </Panel>
    </Panels>
  )
}

export const recall: Figure = {
  title: '召回一批货',
  description: '两张图各有九家门店。只有商品代码时，九家全部下架；有商品代码和批号时，只有两家下架，七家照常卖。',
  caption: {
    lead: '批号写进码里，召回的范围就小。',
    text: '收银台读到被召回的批号还可以直接拦下；没有批号的一维码做不到。',
  },
  Content,
}
