/** The parts around the fields of an application: head, buttons of a step, sidebar. */
import { Button, Card } from 'antd'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { FirmTimeline } from '../../registration/display/timeline.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { decodeStatus } from '../../wire/integers.ts'
import styles from '../application.module.css'

export function Head({ firm, savedAt }: { firm: Firm | null; savedAt: Date | undefined }) {
  return (
    <div className={shared.head}>
      <div>
        <h1>申请商品条码</h1>
        <p className={shared.quiet}>{firm ? firm.statusLabel : '新的申请'}</p>
      </div>
      <p className={styles.saved} role="status">
        {savedAt && (
          <>
            <Icon name="good" size="s" /> {formatDate(savedAt, 'HH:mm')} 已自动保存，可以随时离开
          </>
        )}
      </p>
    </div>
  )
}

export function RequiredLegend() {
  return (
    <span className={shared.quiet}>
      <span className={styles.required}>*</span> 必填，其余选填
    </span>
  )
}

type StepButtonsProps = {
  step: number
  isCorrection: boolean
  isSending: boolean
  titles: readonly string[]
  onGoToStep: (to: number) => void
  onSave: () => void
  onSubmit: () => void
}

export function StepButtons({ step, isCorrection, isSending, titles, ...acts }: StepButtonsProps) {
  const { onGoToStep, onSave, onSubmit } = acts
  const lastStep = titles.length - 1
  const next = isCorrection ? lastStep : step + 1
  return (
    <div className={shared.foot}>
      <Button disabled={step === 0} onClick={() => onGoToStep(step - 1)}>
        上一步
      </Button>
      <div className={shared.buttons}>
        <Button onClick={onSave}>保存草稿</Button>
        {step < lastStep ? (
          <Button type="primary" onClick={() => onGoToStep(next)}>
            {isCorrection ? '回到核对' : `下一步：${titles[next]}`}
          </Button>
        ) : (
          <Button type="primary" loading={isSending} onClick={onSubmit}>
            提交申请
          </Button>
        )}
      </div>
    </div>
  )
}

export function Sidebar({ firm }: { firm: Firm | null }) {
  return (
    <div className={shared.stack}>
      <Card title="这次办理要用到">
        <ul className={styles.needs}>
          <li>营业执照照片或扫描件</li>
          <li>统一社会信用代码</li>
          <li>联系人的电话</li>
        </ul>
        <p className={shared.quiet}>每 10 秒自动保存一次，离开后回到这里可以接着填。</p>
      </Card>
      {firm?.branchCode && (
        <Card title="受理机构">
          <p>{firm.branchLabel}</p>
        </Card>
      )}
      {firm && decodeStatus(firm.status) !== 'draft' && (
        <Card title="办理进度">
          <FirmTimeline firm={firm} />
        </Card>
      )}
    </div>
  )
}
