/** Failed sign-ins of the last 24 hours by reason, without whose they were. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { sumOf } from '../figure-values.ts'
import styles from '../health.module.css'
import { number, Part, PartTable } from './part.tsx'

const reasons = [
  { reason: 'wrong-password', label: '密码不对' },
  { reason: 'wrong-code', label: '两步验证不对' },
  { reason: 'unfinished', label: '没有做完' },
] as const

export function SignInsPart({ health }: { health: SiteHealth }) {
  const all = sumOf(health, 'site_failed_sign_ins_day') ?? 0
  return (
    <Part
      title="失败的登录"
      note={`近 24 小时 ${formatCount(all)} 次，近 1 小时 ${formatCount(sumOf(health, 'site_failed_sign_ins_hour') ?? 0)} 次`}
    >
      <PartTable title="失败的登录" heads={['原因', number('次数'), number('涉及账号')]}>
        {reasons.map(({ reason, label }) => (
          <tr key={reason}>
            <th scope="row">{label}</th>
            <td data-number>{formatCount(sumOf(health, 'site_failed_sign_ins_day', { reason }) ?? 0)}</td>
            <td data-number>{formatCount(sumOf(health, 'site_failed_sign_in_accounts_day', { reason }) ?? 0)}</td>
          </tr>
        ))}
      </PartTable>
      <p className={styles.quiet}>不存在的用户名也算次数，不算账号。来源地址只在日志里，是打散的。</p>
    </Part>
  )
}
