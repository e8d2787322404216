/** The buttons below a panel: save, and delete after a question. */
import { Button } from 'antd'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import styles from '../words.module.css'

type Removal = { title: string; text: string; verb: string; send: () => Promise<void> }
type Props = { isBusy: boolean; onSave: () => void; removal?: Removal }

export function PanelButtons({ isBusy, onSave, removal }: Props) {
  const { openDialog, dialog } = useConfirm()
  const ask = ({ title, text, verb, send }: Removal) =>
    openDialog({
      ...{ title, text, ok: verb, danger: true },
      onOk: () =>
        send().then(
          () => undefined,
          error => failureMessage(error),
        ),
    })
  return (
    <div className={styles.buttons}>
      <Button type="primary" loading={isBusy} onClick={onSave}>
        保存
      </Button>
      {removal && (
        <Button danger onClick={() => ask(removal)}>
          {removal.verb}
        </Button>
      )}
      {dialog}
    </div>
  )
}
