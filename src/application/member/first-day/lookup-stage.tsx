/** Third step: what others find under the number. */
import { Button } from 'antd'
import type { FirstSteps } from '../../first-steps/calls.ts'
import { displayedGtin } from '../home/number-card.tsx'
import styles from './first-day.module.css'

type Props = { first: NonNullable<FirstSteps['first']>; onOpened: () => Promise<void> }

/** The page opens also when marking the step fails: the step is then offered again. */
export function LookupStage({ first: { gtin }, onOpened }: Props) {
  const path = `/search/tool?q=${gtin}`
  return (
    <div className={styles.stageForm}>
      <p className={styles.plateCode}>{displayedGtin(gtin)}</p>
      <p>顾客和超市在“条码查询”里输入这个号码，看到它属于哪家企业。打开看看企业名称、地址对不对，不对就办信息变更。</p>
      <p className={styles.quiet}>
        商品的名称、品牌、净含量在“商品”里填好并公开以后，才查得到；还没有公开的，显示没有通报是正常的。
      </p>
      <Button
        type="primary"
        size="large"
        className={styles.act ?? ''}
        href={path}
        onClick={event => {
          event.preventDefault()
          void onOpened()
            .catch(() => undefined)
            .then(() => location.assign(path))
        }}
      >
        去查一查这个号码
      </Button>
    </div>
  )
}
