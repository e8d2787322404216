/** How a program uses a key: three lines that run as they are, and the rules that matter. */
import { Card } from 'antd'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { KeysReply } from '../calls.ts'
import styles from './api-keys.module.css'

export function QuickStart({ reply: { siteAddress, perDay, perMinute } }: { reply: KeysReply }) {
  const lines = `SITE=${siteAddress}\ncurl -H "Authorization: Bearer $KEY" \\\n  $SITE/api/v1/lookup/6901234567892`
  return (
    <Card title="一分钟上手" extra={<CopyButton text={lines}>复制</CopyButton>}>
      <pre className={styles.lines}>{lines}</pre>
      <ul className={styles.rules}>
        <li>密钥放在请求头 Authorization 里，不要写在网址里：网址会留在日志里，写在里面的请求一律拒绝。</li>
        <li>
          每把密钥每天 {formatCount(perDay)} 次、每分钟 {formatCount(perMinute)} 次；一次查很多个码时，每个码算一次。
        </li>
        <li>
          会用 Model Context Protocol 的助手可以直接连 {siteAddress}
          /mcp；在它的请求头里也放上密钥，就能按密钥的权限查看和填写本企业的号码和商品。要写的内容先列为提议，您同意后再写。
        </li>
        <li>出错的回答里有固定的代号 code，可以按它写程序；Accept-Language 选中文或英文。</li>
      </ul>
    </Card>
  )
}
