/** What administrators read below the queue. */
import shared from '../registration/display/console.module.css'
import { Note } from '../ui/status/note.tsx'

/** An administrator reviews like the centre; the other tasks have pages of their own. */
export function AdministratorNote() {
  return (
    <div className={shared.after}>
      <Note title="您是管理员，可以在这里审核企业申请">
        账号在“账号与权限”里管理，号段、期限、收款账户和用户协议在“业务设置”里办理；网站上显示的内容在“网站设置”里改。
      </Note>
    </div>
  )
}
