/** Who downloaded symbols of this record, the newest five, and the way to all. */
import { useCallback, useEffect } from 'react'
import type { BarcodeCalls } from '../../barcode/calls.ts'
import { downloadText } from '../../barcode/downloads/download-text.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './panel.module.css'

const displayed = 5

/** `count`: downloads on this page, after each of which the list is read again. */
export function RecordDownloads({ id, count }: { id: number; count: number }) {
  const call = useCall<BarcodeCalls>()
  const load = useCallback(
    () => call('POST barcodegeneration/authApi/downloads', { productId: id, currPage: 1, pageSize: displayed }),
    [call, id],
  )
  const { reply, reload } = useReply(load)
  useEffect(() => {
    if (count > 0) reload()
  }, [count, reload])
  if (!reply || reply.data.length === 0) return null
  return (
    <section aria-label="这个商品的下载记录">
      <h3 className={styles.subtitle}>下载过的</h3>
      <ul className={styles.downloads}>
        {reply.data.map(download => (
          <li key={download.id}>
            <span>{downloadText(download)}</span>
            <span className={styles.purpose}>
              {download.username ?? '已注销的账号'}　{formatDate(download.at, 'yyyy-MM-dd HH:mm')}
            </span>
          </li>
        ))}
      </ul>
      <LinkTo to={`/MyManage/SystemMember/batch?product=${id}`}>全部 {reply.page?.total ?? 0} 次</LinkTo>
    </section>
  )
}
