/** The way between the registration of a deregistered firm and the one with which its operators have applied again. */
import { formerPrefixText } from '../../registration/previous/former-prefix-text.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { FirmDetail } from '../calls.ts'

export function OtherFirmNote({
  firm: { previous, nextFirmId },
}: {
  firm: Pick<FirmDetail, 'previous' | 'nextFirmId'>
}) {
  return (
    <>
      {previous && (
        <Note title={`注销后重新申请：${formerPrefixText(previous)}`}>
          {'原来的登记、账单和办理记录在 '}
          <LinkTo to={`/MyManage/admin/check?case=${previous.id}`}>{previous.firmName ?? '原登记'}</LinkTo>
          ，原来的代码不转给新的登记。
        </Note>
      )}
      {nextFirmId !== null && (
        <Note title="这家企业注销后已重新申请">
          <LinkTo to={`/MyManage/admin/check?case=${nextFirmId}`}>打开新的申请</LinkTo>
        </Note>
      )}
    </>
  )
}
