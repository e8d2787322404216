/** The numbers that were allocated singly to the member, each with its next act: the symbol of a GTIN-8, the public entry of a GLN. */

import { Button, Card } from 'antd'
import { useRights } from '../../../access/operator/use-rights.ts'
import type { Firm } from '../../../registration/calls.ts'
import { SingleNumberList } from '../../../registration/display/single-number-list.tsx'

export function SingleNumbersCard({ firm: { singleNumbers } }: { firm: Firm }) {
  const may = useRights()
  if (singleNumbers.length === 0) return null
  return (
    <Card title="单独分配的号码">
      <SingleNumberList
        numbers={singleNumbers}
        actOf={({ kind, number }) =>
          kind === 'gtin8' ? (
            may('use-numbers') && (
              <Button href={`/MyManage/SystemMember/barcode?gtin8=${number}`} aria-label={`生成条码 ${number}`}>
                生成条码
              </Button>
            )
          ) : (
            <Button href={`/search/gln?gln=${number}`} aria-label={`查看公开信息 ${number}`}>
              查看公开信息
            </Button>
          )
        }
      />
    </Card>
  )
}
