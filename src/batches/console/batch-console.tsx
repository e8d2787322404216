/** /MyManage/SystemMember/batch: many symbols as one file. The form on the left, the own batches with their progress on the right. */
import { Card } from 'antd'
import { useEffect, useState } from 'react'
import { failureMessage, useExit, useStoredLogin } from '../../access/use-console.ts'
import type { BarcodeCalls } from '../../barcode/calls.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { useCall } from '../../wire/use-call.ts'
import type { Prefix } from './batch-codes.tsx'
import styles from './batch-console.module.css'
import { BatchForm } from './batch-form.tsx'
import { BatchList, useBatches } from './batch-list.tsx'

const path = '/MyManage/SystemMember/batch'

export function BatchScreen() {
  const { username } = useStoredLogin()
  const onExit = useExit()
  return (
    <ConsoleFrame area="member" current={path} username={username} onExit={onExit}>
      <h1 className={styles.title}>批量生成条码</h1>
      <p className={styles.lead}>一批最多 10 万个，在后台生成，可以离开本页；文件保留 24 小时，只有本账号能下载。</p>
      <Batches />
    </ConsoleFrame>
  )
}

function Batches() {
  const call = useCall<BarcodeCalls>()
  const [prefixes, setPrefixes] = useState<Prefix[]>()
  const [failure, setFailure] = useState('')
  const batches = useBatches()
  useEffect(() => {
    call('POST barcodegeneration/authApi/prefixes', {}).then(
      ({ data }) => setPrefixes(data),
      error => setFailure(failureMessage(error)),
    )
  }, [call])
  if (failure) return <ErrorState title={failure} onRetry={() => location.reload()} />
  if (!prefixes) return <Loading label="正在读取厂商识别代码" lines={6} />
  return (
    <div className={styles.tool}>
      <Card title="新建批次">
        <BatchForm prefixes={prefixes} onCreated={batches.add} />
      </Card>
      <Card title="我的批次">
        <BatchList batches={batches} />
      </Card>
    </div>
  )
}
