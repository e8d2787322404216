/** What each role of an operator may do. */
import { Card } from 'antd'
import shared from '../../registration/display/console.module.css'
import { type FirmRole, firmRoleLabels, firmRoles } from '../../wire/firm-roles.ts'
import styles from './operators.module.css'

const roleTexts: Readonly<Record<FirmRole, string>> = {
  owner: '办理全部业务，邀请和移除操作员',
  numbers: '编码、生成条码和标签',
  finance: '查看，缴费和填开票信息',
  reader: '只能查看',
}

export function RoleTable() {
  return (
    <Card title="角色说明">
      <dl className={styles.roles}>
        {firmRoles.map(role => (
          <div key={role}>
            <dt>{firmRoleLabels[role]}</dt>
            <dd className={shared.quiet}>{roleTexts[role]}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.quiet}>所有角色都能查看企业资料和办理进度。</p>
    </Card>
  )
}
