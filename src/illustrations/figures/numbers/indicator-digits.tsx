/** The meaning of the first digit of a GTIN-14. */
import { groupGtin14, gtin13, gtin14Of } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing, Text } from '../kit/drawing.tsx'
import { Bottle, Carton } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      <Panel title="指示符 1" text="24 盒一箱" number={groupGtin14(gtin14Of('1', gtin13))}>
        <Drawing width={200} height={150} label={label}>
          <Carton x={40} y={30} width={120} height={104} />
          <Text x={100} y={96} size={18} bold>
            24 盒
          </Text>
        </Drawing>
      </Panel>
      <Panel title="指示符 2" text="同样的商品，48 盒一箱" number={groupGtin14(gtin14Of('2', gtin13))}>
        <Drawing width={200} height={150}>
          <Carton x={12} y={10} width={176} height={124} />
          <Text x={100} y={92} size={18} bold>
            48 盒
          </Text>
        </Drawing>
      </Panel>
      <Panel title="指示符 9" text="每件重量不同，按重量计价" number="变量商品，另加净重 (310n)">
        <Drawing width={200} height={150}>
          <Bottle x={60} y={4} name="称重" />
        </Drawing>
      </Panel>
    </Panels>
  )
}

export const indicatorDigits: Figure = {
  title: '箱码的第一位：包装指示符',
  description: `同一种单品 ${gtin13}，24 盒一箱用指示符 1，48 盒一箱用指示符 2，校验码各不相同。指示符 9 表示变量商品。`,
  caption: {
    lead: '1 至 8 由企业自己选，9 只给变量商品。',
    text: '数字大小不表示箱子大小；装法不同就换一个，校验码随着重算。',
  },
  Content,
}
