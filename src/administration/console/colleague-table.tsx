/** The list of colleagues: two lines a person, only exceptions are coloured; on phones a person is a card. */

import { formatDate } from '../../ui/formats/format-date.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { Tag, type TagTone } from '../../ui/status/tag.tsx'
import { dayMs } from '../../wire/china-time.ts'
import type { ColleagueLine } from '../colleagues/calls.ts'
import { factorText, type StaffState } from '../rules.ts'
import styles from './staff.module.css'
import type { OpenPerson } from './staff-address.ts'

type Props = {
  lines: readonly ColleagueLine[]
  isBusy: boolean
  open: OpenPerson | undefined
  onOpen: (person: OpenPerson) => void
}

const tones: Readonly<Record<StaffState, TagTone>> = {
  active: 'good',
  factor: 'warning',
  invited: 'info',
  expired: 'warning',
  proposed: 'warning',
  disabled: 'off',
}

export function ColleagueTable({ lines, isBusy, open, onOpen }: Props) {
  return (
    <table className={styles.people} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">同事</th>
          <th scope="col">角色</th>
          <th scope="col">看得到哪些</th>
          <th scope="col">两步验证</th>
          <th scope="col">上次登录</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Row key={`${line.kind} ${line.id}`} line={line} isOpen={isSame(open, line)} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

const isSame = (open: OpenPerson | undefined, { kind, id }: ColleagueLine) =>
  open !== undefined && open.kind !== 'new' && open.kind === kind && open.id === id

function Row({ line, isOpen, onOpen }: { line: ColleagueLine; isOpen: boolean; onOpen: Props['onOpen'] }) {
  const { kind, id, realName, email, phone, username } = line
  return (
    <tr data-open={isOpen || undefined}>
      <td>
        <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen({ kind, id })}>
          {realName}
        </button>
        {line.isOwn && <span className={styles.own}>（您）</span>}
        <p className={styles.contact}>{email ?? phone ?? username}</p>
      </td>
      <td data-label="角色">{line.dutyLabel}</td>
      <td data-label="看得到哪些">{line.reachLabel}</td>
      <td data-label="两步验证">{kind === 'invitation' ? '- -' : <Factor line={line} />}</td>
      <td data-label="上次登录">{formatDate(line.lastLoginAt, 'MM-dd HH:mm')}</td>
      <td>
        <Tag tone={tones[line.state]}>{stateText(line)}</Tag>
      </td>
    </tr>
  )
}

function Factor({ line }: { line: ColleagueLine }) {
  return (
    <>
      {line.hasFactor ? (
        <span className={styles.factor}>
          <Icon name="phone" />
          {factorText(line)}
        </span>
      ) : (
        <span className={line.state === 'factor' ? styles.missing : undefined}>还没开</span>
      )}
      {line.signOn !== null && (
        <p className={styles.contact}>单点登录{line.signOn === 'entered' ? '：还没登录过' : ''}</p>
      )}
    </>
  )
}

/** An invitation says how long its link still holds. */
function stateText({ state, stateLabel, expiresAt }: ColleagueLine): string {
  if (state !== 'invited' || expiresAt === null) return stateLabel
  const days = Math.ceil((new Date(expiresAt).getTime() - Date.now()) / dayMs)
  return days > 0 ? `${stateLabel}，剩 ${days} 天` : stateLabel
}
