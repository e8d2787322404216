/** What readers wrote to the author. */
import { Button, Card } from 'antd'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { EditorCalls } from '../../calls.ts'
import type { Draft } from '../use-draft.ts'
import styles from './side.module.css'

export function Remarks({ draft: { item, accept, state } }: { draft: Draft }) {
  const call = useCall<EditorCalls>()
  if (item.remarks.length === 0) return null
  const close = async (remark: number) => {
    await call('POST content/authApi/closeRemark', { id: item.id, remark })
    if (state === 'saved') accept((await call('POST content/authApi/item', { id: item.id })).data)
  }
  const open = item.remarks.filter(({ closedByName }) => closedByName === null).length
  return (
    <Card title={`批注${open > 0 ? `：${open} 条没有处理` : ''}`}>
      <ul className={styles.list}>
        {item.remarks.map(remark => (
          <li key={remark.id} className={remark.closedByName === null ? styles.openRemark : styles.closedRemark}>
            <p>
              <strong>{remark.byName}：</strong>
              {remark.text}
            </p>
            <p className={styles.quiet}>
              {remark.at}，第 {remark.number} 版{remark.closedByName !== null && `，${remark.closedByName} 已处理`}
            </p>
            {remark.closedByName === null && <Button onClick={() => void close(remark.id)}>已改，关闭</Button>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
