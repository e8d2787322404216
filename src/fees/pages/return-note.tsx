/** What a payer reads who comes back from the provider before its notice: the page asks for the bills again until the notice is there. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from './fees.module.css'

const intervalMs = 3000
/** After two minutes the payer reloads himself. */
const longestTries = 40

/** `isOpen`: whether a bill waits for the money still. */
export function ReturnNote({ isOpen, reload }: { isOpen: boolean; reload: () => void }) {
  const [query] = useSearchParams()
  const [tries, setTries] = useState(0)
  const isWaiting = query.has('paid') && isOpen && tries < longestTries
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      reload()
    }, intervalMs)
    return () => clearTimeout(timer)
  }, [isWaiting, tries, reload])
  if (!query.has('paid') || !isOpen) return null
  return (
    <p className={styles.quiet} role="status">
      {isWaiting
        ? '已从支付机构返回，正在等它的到账通知，收到后本页自动更新。'
        : '还没有收到支付机构的到账通知。已付款的请不要再付，稍后刷新本页；没有付成的可以再次支付。'}
    </p>
  )
}
