/** What staff who do not review see: editors, auditors, finance, and accounts without a role. */
import { Card } from 'antd'
import shared from '../registration/display/console.module.css'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Note } from '../ui/status/note.tsx'
import { Empty } from '../ui/status/states.tsx'
import type { Role } from '../wire/integers.ts'

type Duty = { title: string; text: string }

const duties: Readonly<Partial<Record<Role, Duty>>> = {
  editor: {
    title: '编辑',
    text: '稿件和栏目目前由运维人员在服务器上发布，在线编辑的页面还没有开放。',
  },
  finance: {
    title: '财务',
    text: '汇款核对、对账单、退款和收费标准在“收费”里办理。',
  },
  auditor: {
    title: '审计员',
    text: '企业的每一步办理和工作人员的操作都在操作日志里，任何人都不能修改。',
  },
}

/** Whether a role reviews applications; true for an unknown role, because the server decides. */
export const canReview = (role: Role | undefined) => role === undefined || !(role in duties)

/** Displayed instead of the queue. */
export function OtherDuty({ role }: { role: Role }) {
  const duty = duties[role]
  return (
    <Card>
      <h1 className="visually-hidden">工作台</h1>
      <Empty title={`您的角色是${duty?.title ?? '--'}`}>
        <p>{duty?.text}企业申请由审核员办理。</p>
        <p>
          现在可以：
          {role === 'auditor' && (
            <>
              <LinkTo to="/MyManage/admin/audit">查看操作日志</LinkTo>、
            </>
          )}
          {role === 'finance' && (
            <>
              <LinkTo to="/MyManage/admin/fees">打开收费</LinkTo>、
            </>
          )}
          <LinkTo to="/">浏览网站</LinkTo>、<LinkTo to="/search/internal">查企业</LinkTo>、
          <LinkTo to="/MyManage/account">修改账号资料和密码</LinkTo>。
        </p>
      </Empty>
    </Card>
  )
}

/** An administrator reviews like the centre; the other tasks have commands, but no page yet. */
export function AdministratorNote() {
  return (
    <div className={shared.after}>
      <Note title="您是管理员，可以在这里审核企业申请">
        账号、号段和站点设置目前由运维人员在服务器上用命令办理，管理页面还没有开放。
      </Note>
    </div>
  )
}
