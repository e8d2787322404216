/** The columns of the exported list of colleagues. */
import { chinaTime } from '../../wire/china-time.ts'
import { factorText, signOnLabels } from '../rules.ts'
import type { ColleagueLine } from './calls.ts'

/** `2026-11-21 10:00` in China. */
const minuteOf = (iso: string | null) => (iso === null ? '' : chinaTime(new Date(iso)).slice(0, 16))

export const exportColumns: readonly (readonly [heading: string, cell: (line: ColleagueLine) => string])[] = [
  ['姓名', line => line.realName],
  ['用户名', line => line.username ?? ''],
  ['邮箱', line => line.email ?? ''],
  ['手机号', line => line.phone ?? ''],
  ['角色', line => line.dutyLabel],
  ['看得到哪些', line => line.reachLabel],
  ['两步验证', line => (line.kind === 'invitation' ? '' : line.hasFactor ? factorText(line) : '没开')],
  ['单点登录', line => (line.signOn === null ? '' : signOnLabels[line.signOn])],
  ['上次登录', line => minuteOf(line.lastLoginAt)],
  ['状态', line => line.stateLabel],
  ['邀请有效到', line => minuteOf(line.expiresAt)],
]
