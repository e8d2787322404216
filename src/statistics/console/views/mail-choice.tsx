/** What somebody gets by mail each Monday, behind a button that names it. */
import { App, Button, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { StatisticViewCalls, StatisticViews } from '../../views/calls.ts'
import styles from './statistic-views.module.css'

type Props = { saved: StatisticViews; onChanged: () => void }

/** A choice as one word: a kind, or the id of a view. */
const choiceOf = ({ kind, viewId }: StatisticViews['mail']) => (kind === 'view' ? String(viewId) : kind)

const inputOf = (choice: string) =>
  choice === 'none' || choice === 'overview'
    ? ({ kind: choice } as const)
    : ({ kind: 'view', viewId: Number(choice) } as const)

function labelOf({ views, mail }: StatisticViews): string {
  if (mail.kind === 'none') return '不收'
  return mail.kind === 'overview' ? '总览' : (views.find(({ id }) => id === mail.viewId)?.name ?? '')
}

export function MailChoice({ saved, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        每周邮件：{labelOf(saved)}
      </Button>
      {isOpen && <MailDialog saved={saved} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}

function MailDialog({ saved, onChanged, onClose }: Props & { onClose: () => void }) {
  const call = useCall<StatisticViewCalls>()
  const { message } = App.useApp()
  const [choice, setChoice] = useState(choiceOf(saved.mail))
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await call('POST statistics/authApi/mail/save', inputOf(choice))
      message.success(choice === 'none' ? '不再收每周邮件' : '下周一早上开始收')
      onClose()
    } catch (error) {
      message.error(failureMessage(error))
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="每周邮件"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <p className={styles.note}>每周一早上 8 点发上周的主要数字，和再前一周的差。</p>
      <Radio.Group
        aria-label="每周发哪一个"
        {...(styles.choices && { className: styles.choices })}
        value={choice}
        options={[
          { value: 'none', label: '不收' },
          { value: 'overview', label: '总览，全国' },
          ...saved.views.map(({ id, name }) => ({ value: String(id), label: `视图“${name}”的主题和地区` })),
        ]}
        onChange={event => setChoice(event.target.value)}
      />
      {!saved.hasMailbox && (
        <p className={styles.note}>
          您的账号没有邮箱，只发站内消息；邮箱在<LinkTo to="/MyManage/account">账号设置</LinkTo>里登记。
        </p>
      )}
    </Dialog>
  )
}
