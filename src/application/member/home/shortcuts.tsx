/** /MyManage/SystemMember/shortcuts: the shortcuts of the home page, chosen and in the order of choice. */
import { App, Button, Card, Checkbox } from 'antd'
import { useState } from 'react'
import { useConsoleFrame } from '../../../access/use-console.ts'
import type { HomeCalls } from '../../../content/home/home-calls.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import styles from './home.module.css'
import { useShortcuts } from './use-shortcuts.ts'

/** As many as the call takes. */
const most = 12

type Choices = DataOf<RowOf<HomeCalls, 'POST userfunctionbinding/authApi/find'>>

export function Shortcuts() {
  const { shortcuts, failure, reload } = useShortcuts()
  return (
    <ConsoleFrame {...useConsoleFrame()} current="/MyManage/SystemMember/index">
      <div className={shared.head}>
        <div>
          <h1>常用入口</h1>
          <p className={shared.quiet}>勾选要放在工作台上的入口，按勾选的先后排列，最多 {most} 个。</p>
        </div>
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!shortcuts && failure === undefined && <Loading label="正在读取常用入口" lines={5} />}
      {shortcuts && <ShortcutForm shortcuts={shortcuts} />}
    </ConsoleFrame>
  )
}

function ShortcutForm({ shortcuts }: { shortcuts: Choices }) {
  const call = useCall<HomeCalls>()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState(shortcuts.chosen.map(({ id }) => id))
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await call('POST userfunctionbinding/authApi/update', { shortcuts: chosen })
      message.success('常用入口已保存')
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <Card className={styles.shortcutForm ?? ''}>
      <Checkbox.Group
        className={styles.choices ?? ''}
        value={chosen}
        onChange={ids => setChosen(ids)}
        options={shortcuts.offered.map(({ id, name }) => ({
          value: id,
          label: chosen.includes(id) ? `${name}（第 ${chosen.indexOf(id) + 1} 个）` : name,
          disabled: chosen.length >= most && !chosen.includes(id),
        }))}
      />
      <div className={styles.acts}>
        <Button type="primary" loading={isBusy} disabled={chosen.length === 0} onClick={save}>
          保存
        </Button>
        <Button href="/MyManage/SystemMember/index">回到工作台</Button>
      </div>
    </Card>
  )
}
