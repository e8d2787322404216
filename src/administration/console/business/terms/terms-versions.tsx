/** The versions of the terms: from which day, who published them, how many have accepted them, and to withdraw one that is not in force. */
import { Button, Card } from 'antd'
import shared from '../../../../registration/display/console.module.css'
import { useConfirm } from '../../../../ui/console/confirm.tsx'
import { formatCount } from '../../../../ui/formats/format-count.ts'
import { formatDate } from '../../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import { Tag } from '../../../../ui/status/tag.tsx'
import { actFailure } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { TermsVersionCalls, TermsVersionReply } from '../../../terms/calls.ts'
import styles from './terms-versions.module.css'

const states = {
  current: { label: '现行', tone: 'good' },
  coming: { label: '尚未生效', tone: 'warning' },
  past: { label: '以前的', tone: 'off' },
  withdrawn: { label: '已撤回', tone: 'off' },
} as const

const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')

type Props = { versions: readonly TermsVersionReply[]; mayEdit: boolean; onChanged: () => void }

export function TermsVersions({ versions, mayEdit, onChanged }: Props) {
  const call = useCall<TermsVersionCalls>()
  const { openDialog, dialog } = useConfirm()
  const withdraw = ({ version, inForceFrom }: TermsVersionReply) =>
    openDialog({
      title: `撤回版本 ${version}？`,
      text: `${formatDate(inForceFrom, 'yyyy-MM-dd')} 起不用这一版，现行的照旧。这个版本的名称不能再用。`,
      ok: '撤回',
      onOk: async () => {
        try {
          await call('POST staff/authApi/terms/withdraw', { version })
        } catch (error) {
          return actFailure(error)
        }
        onChanged()
        return undefined
      },
    })
  return (
    <Card title="版本">
      <ol className={styles.versions}>
        {versions.map(version => (
          <li key={version.version}>
            <Version version={version} />
            {mayEdit && version.state === 'coming' && (
              <div className={shared.buttons}>
                <Button size="small" onClick={() => withdraw(version)}>
                  撤回版本 {version.version}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </Card>
  )
}

/** Its text is on its public page, unless it was withdrawn. */
function Version({ version: line }: { version: TermsVersionReply }) {
  const { version, state, inForceFrom, consents, byName, at, changes, withdrawnByName, withdrawnAt } = line
  return (
    <>
      <p>
        {state === 'withdrawn' ? (
          <strong>版本 {version}</strong>
        ) : (
          <LinkTo to={`/terms?version=${encodeURIComponent(version)}`}>版本 {version}</LinkTo>
        )}{' '}
        <Tag tone={states[state].tone}>{states[state].label}</Tag> {formatDate(inForceFrom, 'yyyy-MM-dd')} 起，
        {formatCount(consents)} 个账号同意过
      </p>
      <p>{changes}</p>
      <p className={shared.quiet}>
        {byName === null ? '安装时或用命令加入' : byName} {dayAndTime(at)}
        {withdrawnAt !== null && `，${withdrawnByName} ${dayAndTime(withdrawnAt)} 撤回`}
      </p>
    </>
  )
}
