/** The placeholder of a console page while its screen loads. Without antd, so that the server and the public chunks stay small. */
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Loading } from '../status/states.tsx'
import styles from './console-page.module.css'

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Loading label="正在打开工作台" lines={4} />
      <noscript>工作台需要浏览器允许脚本才能使用。</noscript>
    </div>
  )
}

/** `screen` is a lazy component, rendered in the browser only: `lazy(() => import('./member-home.tsx'))`. */
export function ConsolePage({ screen: Screen }: { screen: ComponentType }) {
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (!isInBrowser) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  )
}
