/** Two accounts line by line, the parts that differ marked: a person compares them with the document. */
import { digitsOf } from '../../../../fees/payee/payee-rules.ts'
import type { PayeeReply } from '../../../payee/calls.ts'
import styles from './payee.module.css'

type Account = NonNullable<PayeeReply['payee']>

const lines = [
  { name: 'name', label: '户名' },
  { name: 'bank', label: '开户银行' },
  { name: 'account', label: '账号' },
] as const

export function PayeeDifference({ before, after }: { before: Account | null; after: Account }) {
  const isSame = (name: (typeof lines)[number]['name']) =>
    name === 'account'
      ? digitsOf(before?.account ?? '') === digitsOf(after.account)
      : (before?.[name] ?? '') === after[name]
  return (
    <dl className={styles.difference}>
      {lines.map(({ name, label }) => (
        <div key={name} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            {isSame(name) ? (
              <>
                {after[name]} <span className={styles.same}>不变</span>
              </>
            ) : (
              <>
                <del>{before?.[name] ?? '没有'}</del> <span aria-hidden="true">→</span> <ins>{after[name]}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
