/** Why bars lie across on thin round packs. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

/** Bars around a cylinder as seen from the front: those near the edge look narrower. */
const bent = Array.from({ length: 13 }, (_, index) => {
  const angle = ((index - 6) / 6) * 1.25
  const x = 100 + 66 * Math.sin(angle)
  const width = Math.max(0.8, 5 * Math.cos(angle))
  return box(Math.round(x * 10) / 10, 50, Math.round(width * 10) / 10, 60)
}).join('')
const ladder = Array.from({ length: 11 }, (_, index) => box(74, 36 + index * 9, 52, index % 3 === 0 ? 5 : 3)).join('')

function Can({ d, label, isBad }: { d: string; label?: Label; isBad?: boolean }) {
  return (
    <Drawing width={200} height={170} label={label}>
      <Shape d="M30 24q70 -22 140 0v122q-70 22 -140 0z" fill="paper" />
      <Shape d="M30 24q70 22 140 0" line="thin" />
      <Shape d={d} fill="solid" line="thin" />
      {isBad && <Shape d="M30 80h-22m7 -6l-7 6l7 6M170 80h22m-7 -6l7 6l-7 6" line="mark" />}
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={2}>
      <Panel title="条竖着：两边看不见" text="扫描器只看到正面，两端的条越来越窄" verdict="bad">
        <Can d={bent} label={label} isBad />
      </Panel>
      <Panel title="条横着，像梯子" text="每一条都在正面，宽度不变" verdict="good">
        <Can d={ladder} />
      </Panel>
    </Panels>
  )
}

export const curvedSurface: Figure = {
  title: '圆罐上条码怎样转',
  description: '左边圆罐的条竖着排，两端的条转到侧面，看上去越来越窄，读不出；右边的条横着排，像梯子，每一条都在正面。',
  caption: {
    lead: '细的圆罐，条要横过来。',
    text: '两端的条与正面的夹角超过 30 度就难读。图中的条只是示意。',
  },
  Content,
}
