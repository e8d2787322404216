/** The way to a binding, or its state, for an account without a firm. */
import { casePath } from '../../registration/cases/case-path.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { decodeStatus } from '../../wire/integers.ts'
import { useOwnBindings } from './own-bindings.ts'

export function BindingNote() {
  const [newest] = useOwnBindings().reply ?? []
  if (newest && decodeStatus(newest.status) !== 'withdrawn')
    return (
      <Note title={`绑定“${newest.firmName}”的申请：${newest.statusLabel}`}>
        <LinkTo to={casePath(newest)}>查看绑定申请</LinkTo>
      </Note>
    )
  return (
    <Note title="企业早已是系统成员？不用重新申请">
      <LinkTo to="/MyManage/account/binding">把它绑定到这个账号</LinkTo>
    </Note>
  )
}
