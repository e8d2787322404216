/** /MyManage/SystemMember/search: everything of a member that contains a text, by kind. */
import { Card, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import styles from './search.module.css'
import { type Found, kindLabels, useHits } from './use-hits.ts'

const path = '/MyManage/SystemMember/search'
const kinds = Object.keys(kindLabels) as Found['kind'][]

export function OwnSearch() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      <div className={shared.head}>
        <h1>搜索</h1>
      </div>
      <Results key={useLocation().search} />
    </ConsoleFrame>
  )
}

function Results() {
  const stated = new URLSearchParams(useLocation().search).get('q') ?? ''
  const navigate = useNavigate()
  const [text, setText] = useState(stated)
  const { found, isCurrent, failure, retry } = useHits(text)
  return (
    <div className={shared.stack}>
      <Input.Search
        size="large"
        value={text}
        aria-label="搜商品、号码、业务、消息"
        placeholder="搜商品、号码、业务、消息"
        autoFocus={stated === ''}
        enterButton="搜索"
        onChange={event => setText(event.target.value)}
        onSearch={q => void navigate(`${path}?${new URLSearchParams({ q })}`, { replace: true })}
      />
      {failure && <ErrorState title={failure} onRetry={retry} />}
      {text.trim() === '' && (
        <Empty title="搜本企业的一切">
          号码、商品名称、SSCC 和资产条码、业务和账单的编号、消息里的字，菜单也能搜到。
        </Empty>
      )}
      {text.trim() !== '' && !isCurrent && !failure && <Loading label="正在找" lines={4} />}
      {text.trim() !== '' && isCurrent && found.length === 0 && (
        <Empty title={`没有找到“${text.trim()}”`}>换一个词，或者只写号码的几位。</Empty>
      )}
      {isCurrent &&
        kinds.map(kind => {
          const hits = found.filter(hit => hit.kind === kind)
          return hits.length === 0 ? null : (
            <Card key={kind} title={`${kindLabels[kind]}　${hits.length} 条`}>
              <ul className={styles.hits}>
                {hits.map(hit => (
                  <li key={`${hit.path} ${hit.title}`} className={styles.hit}>
                    <LinkTo to={hit.path}>{hit.title}</LinkTo>
                    <span className={styles.detail}>{hit.detail}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )
        })}
    </div>
  )
}
