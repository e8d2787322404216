/** What administrators read below the queue. */
import shared from '../registration/display/console.module.css'
import { Note } from '../ui/status/note.tsx'

/** An administrator reviews like the centre; the other tasks have commands, but no page yet. */
export function AdministratorNote() {
  return (
    <div className={shared.after}>
      <Note title="您是管理员，可以在这里审核企业申请">
        账号在“账号与权限”里管理；号段和站点设置目前由运维人员在服务器上用命令办理，管理页面还没有开放。
      </Note>
    </div>
  )
}
