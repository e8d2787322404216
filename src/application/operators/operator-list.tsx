/** The operators of a firm; an owner changes roles, removes operators and hands over the ownership. */
import { Button, Select } from 'antd'
import { useState } from 'react'
import shared from '../../registration/display/console.module.css'
import type { OperatorCalls, Operators } from '../../registration/operators/calls.ts'
import type { Confirmation } from '../../ui/console/confirm.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { type FirmRole, firmRoleLabels, firmRoles } from '../../wire/firm-roles.ts'
import type { Change } from './change.ts'
import styles from './operators.module.css'
import { type OwnerAct, OwnerDialog } from './owner-dialog.tsx'

type Operator = Operators['operators'][number]
type Acts = { change: Change; openDialog: (confirmation: Confirmation) => void }

export function OperatorList({ operators, ...acts }: { operators: Operators } & Acts) {
  return (
    <ul className={styles.list}>
      {operators.operators.map(operator => (
        <li key={operator.accountId} className={styles.line}>
          <div>
            <p className={styles.name}>
              <b>{operator.name}</b> {operator.isSelf && <Tag tone="off">您本人</Tag>}
            </p>
            <p className={shared.quiet}>
              {operator.phone ?? '没有登记手机'}　{formatDate(operator.joinedAt, 'yyyy-MM-dd')} 加入
            </p>
          </div>
          {operators.canManage && !operator.isSelf ? (
            <OperatorActs operator={operator} {...acts} />
          ) : (
            <Tag tone={operator.role === 'owner' ? 'good' : 'info'}>{operator.roleLabel}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}

const roleOptions = firmRoles.map(role => ({ value: role, label: firmRoleLabels[role] }))

function OperatorActs({ operator, change, openDialog }: { operator: Operator } & Acts) {
  const call = useCall<OperatorCalls>()
  const { accountId, name } = operator
  const [ownerAct, setOwnerAct] = useState<OwnerAct>()
  const changeRole = (role: FirmRole) => {
    if (role === 'owner') return setOwnerAct('role')
    openDialog({
      title: `把${name}改为${firmRoleLabels[role]}？`,
      text: '立即生效，对方打开着的页面也按新角色办理。',
      ok: '改变角色',
      onOk: () => change(() => call('POST tycpdmfirm/authApi/operator/role', { accountId, role }), '角色已改变'),
    })
  }
  const remove = () =>
    openDialog({
      title: `移除${name}？`,
      text: '对方立即不能再查看或办理本企业的业务，账号保留。',
      ok: '移除',
      danger: true,
      onOk: () => change(() => call('POST tycpdmfirm/authApi/operator/remove', { accountId }), `${name}已移除`),
    })
  return (
    <div className={styles.acts}>
      <Select
        aria-label={`${name}的角色`}
        value={operator.role}
        options={roleOptions}
        onChange={changeRole}
        className={styles.role ?? ''}
      />
      <Button aria-label={`移交负责人给${name}`} onClick={() => setOwnerAct('handOver')}>
        移交负责人
      </Button>
      <Button danger aria-label={`移除${name}`} onClick={remove}>
        移除
      </Button>
      {ownerAct && (
        <OwnerDialog act={ownerAct} operator={operator} change={change} onClose={() => setOwnerAct(undefined)} />
      )}
    </div>
  )
}
