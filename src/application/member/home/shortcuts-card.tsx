/** The shortcuts that the member has chosen. */
import { Card } from 'antd'
import shared from '../../../registration/display/console.module.css'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon, type IconName } from '../../../ui/status/icon.tsx'
import styles from './home.module.css'
import { useShortcuts } from './use-shortcuts.ts'

const icons: Readonly<Record<string, IconName>> = {
  renewal: 'renew',
  change: 'edit',
  certificate: 'application',
  generate: 'barcode',
  batch: 'download',
  tool: 'search',
  check: 'calculator',
  sscc: 'grid',
  grai: 'refresh',
  qr: 'qr',
  label: 'print',
  sheet: 'file',
  branch: 'pin',
  forms: 'file',
  faq: 'info',
  notice: 'bell',
}

export function ShortcutsCard() {
  const { shortcuts } = useShortcuts()
  return (
    <Card title="常用" extra={<LinkTo to="/MyManage/SystemMember/shortcuts">设置</LinkTo>}>
      {!shortcuts && <p className={shared.quiet}>正在读取</p>}
      <nav className={styles.entries} aria-label="常用">
        {shortcuts?.chosen.map(({ id, name, path }) => (
          <LinkTo key={id} to={path} className={styles.entry}>
            <Icon name={icons[id] ?? 'arrow'} size="l" />
            {name}
          </LinkTo>
        ))}
      </nav>
    </Card>
  )
}
