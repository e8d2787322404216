/** /MyManage/SystemMember/batch: many symbols as one file. The form on the left, the own batches with their progress on the right. */

import { Card } from 'antd'
import { useCallback } from 'react'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { NumberCalls } from '../../numbers/calls.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './batch-console.module.css'
import { BatchForm } from './batch-form.tsx'
import { BatchList, useBatches } from './batch-list.tsx'
import { DownloadList } from './download-list.tsx'

const path = '/MyManage/SystemMember/batch'

export function BatchScreen() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <h1 className={styles.title}>批量生成条码</h1>
      <p className={styles.lead}>一批最多 10 万个，在后台生成，可以离开本页；文件保留 24 小时，只有本账号能下载。</p>
      <Batches />
    </ConsoleFrame>
  )
}

function Batches() {
  const call = useCall<NumberCalls>()
  const loadPrefixes = useCallback(() => call('POST barcodegeneration/authApi/numbers/overview', {}), [call])
  const { reply, failure, reload } = useReply(loadPrefixes)
  const batches = useBatches()
  if (failure) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取厂商识别代码" lines={6} />
  return (
    <div className={styles.tool}>
      <Card title="新建批次">
        <NeedsRight act="use-numbers">
          <BatchForm prefixes={reply.data.prefixes} onCreated={batches.reload} />
        </NeedsRight>
      </Card>
      <div className={styles.lists}>
        <Card title="我的批次">
          <BatchList batches={batches} />
        </Card>
        <DownloadList />
      </div>
    </div>
  )
}
