/** A device identifier for each level of packing. */
import { groupGtin14, gtin13Of, gtin14Of } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Carton, Ground } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

const single = gtin13Of('0817')

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      <Panel title="单支" text="打开就用的最小包装" number={groupGtin14(`0${single}`)}>
        <Drawing width={200} height={150} label={label}>
          <Shape d={box(58, 20, 84, 114)} fill="paper" />
          <Shape d={box(58, 20, 84, 24)} fill="solid" />
          <Shape d="M100 58v50m-8 0h16m-12 0v16m8 -16v16M92 58h16v32h-16z" line="thin" />
          <Ground x={20} y={134} width={160} />
        </Drawing>
      </Panel>
      <Panel title="中盒 50 支" text="科室领用" number={groupGtin14(gtin14Of('1', single))}>
        <Drawing width={200} height={150}>
          <Shape d={box(40, 50, 120, 84)} fill="light" />
          <Shape d="M40 50l16 -20h88l16 20" fill="middle" />
          <Text x={100} y={98} bold>
            50 支
          </Text>
          <Ground x={20} y={134} width={160} />
        </Drawing>
      </Panel>
      <Panel title="外箱 10 盒" text="入库、配送" number={groupGtin14(gtin14Of('2', single))}>
        <Drawing width={200} height={150}>
          <Carton x={24} y={14} width={152} height={120} />
          <Text x={100} y={98} bold>
            10 盒
          </Text>
          <Ground x={10} y={134} width={180} />
        </Drawing>
      </Panel>
    </Panels>
  )
}

export const udiLevels: Figure = {
  title: '每层包装一个 DI',
  description: `单支、中盒、外箱各有产品标识：单支 0${single}，中盒 50 支 ${gtin14Of('1', single)}，外箱 10 盒 ${gtin14Of('2', single)}。`,
  caption: {
    lead: '扫中盒的码，系统就知道是 50 支。',
    text: '各层的对应关系要一起报到数据库；只在运输时套的纸箱、缠绕膜不需要 DI。',
  },
  Content,
}
