/** Certificates with the days that are left, and the age of the key. */
import { formatDate } from '../../../ui/formats/format-date.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { durationText } from '../figure-values.ts'
import styles from '../health.module.css'
import { number, Part, PartTable } from './part.tsx'

type Expiry = SiteHealth['expiries'][number]

const daySeconds = 86_400
const soonDays = 30

function stateOf(
  { kind, expiresAt, since, reason }: Expiry,
  now: number,
): { text: string; tone: 'good' | 'warn' | 'bad' } {
  if (reason !== null) return { text: `读不到（${reason}）`, tone: 'warn' }
  if (kind === 'key') return { text: `已用 ${durationText((now - Date.parse(since ?? '')) / 1000)}`, tone: 'good' }
  const seconds = (Date.parse(expiresAt ?? '') - now) / 1000
  if (seconds <= 0) return { text: '已过期', tone: 'bad' }
  return { text: `剩 ${durationText(seconds)}`, tone: seconds < soonDays * daySeconds ? 'warn' : 'good' }
}

export function ExpiriesPart({ health: { expiries, at } }: { health: SiteHealth }) {
  const now = Date.parse(at)
  const hasCertificate = expiries.some(({ kind }) => kind === 'certificate')
  return (
    <Part title="证书和密钥">
      {expiries.length > 0 && (
        <PartTable title="证书和密钥" heads={['名称', '种类', '到', number('还有多久')]}>
          {expiries.map(expiry => {
            const { text, tone } = stateOf(expiry, now)
            return (
              <tr key={expiry.name}>
                <th scope="row">
                  <code>{expiry.name}</code>
                </th>
                <td>{expiry.kind === 'key' ? '签名和加密的密钥' : '证书'}</td>
                <td>{expiry.kind === 'key' ? '没有到期日' : formatDate(expiry.expiresAt, 'yyyy-MM-dd')}</td>
                <td data-number>
                  <span className={styles.state} data-tone={tone}>
                    {text}
                  </span>
                </td>
              </tr>
            )
          })}
        </PartTable>
      )}
      {!hasCertificate && (
        <p className={styles.quiet}>
          设置里没有用 TLS 的连接（网站、外部服务、邮件服务器、数据库、对象存储），所以没有证书可看。每小时读一次。
        </p>
      )}
    </Part>
  )
}
