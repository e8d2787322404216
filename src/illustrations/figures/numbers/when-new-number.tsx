/** Changes that need another number, and changes that do not. */
import type { Figure, Label } from '../figure.ts'
import { Arrow, arrowRight, Drawing, Text } from '../kit/drawing.tsx'
import { Bottle } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

type Change = { title: string; text: string; before: string; after: string; isNew: boolean }
const changes: readonly Change[] = [
  { title: '净含量变了', text: '250 毫升改 240 毫升，换号', before: '250', after: '240', isNew: true },
  { title: '口味不同', text: '原味之外出草莓味，换号', before: '原味', after: '草莓', isNew: true },
  { title: '换了品牌', text: '同样的奶，另一个牌子，换号', before: '甲牌', after: '乙牌', isNew: true },
  { title: '促销捆装', text: '两盒捆在一起卖，另给号', before: '1 盒', after: '2 盒', isNew: true },
  { title: '图案小改', text: '包装换画面，内容没变，不换', before: '旧图', after: '新图', isNew: false },
  { title: '价格变了', text: '价格不在号码里，不换', before: '5 元', after: '6 元', isNew: false },
  { title: '换生产线', text: '哪条线做的用批号说明，不换', before: '一线', after: '二线', isNew: false },
  { title: '改企业名称', text: '先办变更，号码照用', before: '旧名', after: '新名', isNew: false },
]

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={4}>
      {changes.map(({ title, text, before, after, isNew }, index) => (
        <Panel key={title} title={title} text={text}>
          <Drawing width={150} height={132} label={index === 0 ? label : undefined}>
            <g transform="scale(.64)">
              <Bottle x={0} y={16} name="" />
              <Bottle x={152} y={16} name="" />
            </g>
            <Text x={25.6} y={86} bold>
              {before}
            </Text>
            <Arrow d={arrowRight(60, 82, 28)} isMark={isNew} />
            <Text x={122.9} y={86} bold tone={isNew ? 'mark' : undefined}>
              {after}
            </Text>
            <Text x={74} y={20} bold tone={isNew ? 'mark' : 'good'}>
              {isNew ? '换号' : '不换'}
            </Text>
          </Drawing>
        </Panel>
      ))}
    </Panels>
  )
}

export const whenNewNumber: Figure = {
  title: '什么时候要换一个号',
  description: '要换号：净含量变、口味不同、换品牌、促销捆装。不换号：图案小改、价格变、换生产线、改企业名称。',
  caption: {
    lead: '顾客、商店或者仓库需要把它们分开，就换号。',
    text: '号码用过就不再给别的商品。拿不准时，看旧货和新货混在一起卖会不会出错。',
  },
  Content,
}
