/** What each role of an operator may do. */
import { Card } from 'antd'
import { roleTexts } from '../../access/operator/right-texts.ts'
import shared from '../../registration/display/console.module.css'
import { firmRoleLabels, firmRoles } from '../../wire/firm-roles.ts'
import styles from './operators.module.css'

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
