/** /MyManage/admin/enquiryTemplates: the texts with which staff begin their answers. */
import { App, Button } from 'antd'
import { useCallback, useState } from 'react'
import { StaffPage } from '../../../access/staff/staff-page.tsx'
import shared from '../../../registration/display/console.module.css'
import styles from '../../../registration/display/work-list.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { AnswerTemplate, TemplateCalls, TemplateList } from './calls.ts'
import { TemplateForm } from './template-form.tsx'

export function TemplatesScreen() {
  return (
    <StaffPage path="/MyManage/admin/enquiryTemplates">
      <Templates />
    </StaffPage>
  )
}

function Templates() {
  const call = useCall<TemplateCalls>()
  const load = useCallback(() => call('POST enquiry/authApi/templates', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>答复的模板</h1>
        <p className={shared.quiet}>
          答复时选一个模板，文字填好以后插入，改过再发。所有答复来信的人都能用。
          <LinkTo to="/MyManage/admin/enquiries">回到咨询与投诉</LinkTo>
        </p>
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取" lines={4} />}
      {reply && <TemplateLines list={reply.data} onChanged={reload} />}
    </div>
  )
}

function TemplateLines({ list, onChanged }: { list: TemplateList; onChanged: () => void }) {
  const [open, setOpen] = useState<number | 'new'>()
  const done = () => {
    setOpen(undefined)
    onChanged()
  }
  const form = (template: AnswerTemplate | undefined) => (
    <TemplateForm key={template?.revision ?? 0} template={template} kinds={list.kinds} onDone={done} />
  )
  return (
    <>
      {open !== 'new' && (
        <div className={shared.buttons}>
          <Button type="primary" onClick={() => setOpen('new')}>
            新建模板
          </Button>
        </div>
      )}
      {list.templates.length === 0 && open !== 'new' && <Empty title="还没有模板" />}
      <ul className={styles.list}>
        {open === 'new' && <li className={styles.line}>{form(undefined)}</li>}
        {list.templates.map(template => (
          <li key={template.id} className={styles.line}>
            {open === template.id ? (
              form(template)
            ) : (
              <TemplateLine template={template} onEdit={() => setOpen(template.id)} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type LineProps = { template: AnswerTemplate; onEdit: () => void; onChanged: () => void }

function TemplateLine({ template, onEdit, onChanged }: LineProps) {
  const call = useCall<TemplateCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const { id, revision, title, kindLabel, text, changedAt, changedBy } = template
  const remove = () =>
    openDialog({
      ...{ title: `删除“${title}”？`, text: '已经发出的答复不变。', ok: '删除' },
      onOk: async () => {
        try {
          await call('POST enquiry/authApi/templates/delete', { id, revision })
        } catch (error) {
          return failureMessage(error)
        }
        message.success('模板已删除')
        onChanged()
        return undefined
      },
    })
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{title}</h2>
        <Tag>{kindLabel}</Tag>
      </div>
      <p className={classNames(styles.statement, styles.lines)}>{text}</p>
      <p className={shared.quiet}>
        {changedBy} {changedAt} 保存
      </p>
      <div className={shared.buttons}>
        <Button onClick={onEdit}>修改</Button>
        <Button onClick={remove}>删除</Button>
      </div>
      {dialog}
    </>
  )
}
