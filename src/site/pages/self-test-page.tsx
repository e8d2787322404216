/** /test: whether service and database are running. Versions are only in the reply for administrators. */
import type { z } from 'zod'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import type { RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { SiteCalls } from '../site-calls.ts'
import styles from './pages.module.css'

type Health = z.output<RowOf<SiteCalls, 'GET sys/health/api/info'>['reply']>

export async function load(request: PageRequest): Promise<Health> {
  return (await callsOf<SiteCalls>(request)('GET sys/health/api/info', {})).data
}

export function Component({ data }: PageProps<Health>) {
  return (
    <>
      <h1>自检</h1>
      <p className={styles.lead}>打开这一页时，服务器当场检查自己和数据库。结果每次重新得出，不从缓存里取。</p>
      <Note tone="good" title="服务正常">
        页面由服务器给出，数据库有答复。
      </Note>
      <KeyValue
        facts={[
          { key: '服务', value: '正常' },
          { key: '数据库', value: '正常', note: `${data.databaseMilliseconds} 毫秒` },
          { key: '方式', value: data.demo ? '演示' : '正式' },
          { key: '时间', value: formatDate(data.at) },
        ]}
      />
    </>
  )
}
