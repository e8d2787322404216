/** /MyManage/SystemMember/productLabels: labels of the products that the address names: `ids`, or a filter of the product table. */
import { Card } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../../access/use-console.ts'
import { BatchList, useBatches } from '../../../batches/console/batch-list.tsx'
import { labelsPath } from '../../../products/console/table/labels-path.ts'
import {
  filterInputOf,
  productQuery,
  productsPath,
  readProductFilter,
} from '../../../products/console/table/product-address.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../../wire/fetching/use-live-result.ts'
import type { ProductLabelCalls } from '../calls.ts'
import { mostProducts } from '../label-rules.ts'
import { initialChoices, LabelChoiceFields, type LabelChoices, labelInput } from './label-choices.tsx'
import { LabelOutcome } from './label-outcome.tsx'
import styles from './labels.module.css'

export function ProductLabels() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={labelsPath}>
      <div className={shared.stack}>
        <div className={shared.head}>
          <div>
            <h1>打印标签</h1>
            <p className={shared.quiet}>
              一次最多 {mostProducts} 种商品。先看哪些印得出，再生成文件；文件保留 24 小时。
            </p>
          </div>
        </div>
        <NeedsRight act="use-numbers">
          <Labels />
        </NeedsRight>
      </div>
    </ConsoleFrame>
  )
}

/** The records of the address as the calls take them, and the way back to them. */
function useChosen() {
  const query = new URLSearchParams(useLocation().search)
  const ids = (query.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
  const filter = readProductFilter(query)
  const back = ids.length > 0 ? productsPath : `${productsPath}?${productQuery(filter)}`
  const records = ids.length > 0 ? { ids } : { ...filterInputOf(filter), sidx: filter.sort, order: filter.order }
  return { records, back }
}

function Labels() {
  const call = useCall<ProductLabelCalls>()
  const { records, back } = useChosen()
  const [choices, setChoices] = useState<LabelChoices>(initialChoices)
  const batches = useBatches()
  const input = { ...records, ...labelInput(choices) }
  const live = useLiveResult(input, request => call('POST product/authApi/labels/check', request))
  return (
    <div className={styles.page}>
      <Card title={<h2 className={styles.title}>怎样印</h2>}>
        <LabelChoiceFields value={choices} onChange={setChoices} />
        <LinkTo to={back}>回到商品</LinkTo>
      </Card>
      <div className={shared.stack}>
        <LabelOutcome input={input} live={live} onCreated={batches.reload} />
        <Card title={<h2 className={styles.title}>生成的文件</h2>}>
          <BatchList batches={batches} />
        </Card>
      </div>
    </div>
  )
}
